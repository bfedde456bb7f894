import { sql } from 'drizzle-orm'
import type { WallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { isPast, SLOT_IDS } from '#lib/slots.ts'
import { value } from '../db/statement.ts'
import { Refused } from '../refused.ts'

const LIMITS = hospital.appointmentsAhead

/**
 * A statement's table `ahead`, of the row of its `asker`: which limit one more appointment with `docId` would
 * break. Asked once and before the insert that reads it; asks for the values of `limitsAt`.
 */
export const AHEAD = sql`ahead as materialized (
  select "askerId", limit_broken("askerId", ${value('docId')}::text, ${value('today')}::date,
      ${value('slotsOver')}::text[], ${value('atMost')}::int, ${value('withOneDoctor')}::int) as "limitBroken"
  from asker where ${value('docId')}::text is not null)`

export type LimitBroken = keyof typeof LIMITS | null

export const limitsAt = (now: WallTime) => ({
  today: now.day,
  slotsOver: SLOT_IDS.filter((slot) => isPast(now.day, slot, now)),
  ...LIMITS,
})

export function refuseTooManyAhead(broken: LimitBroken, doctor: string): void {
  if (!broken) return
  const many =
    broken === 'atMost'
      ? `${LIMITS.atMost} appointments ahead, as many as one patient can have`
      : `${LIMITS.withOneDoctor} appointments ahead with ${doctor}, as many as one patient can have with the same doctor`
  throw new Refused(
    'too_many_ahead',
    `You have ${many}. Please cancel one that you do not need, or call ${hospital.phone}.`,
  )
}
