import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { appointmentList as copy } from '#i18n/en/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { visit } from '#i18n/en/visit.ts'
import { shortDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { $waiting, $waitingList } from '#stores/waiting-list.ts'
import { BusyButton, useBusy } from '#ui/BusyButton.tsx'
import { FocusPlace } from '#ui/FocusPlace.tsx'
import { Icon } from '#ui/Icon.tsx'

export type Question = 'cancel' | 'reschedule' | 'earlier' | 'prescription' | 'slip'

type Props = {
  appointment: Appointment
  onAsk: (what: Question) => void
  onPay: () => Promise<void>
  onSave: (() => Promise<void>) | undefined
}

/** Accessible name: every card has the same buttons, so the doctor and day are added. */
function labelOf(text: string, { docId, date }: Appointment): string {
  return `${text}: ${joined(docId.name || visit.noDoctor, date && shortDay(date))}`
}

export function ActionsAhead({ appointment, canMove, onAsk, onPay, onSave }: Props & { canMove: boolean }) {
  const { id, paymentStatus } = appointment
  const canPay = id && paymentStatus === 'pending' && hospital.payments !== 'desk'
  const first = (
    <>
      {canPay && (
        <Busy
          className="button button-primary"
          icon="credit-card"
          text={copy.pay}
          busyText={copy.paying}
          appointment={appointment}
          onPress={onPay}
        />
      )}
      {canMove && (
        <Ask
          className="button button-quiet"
          icon="calendar"
          text={copy.reschedule}
          appointment={appointment}
          onPress={() => onAsk('reschedule')}
        />
      )}
    </>
  )
  return (
    <Actions first={first}>
      {canMove && <Earlier appointment={appointment} onAsk={onAsk} />}
      <Papers appointment={appointment} text={copy.toCalendar} onAsk={onAsk} onSave={onSave} />
    </Actions>
  )
}

function Earlier({ appointment, onAsk }: Pick<Props, 'appointment' | 'onAsk'>) {
  const list = useStore($waitingList)
  const waiting = useStore($waiting)
  const isWaiting = waiting.some(({ appointmentId }) => appointmentId === appointment.id)
  if (!list || !appointment.docId._id) return null
  return (
    <Ask
      className="card-action"
      icon="clock"
      text={isWaiting ? copy.isWaiting : copy.earlier}
      appointment={appointment}
      onPress={() => onAsk('earlier')}
    />
  )
}

type PapersProps = Omit<Props, 'onPay'> & { text: string }

export function Papers({ appointment, text, onAsk, onSave }: PapersProps) {
  return (
    <>
      {onSave && (
        <Busy
          className="card-action"
          icon="calendar-plus"
          text={text}
          busyText={copy.makingFile}
          appointment={appointment}
          onPress={onSave}
        />
      )}
      <Ask
        className="card-action"
        icon="printer"
        text={copy.slip}
        appointment={appointment}
        onPress={() => onAsk('slip')}
      />
    </>
  )
}

export function ActionsAfterwards({ appointment, onAsk }: Pick<Props, 'appointment' | 'onAsk'>) {
  const { docId, status, disruption } = appointment
  const first = (
    <>
      <Ask
        className="button button-quiet"
        icon="file-text"
        text={copy.details}
        appointment={appointment}
        onPress={() => onAsk('slip')}
      />
      <a
        className="button button-quiet"
        aria-label={labelOf(copy.bookAgain, appointment)}
        href={
          docId._id ? `${ROOT}/appointments/${encodeURIComponent(docId._id)}#choose-day` : `${ROOT}/doctors`
        }
      >
        <Icon name="calendar-plus" />
        {copy.bookAgain}
      </a>
    </>
  )
  return (
    <Actions first={first}>
      {status === 'completed' && !disruption && (
        <Ask
          className="card-action"
          icon="pill"
          text={copy.prescription}
          appointment={appointment}
          onPress={() => onAsk('prescription')}
        />
      )}
    </Actions>
  )
}

export function Actions({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <FocusPlace className="card-actions">
      <div>{first}</div>
      <div>{children}</div>
    </FocusPlace>
  )
}

type AskProps = {
  className: string
  icon: string
  text: string
  appointment: Appointment
  isDisabled?: boolean
  onPress: () => void
}

export function Ask({ className, icon, text, appointment, isDisabled, onPress }: AskProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={labelOf(text, appointment)}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
      {text}
    </button>
  )
}

type BusyProps = Omit<AskProps, 'onPress'> & { busyText: string; onPress: () => Promise<void> }

export function Busy({ className, icon, text, busyText, appointment, isDisabled, onPress }: BusyProps) {
  const [isBusy, press] = useBusy(onPress)
  return (
    <BusyButton
      className={className}
      aria-label={labelOf(isBusy ? busyText : text, appointment)}
      disabled={isDisabled}
      isBusy={isBusy}
      busyLabel={busyText}
      onClick={press}
    >
      <Icon name={icon} />
      {text}
    </BusyButton>
  )
}
