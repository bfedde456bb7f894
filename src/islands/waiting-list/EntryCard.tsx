import { useState } from 'react'
import { waitingList as copy } from '#copy/waiting-list.ts'
import type { Wait } from '#api/waits.ts'
import { ROOT } from '#lib/language.ts'
import { slotPath } from '#lib/links.ts'
import { $appointments } from '#stores/appointment-list.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Reach } from './Reach.tsx'

type Props = { wait: Wait; onLeave: () => Promise<void> }

/** One entry on the waiting list: what for, and the way to a place that is free. */
export function EntryCard({ wait, onLeave }: Props) {
  const { open, appointmentId } = wait
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave(): Promise<void> {
    setIsLeaving(true)
    await onLeave()
    setIsLeaving(false)
  }

  return (
    <article className={`card rounded-md border p-4 ${open ? 'border-brand bg-mint' : 'border-line'}`}>
      <h3 className="text-lg">{nameOf(wait)}</h3>
      <p className="mb-2 text-quiet">{copy.when(wait.fromDay, wait.toDay, wait.slots)}</p>
      {open ? (
        <>
          <h4 className="flex items-center gap-2 text-sm font-semibold text-brand">
            <Icon name="calendar-check" />
            {copy.free}
          </h4>
          <a className="button button-primary mt-2" href={ROOT + slotPath({ ...open, appointmentId })}>
            {(appointmentId ? copy.move : copy.book)(open.date, open.slot)}
          </a>
        </>
      ) : (
        <Reach />
      )}
      <div className="mt-2">
        <BusyButton
          type="button"
          className="card-action"
          isBusy={isLeaving}
          busyLabel={copy.leaving}
          onClick={() => void leave()}
        >
          {copy.leave}
        </BusyButton>
      </div>
    </article>
  )
}

function nameOf({ doctor, speciality, appointmentId, toDay }: Wait): string {
  const whom = doctor || copy.anyone(speciality)
  if (!appointmentId) return whom
  const appointment = $appointments.get().future.find(({ id }) => id === appointmentId)
  return copy.earlierThan(appointment?.docId.name ?? doctor, appointment?.date ?? toDay)
}
