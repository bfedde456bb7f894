import { waitingList as copy } from '#copy/waiting-list.ts'
import type { Wait } from '#api/waits.ts'
import { ROOT } from '#lib/language.ts'
import { slotPath } from '#lib/links.ts'
import { Icon } from '#ui/Icon.tsx'
import { Reach } from './Reach.tsx'

/** Says that the patient is on the waiting list, and leads to a place that is free. */
export function Joined({ wait: { open, appointmentId } }: { wait: Wait }) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-brand">
        <Icon name="clock" />
        {copy.joined}
      </p>
      <Reach />
      {open && (
        <a className="button button-quiet mt-2" href={ROOT + slotPath({ ...open, appointmentId })}>
          {(appointmentId ? copy.move : copy.book)(open.date, open.slot)}
        </a>
      )}
    </>
  )
}
