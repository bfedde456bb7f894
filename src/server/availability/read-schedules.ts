import { sql } from 'drizzle-orm'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { HospitalCalendar, Closure, DoctorSchedule, LateStart } from '#scheduling/schedule.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

export type Schedules = {
  version: string | null
  calendar: HospitalCalendar
  notifiesAtOnce: boolean
  /** In the order of doctors.json. */
  doctorIds: string[]
  /** Reception closed a slot: its patients are notified in any case. */
  isClosedByDesk: boolean
  scheduleOf: (docId: string) => DoctorSchedule
}

type Doctor = { id: string; sessions: Record<string, SlotId[]> | null; extra: DoctorSchedule['extra'] | null }
type DoctorsClosure = Omit<Closure, 'slots'> & { doctorIds: string[] | null; slots: SlotId[] | null }
type ByDesk = Omit<LateStart, 'byDesk'> & LateStart['byDesk'] & { doctorId: string; kind: 'closed' | 'late' }
type Row = HospitalCalendar &
  Pick<Schedules, 'version' | 'notifiesAtOnce'> & {
    doctors: Doctor[]
    closures: DoctorsClosure[]
    byDesk: ByDesk[]
  }

/** One statement, so that doctors and closures are always of the same build. Old rows of reception are purged. */
const selectSchedules = statement<Row>(
  'read_schedules',
  sql`
    select concat_ws(' ', built_at, (select max(greatest(created_at, undone_at)) from desk_closures)) as version, coalesce(closed_days, '[]') as "closedDays",
      coalesce(closed_weekdays, '[]') as "closedWeekdays", coalesce(notifies_at_once, false) as "notifiesAtOnce",
      (select coalesce(json_agg(json_build_object('id', id, 'sessions', sessions, 'extra', extra)
          order by position, id), '[]')
        from doctors where position >= 0) as doctors,
      (select coalesce(json_agg(json_build_object('doctorIds', doctor_ids, 'from', from_day, 'to', to_day,
          'slots', slots, 'reason', reason) order by position), '[]')
        from closures) as closures,
      (select coalesce(json_agg(json_build_object('id', id, 'doctorId', doctor_id, 'day', day, 'slot', slot, 'kind', kind,
          'reason', reason, 'until', late_until, 'madeBy', made_by) order by created_at, id), '[]')
        from desk_closures where undone_at is null) as "byDesk"
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
  const { version, notifiesAtOnce, doctors, closures, byDesk, ...calendar } = row
  const madeFor = Map.groupBy(byDesk, ({ doctorId }) => doctorId)
  const listed = new Map(doctors.map((doctor) => [doctor.id, doctor]))
  function scheduleOf(docId: string): DoctorSchedule {
    const doctor = listed.get(docId)
    if (!doctor) return { calendar, hasLeft: true }
    const { sessions, extra } = doctor
    const ofContent = closures
      .filter(({ doctorIds }) => doctorIds === null || doctorIds.includes(docId))
      .map(({ from, to, slots, reason }) => ({ from, to, reason, ...(slots && { slots }) }))
    const { closed = [], late = [] } = Object.groupBy(madeFor.get(docId) ?? [], ({ kind }) => kind)
    const own = [...ofContent, ...closed.map(toClosure)]
    return {
      calendar,
      ...(sessions && { sessions }),
      ...(extra && { extra }),
      ...(own.length > 0 && { closures: own }),
      ...(late.length > 0 && { late: late.map(toLateStart) }),
    }
  }
  const isClosedByDesk = byDesk.some(({ kind }) => kind === 'closed')
  return { version, calendar, notifiesAtOnce, isClosedByDesk, scheduleOf, doctorIds: [...listed.keys()] }
}

const toLateStart = ({ id, madeBy, day, slot, until, reason }: ByDesk): LateStart => {
  return { day, slot, until, reason, byDesk: { id, madeBy } }
}

const toClosure = ({ id, madeBy, day, slot, reason }: ByDesk): Closure => {
  return { from: day, to: day, slots: [slot], reason, byDesk: { id, madeBy } }
}
