import type { Moment } from './all-actors-moment.ts'
import type { Seen } from './all-actors-world.ts'

/** A mark of coming or not; not one of money. */
const isOfMark = ({ what, after }: Seen['events'][number]) =>
  what === 'attended' || what === 'missed' || after?.attendance === null

/** The row of an appointment follows from its events, each with its author. */
export const HISTORY_RULES: Record<string, (moment: Moment) => unknown> = {
  'the last events explain the row': ({ after }) =>
    after.visits.find(({ id, isKept, stored }) => {
      const events = after.events.filter(({ appointmentId }) => appointmentId === id)
      const lastOf = (...kinds: string[]) => events.findLast(({ what }) => kinds.includes(what))
      const { day, slot, place } = stored
      const said = events.findLast(
        ({ what, after: to }) => to?.day && !['taken_back', 'late'].includes(what),
      )?.after
      const mark = lastOf('attended', 'missed') && events.findLast(isOfMark)
      const attendance = mark?.what === 'taken_back' ? null : (mark?.what ?? null)
      const isCancelled = lastOf('cancelled') !== undefined
      const paid = events.findLast(({ after: to }) => to?.paymentStatus)?.after?.paymentStatus
      return (
        !isKept &&
        events.length > 0 &&
        String([said?.day, said?.slot, said?.place, attendance, isCancelled, paid]) !==
          String([day, slot, place, stored.attendance, stored.status === 'cancelled', stored.paymentStatus])
      )
    }),
  'what reception did has a name': ({ after }) =>
    after.events.find(({ by, byName }) => (by === 'desk') !== (byName !== null)),
}
