import { sql } from 'drizzle-orm'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { HospitalCalendar, Closure, DoctorSchedule } from '#scheduling/schedule.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

export type Schedules = {
  version: string | null
  calendar: HospitalCalendar
  notifiesAtOnce: boolean
  planOf: (docId: string) => DoctorSchedule
}

type Doctor = { id: string; sessions: Record<string, SlotId[]> | null; extra: DoctorSchedule['extra'] | null }
type DoctorsClosure = Omit<Closure, 'slots'> & { doctorIds: string[] | null; slots: SlotId[] | null }
type Row = HospitalCalendar &
  Pick<Schedules, 'version' | 'notifiesAtOnce'> & { doctors: Doctor[]; closures: DoctorsClosure[] }

/** One statement, so that doctors and closures are always of the same build. */
const selectSchedules = statement<Row>(
  'read_schedules',
  sql`
    select built_at::text as version, coalesce(closed_days, '[]') as "closedDays",
      coalesce(closed_weekdays, '[]') as "closedWeekdays", coalesce(notifies_at_once, false) as "notifiesAtOnce",
      (select coalesce(json_agg(json_build_object('id', id, 'sessions', sessions, 'extra', extra)), '[]')
        from doctors where position >= 0) as doctors,
      (select coalesce(json_agg(json_build_object('doctorIds', doctor_ids, 'from', from_day, 'to', to_day,
          'slots', slots, 'reason', reason) order by position), '[]')
        from closures) as closures
    from (select 1) one left join newest_build on true`,
)

const FRESH_MS = 5000

type Cached = { schedules: Promise<Schedules>; until: number }
const cache = new WeakMap<Db, Cached>()

export function cachedSchedules(db: Db): Promise<Schedules> {
  const cached = cache.get(db)
  return cached && performance.now() < cached.until ? cached.schedules : readSchedules(db)
}

export function readSchedules(db: Db): Promise<Schedules> {
  const schedules = selectSchedules(db, {}).then(schedulesOf)
  const entry = { schedules, until: performance.now() + FRESH_MS }
  cache.set(db, entry)
  schedules.catch(() => {
    if (cache.get(db) === entry) cache.delete(db)
  })
  return schedules
}

export const clearScheduleCache = (db: Db): void => void cache.delete(db)

function schedulesOf([row]: Row[]): Schedules {
  if (!row) throw new Error('The schedules could not be read.')
  const { version, notifiesAtOnce, doctors, closures, ...calendar } = row
  const listed = new Map(doctors.map((doctor) => [doctor.id, doctor]))
  function planOf(docId: string): DoctorSchedule {
    const doctor = listed.get(docId)
    if (!doctor) return { calendar, hasLeft: true }
    const { sessions, extra } = doctor
    const own = closures
      .filter(({ doctorIds }) => doctorIds === null || doctorIds.includes(docId))
      .map(({ from, to, slots, reason }) => ({ from, to, reason, ...(slots && { slots }) }))
    return {
      calendar,
      ...(sessions && { sessions }),
      ...(extra && { extra }),
      ...(own.length > 0 && { closures: own }),
    }
  }
  return { version, calendar, notifiesAtOnce, planOf }
}
