import { SLOT_IDS } from '#contract/settings.ts'
import type { WallTime } from '#lib/dates.ts'
import type { Schedules } from '../schedules/read.ts'
import { type Session, shutReason } from '../disruptions/closed.ts'

/** Why nobody can be given a place of a session; one that content/hospital.json no longer has is shut too. */
export const shutFor = (schedules: Schedules, session: Session, now: WallTime): string | undefined =>
  SLOT_IDS.includes(session.slot)
    ? shutReason(schedules, session, now)
    : 'The hospital no longer sees patients at this time'
