import type { NextAvailableAnswer } from '#contract/doctor.ts'
import { sessionText } from '#i18n/current/doctor-facts.ts'
import { parseClockTime } from '#lib/clock-time.ts'
import type { Day } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { slotPath } from '#lib/links.ts'
import { followServerTime } from '#lib/server-time.ts'
import { findSlot } from '#scheduling/slots.ts'

export type NextAvailableLink = { docId: string; text: string; href: string }

const MINUTE_MS = 60_000

/**
 * For scripts without islands. Returns the first free session of each doctor, the soonest first. Throws without an
 * answer. Always asks for all doctors: a request must not say what a visitor needs.
 */
export async function fetchNextAvailable(address: string): Promise<NextAvailableLink[]> {
  const answer = await fetch(address, { cache: 'no-cache' })
  followServerTime(answer.headers)
  const { from, doctors } = (await answer.json()) as NextAvailableAnswer
  return doctors
    .flatMap(({ docId, next }) => (next ? [{ docId, ...next }] : []))
    .sort((one, other) => momentOf(one) - momentOf(other))
    .map(({ docId, date, slot }) => ({
      docId,
      text: sessionText(date, from, findSlot(slot).label),
      href: ROOT + slotPath({ docId, date, slot }),
    }))
}

const momentOf = ({ date, arrivesAt }: { date: Day; arrivesAt: string }) =>
  Date.parse(date) + (parseClockTime(arrivesAt) || 0) * MINUTE_MS
