import { EVENTS } from '#contract/events.ts'
import type { AppointmentEvent } from '#contract/history.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Day } from '#lib/dates.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { call } from './call.ts'
import { type Keyed, readableOf } from './entries.ts'
import { dayOf, fieldsOf, idOf, oneOf, timestampOf, type Told } from './fields.ts'

/** `docId` is told where a change was from one doctor to another. */
type Session = { docId: string; day: Day | undefined; slot: SlotId | undefined }
/** A change of an appointment, as far as the backend tells: `at` may be ''. */
type ChangeTold = Pick<AppointmentEvent, 'what' | 'by'> & { at: string; from: Session; to: Session }
export type Change = Keyed<ChangeTold>

export const fetchHistory = (id: string, token: string) =>
  call(pathTo(PATHS.history, id), { token }, ({ events }) => changesOf(events))

/** undefined when it is no list, or nothing of it can be read. */
export const changesOf = (events: unknown): Change[] | undefined => readableOf(events, changeOf, () => '')

function changeOf(told: Told): ChangeTold | undefined {
  const what = oneOf(told['what'], EVENTS)
  if (!what) return undefined
  return {
    what,
    by: oneOf(told['by'], ['desk', 'system']) ?? 'patient',
    at: timestampOf(told['at']),
    from: sessionOf(fieldsOf(told['before'])),
    to: sessionOf(fieldsOf(told['after'])),
  }
}

const sessionOf = ({ docId, day, slot }: Told): Session => ({
  docId: idOf(docId),
  day: dayOf(day),
  slot: oneOf(slot, SLOT_IDS),
})
