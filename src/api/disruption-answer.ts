import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { countOf, dayOf, fieldsOf, flagOf, idOf, textOf, timestampOf, type Told } from './fields.ts'
import { sessionIn } from './session-answer.ts'

/** A place that is kept for a visit; `until` is ISO 8601 in UTC, or ''. */
export type Proposal = {
  docId: string
  doctor: string
  date: Day
  slot: SlotId | undefined
  time: string
  place: number | undefined
  arrivesAt: string
  until: string
}
/** Why a visit cannot take place, as far as the backend tells of it. */
export type Disruption = { reason: string; canKeep: boolean; proposal: Proposal | undefined }

/** undefined where nothing is told of one. */
export function disruptionOf(value: unknown): Disruption | undefined {
  const told = fieldsOf(value)
  const reason = textOf(told['reason'])
  const canKeep = flagOf(told['canKeep']) ?? false
  const proposal = proposalOf(fieldsOf(told['proposal']))
  return reason || canKeep || proposal ? { reason, canKeep, proposal } : undefined
}

/** Who is not told the day cannot say yes to it. */
function proposalOf(told: Told): Proposal | undefined {
  const date = dayOf(told['date'])
  if (!date) return undefined
  return {
    docId: idOf(told['docId']),
    doctor: textOf(told['doctor']),
    date,
    ...sessionIn(told),
    place: countOf(told['place']),
    arrivesAt: textOf(told['arrivesAt']),
    until: timestampOf(told['until']),
  }
}
