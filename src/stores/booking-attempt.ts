import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'

export type Choice = { day: Day; slot: SlotId; isPaidNow: boolean }

/** `isLost`: it was sent and no answer came, so that it may have been booked. */
type Attempt = { place: string; isPaidNow: boolean; key: string; isLost: boolean }

let attempt: Attempt | undefined

/** Unlike randomUUID this also works where a hospital's intranet has no https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const placeOf = (docId: string, { day, slot }: Choice) => JSON.stringify([docId, day, slot])

/** The key of a booking: the same when it is tried again, another for another choice. */
export function keyOf(docId: string, choice: Choice): string {
  const place = placeOf(docId, choice)
  const { isPaidNow } = choice
  if (attempt?.place !== place || attempt.isPaidNow !== isPaidNow)
    attempt = { place, isPaidNow, key: newKey(), isLost: wasLost(docId, choice) }
  return attempt.key
}

export function noAnswerCame(): void {
  if (attempt) attempt.isLost = true
}

/** Whether this place was asked for before, and no answer came. */
export const wasLost = (docId: string, choice: Choice): boolean =>
  attempt?.place === placeOf(docId, choice) && attempt.isLost

export function forgetAttempt(): void {
  attempt = undefined
}
