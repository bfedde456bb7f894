import { useEffect, useRef, useState } from 'react'
import { appointmentList } from '#i18n/en/appointments.ts'
import { disruption as copy } from '#i18n/en/disruption.ts'
import type { Appointment, Disruption as Told } from '#api/appointments.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { acceptProposal, keepAppointment } from '#stores/disruption.ts'
import { FocusPlace } from '#ui/FocusPlace.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Actions, Ask, Busy, Papers, type Question } from './CardActions.tsx'
import { Kept, useKept } from './Kept.tsx'

export type Decide = (call: 'accept' | 'keep', work: () => Promise<string>) => Promise<void>

type Props = {
  appointment: Appointment
  disruption: Told
  canChange: boolean
  onAsk: (what: Question) => void
  onDecide: Decide
  onSave: (() => Promise<void>) | undefined
}

export function Disruption({ appointment, disruption, canChange, onAsk, onDecide, onSave }: Props) {
  const { id, key } = appointment
  const { proposal, canKeep } = disruption
  const [working, setWorking] = useState<'accept' | 'keep'>()
  const isKept = useKept(proposal?.until)
  const canAccept = isKept && Boolean(id)
  const hasExpired = Boolean(proposal) && !isKept
  useExpiryTold(hasExpired)

  const decide: Decide = async (call, work) => {
    setWorking(call)
    await onDecide(call, work)
    setWorking(undefined)
  }

  const keepButton = canKeep && id && (
    <Busy
      className={`button ${canAccept ? 'button-quiet' : 'button-primary'}`}
      icon="check"
      text={copy.keep}
      busyText={copy.keeping}
      appointment={appointment}
      isDisabled={working === 'accept'}
      onPress={() => decide('keep', () => keep(key))}
    />
  )
  const first = (
    <>
      {!canAccept && keepButton}
      {canChange && (
        <Ask
          className={`button ${canAccept || keepButton ? 'button-quiet' : 'button-primary'}`}
          icon="calendar"
          text={copy.choose}
          appointment={appointment}
          isDisabled={Boolean(working)}
          onPress={() => onAsk('reschedule')}
        />
      )}
      {!canAccept && !keepButton && (
        <a className="button button-quiet" href={telHref(hospital.phone)}>
          <Icon name="phone" />
          {copy.call}
        </a>
      )}
      {canChange && (
        <Ask
          className="button button-quiet"
          icon="close"
          text={appointmentList.cancel}
          appointment={appointment}
          isDisabled={Boolean(working)}
          onPress={() => onAsk('cancel')}
        />
      )}
      {canAccept && keepButton}
    </>
  )
  return (
    <FocusPlace>
      {canKeep && <p className="ps-7">{copy.openAgain}</p>}
      {!isKept && !keepButton && <p className="ps-7">{hasExpired ? copy.expired : copy.none}</p>}
      {isKept && proposal && (
        <Kept appointment={appointment} proposal={proposal}>
          {canAccept && (
            <Busy
              className="button button-primary"
              icon="calendar-check"
              text={copy.move}
              busyText={copy.moving}
              appointment={appointment}
              isDisabled={working === 'keep'}
              onPress={() => decide('accept', () => accept(key))}
            />
          )}
        </Kept>
      )}
      {!canChange && (
        <p className="mt-3 text-sm">
          {copy.byPhone} <PhoneLink />.
        </p>
      )}
      <Actions first={first}>
        <Papers appointment={appointment} text={copy.calendar} onAsk={onAsk} onSave={onSave} />
      </Actions>
    </FocusPlace>
  )
}

const accept = async (key: string) => ((await acceptProposal(key)) ? appointmentList.moved : copy.changed)

async function keep(key: string): Promise<string> {
  await keepAppointment(key)
  return copy.kept
}

function useExpiryTold(hasExpired: boolean): void {
  const had = useRef(hasExpired)
  useEffect(() => {
    if (hasExpired && !had.current) showToast(copy.expired)
    had.current = hasExpired
  }, [hasExpired])
}
