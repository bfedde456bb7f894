import { CLOSED_REASONS, type ClosedReason } from '#contract/values.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import type { Openings } from '#lib/openings.ts'
import { countOf, dayOf, fieldsOf, idOf, listOf, oneOf, textOf, type Told } from './fields.ts'
import { PATHS } from '#contract/paths.ts'
import { call } from './call.ts'

/** When a doctor has a place, as far as the backend tells: without a `next` there is a reason. */
export type DoctorOpenings = Openings & {
  next: { date: Day; slot: SlotId; placesLeft: number; arrivesAt: string } | undefined
  reason: ClosedReason | undefined
  until: Day | undefined
}

/** By doctor. */
export function openingsOf({ from, doctors }: Told): Map<string, DoctorOpenings> | undefined {
  const first = dayOf(from)
  if (!first || !Array.isArray(doctors)) return undefined
  return new Map(listOf(doctors, (each) => doctorTold(first, fieldsOf(each))).flat())
}

function doctorTold(from: Day, told: Told): [string, DoctorOpenings][] {
  const docId = idOf(told['docId'])
  const next = nextTold(fieldsOf(told['next']))
  const reason = oneOf(told['reason'], CLOSED_REASONS)
  if (!docId || (!next && !reason)) return []
  const sessions = textOf(told['sessions'], 2000)
  return [[docId, { from, sessions, next, reason, until: dayOf(told['until']) }]]
}

function nextTold(told: Told): DoctorOpenings['next'] {
  const date = dayOf(told['date'])
  const slot = oneOf(told['slot'], SLOT_IDS)
  const placesLeft = countOf(told['placesLeft'])
  if (!date || !slot || !placesLeft) return undefined
  return { date, slot, placesLeft, arrivesAt: textOf(told['arrivesAt']) }
}

/** Of the doctors of a speciality, or of all. */
export const fetchOpenings = (speciality = '') =>
  call(
    speciality ? `${PATHS.openings}?speciality=${encodeURIComponent(speciality)}` : PATHS.openings,
    { cache: 'no-cache' },
    openingsOf,
  )
