import { useState } from 'react'
import { waits as copy } from '#copy/waits.ts'
import type { Wait } from '#api/waits-answer.ts'
import { $appointments } from '#stores/appointment-list.ts'
import { acceptOffer, declineOffer, leaveLine } from '#stores/waiting.ts'
import { bookingFee } from '#lib/money.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useKept } from '../appointments/use-kept.ts'
import { Standing } from './Standing.tsx'

type Props = { wait: Wait; attempt: (work: () => Promise<void>, done: string) => Promise<void> }
type Work = 'accept' | 'decline' | 'leave'

/** One line, or the place that is kept at its head. */
export function WaitCard({ wait, attempt }: Props) {
  const { id, offer } = wait
  const [working, setWorking] = useState<Work>()
  const isKept = useKept(offer?.expiresAt)
  const isSooner = Boolean(wait.appointmentId)

  async function run(what: Work, work: () => Promise<void>, done: string): Promise<void> {
    setWorking(what)
    await attempt(work, done)
    setWorking(undefined)
  }

  const button = (
    what: Work,
    className: string,
    text: string,
    busyText: string,
    press: () => Promise<void>,
  ) => (
    <BusyButton
      type="button"
      className={className}
      isBusy={working === what}
      disabled={working !== undefined && working !== what}
      busyLabel={busyText}
      onClick={() => void press()}
    >
      {text}
    </BusyButton>
  )
  return (
    <article className={`card rounded-md border p-4 ${isKept ? 'border-brand bg-mint' : 'border-line'}`}>
      <h3 className="text-lg">{nameOf(wait)}</h3>
      <p className="mb-2 text-quiet">{copy.when(wait.fromDay, wait.toDay, wait.slots)}</p>
      {offer && isKept && (
        <div className="kept">
          <div className="min-w-0 grow">
            <h4 className="flex items-center gap-2 text-sm font-semibold text-brand">
              <Icon name="calendar-check" />
              {copy.offered}
            </h4>
            <p className="mt-1 font-semibold">{copy.offer(offer.date, offer.slot, offer.arrivesAt)}</p>
            <p>{offer.doctor}</p>
            {offer.fee !== undefined && (
              <p className="text-sm text-quiet">
                {(isSooner ? copy.feeThen : copy.fee)(bookingFee(offer.fee))}
              </p>
            )}
            {offer.expiresAt && (
              <p className="mt-1 text-sm">
                {copy.yours} <time dateTime={offer.expiresAt}>{copy.moment(offer.expiresAt)}</time>.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {button(
              'accept',
              'button button-primary',
              isSooner ? copy.swap : copy.accept,
              isSooner ? copy.swapping : copy.accepting,
              () => run('accept', () => acceptOffer(id, offer), isSooner ? copy.swapped : copy.accepted),
            )}
            {button('decline', 'button button-quiet', copy.decline, copy.declining, () =>
              run('decline', () => declineOffer(id, offer), copy.declined),
            )}
          </div>
        </div>
      )}
      {offer && !isKept && <p>{copy.over}</p>}
      {!offer && <Standing wait={wait} />}
      <div className="mt-1">
        {button('leave', 'card-action', copy.leave, copy.leaving, () =>
          run('leave', () => leaveLine(id), copy.hasLeft),
        )}
      </div>
    </article>
  )
}

function nameOf({ doctor, speciality, appointmentId, toDay }: Wait): string {
  const whom = doctor || copy.anyone(speciality)
  if (!appointmentId) return whom
  const visit = $appointments.get().future.find(({ id }) => id === appointmentId)
  return copy.soonerThan(visit?.docId.name ?? doctor, visit?.date ?? toDay)
}
