import { AVAILABILITY_PAGES } from '#contract/limits.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { CLOSED_REASONS, type ClosedReason } from '#contract/values.ts'
import type { Day } from '#lib/dates.ts'
import type { DayOffer, SlotOffer } from '#scheduling/offers.ts'
import { call } from './call.ts'
import { countOf, dayOf, type Fields, fieldsOf, idOf, listOf, oneOf, textOf } from './fields.ts'

export const fetchAvailability = (docId: string) => call(pathTo(PATHS.availability, docId), {}, parseDays)

/** Asks for all pages: a large hospital has several. When a later page fails, returns those before. */
export async function fetchNextAvailable(speciality = '', page = 1): Promise<NextAvailableByDoctor> {
  const query = new URLSearchParams({
    ...(speciality && { speciality }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  const path = query ? `${PATHS.openings}?${query}` : PATHS.openings
  const { found, hasMore } = await call(path, { cache: 'no-cache' }, (answer) => {
    const found = parseNextAvailable(answer)
    return found && { found, hasMore: answer['hasMore'] === true }
  })
  if (!hasMore || page >= AVAILABILITY_PAGES) return found
  const others = await fetchNextAvailable(speciality, page + 1).catch(() => [])
  return new Map([...found, ...others])
}

export const parseDays = ({ days }: Fields): DayOffer[] =>
  listOf(days, (each) => parseDay(fieldsOf(each))).flat()

function parseDay(fields: Fields): DayOffer[] {
  const day = dayOf(fields['date'])
  const reason = parseClosedReason(fields)
  if (!day || reason === 'unknown') return []
  const slots = listOf(fields['slots'], (each) => parseSlot(fieldsOf(each))).flat()
  return [{ day, slots, ...closedFields(fields, reason) }]
}

function parseSlot(fields: Fields): SlotOffer[] {
  const slot = oneOf(fields['slot'], SLOT_IDS)
  const placesLeft = countOf(fields['placesLeft'])
  const reason = placesLeft === 0 ? (parseClosedReason(fields) ?? 'full') : parseClosedReason(fields)
  if (!slot || reason === 'unknown' || (placesLeft === undefined && !reason)) return []
  return [{ slot, ...(placesLeft !== undefined && { placesLeft }), ...closedFields(fields, reason) }]
}

function closedFields(fields: Fields, reason: ClosedReason | undefined) {
  const why = textOf(fields['why'])
  return { ...(reason && { reason }), ...(reason && why && { why }) }
}

function parseClosedReason({ reason }: Fields): ClosedReason | 'unknown' | undefined {
  return reason === undefined || reason === null ? undefined : (oneOf(reason, CLOSED_REASONS) ?? 'unknown')
}

export type DoctorAvailability = {
  from: Day
  sessions: number[]
  next: ReturnType<typeof parseNext>
  reason: ClosedReason | undefined
  until: Day | undefined
}

export type NextAvailableByDoctor = Map<string, DoctorAvailability>

export function parseNextAvailable({ from, doctors }: Fields): NextAvailableByDoctor | undefined {
  const first = dayOf(from)
  if (!first || !Array.isArray(doctors)) return undefined
  return new Map(listOf(doctors, (each) => parseDoctorAvailability(first, fieldsOf(each))).flat())
}

function parseDoctorAvailability(from: Day, fields: Fields): [string, DoctorAvailability][] {
  const docId = idOf(fields['docId'])
  const next = parseNext(fieldsOf(fields['next']))
  const reason = oneOf(fields['reason'], CLOSED_REASONS)
  if (!docId || (!next && !reason)) return []
  const sessions = listOf(fields['sessions'], (each) => countOf(each) ?? 0)
  return [[docId, { from, sessions, next, reason, until: dayOf(fields['until']) }]]
}

function parseNext(fields: Fields) {
  const date = dayOf(fields['date'])
  const slot = oneOf(fields['slot'], SLOT_IDS)
  const placesLeft = countOf(fields['placesLeft'])
  if (!date || !slot || !placesLeft) return undefined
  return { date, slot, placesLeft, arrivesAt: textOf(fields['arrivesAt']) }
}
