import type { SlotId } from '#contract/hospital-fields.ts'
import { wallTime } from '#lib/dates.ts'
import { limitsAt } from '../appointments/ahead.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { statementIn } from '../db/statement.ts'
import type { Schedules } from '../schedules/read.ts'
import { decidingNow } from './list.ts'
import { isTooLate } from './offer-clock.ts'
import { isSooner } from './open.ts'
import { shutFor } from './shut.ts'

/** A place that is kept for somebody in a line; `until` is null as long as they are not told. */
export type Kept = {
  id: string
  waitId: string
  docId: string
  day: string
  slot: SlotId
  place: number
  until: Date | null
  now: Date
  /** Whether the doctor takes appointments. */
  isSeeing: boolean
  capacity: number
  /** Whether it is for a visit that is to be sooner, and when that is. */
  isSooner: boolean
  visitDay: string | null
  visitSlot: SlotId | null
  /** Whether that visit is paid, and this doctor asks for more. */
  isDearer: boolean
  isReachable: boolean
  /** Whether no mail server, nor any other service, has taken a word of it. */
  isUnsent: boolean
  /** Who in line can have no more visits ahead with the doctor; asked as long as nobody is told. */
  tooMany: string[]
  /** A visit that the patient booked by hand. */
  fulfilledBy: string | null
}

const read = statementIn<Kept, Record<string, unknown>>('waits/kept.sql')

export const keptPlaces = (db: Db, clock: Clock): Promise<Kept[]> =>
  read(db, { now: decidingNow(clock), ...limitsAt(wallTime(clock())) })

/** What is to be done about it: `shut` is for nobody, `passed` for anybody else, and so is `unsent`, which nobody was told of. */
export type Fate = 'silent' | 'unsent' | 'fulfilled' | 'shut' | 'passed' | 'tell' | 'stands'

export function fateOf(place: Kept, schedules: Schedules): Fate {
  const { until, now } = place
  if (until && until <= now) return place.isUnsent ? 'unsent' : 'silent'
  if (place.fulfilledBy) return 'fulfilled'
  const isShut = !place.isSeeing || shutFor(schedules, place, wallTime(now)) !== undefined
  if (isShut || (!until && isTooLate(place, now))) return 'shut'
  if (place.isSooner && (place.isDearer || !isSooner(place, place))) return 'passed'
  if (until) return 'stands'
  return place.isReachable && !place.tooMany.includes(place.waitId) ? 'tell' : 'passed'
}
