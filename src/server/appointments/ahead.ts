import { SLOT_IDS } from '#contract/settings.ts'
import type { WallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { isPast } from '#lib/slots.ts'
import { Refused } from '../refused.ts'

const LIMITS = hospital.appointmentsAhead

export type LimitBroken = keyof typeof LIMITS | null

/** What the function `limit_broken` is asked. */
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
