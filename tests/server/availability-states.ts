import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import type { ClosureFile } from '#content-schemas/schedules.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { publishClosures } from '../closures.ts'
import type { Hospital } from '../hospital.ts'

/** The days that can be booked include Christmas and Sundays. */
const FIRST_DAY = '2026-12-12'
const STARTS = 7
const DAYS = 20
export const STATES_PER_RUN = 8

export const DOCTORS = doctorsFile.map(({ _id }) => _id)

const slots = fc.subarray(SLOT_IDS, { minLength: 1 })
const day = fc.nat(DAYS - 1).map((days) => dayAfter(FIRST_DAY, days))
const rarely = <T>(value: fc.Arbitrary<T>, freq: number) => fc.option(value, { nil: undefined, freq })

const week = fc.record(
  Object.fromEntries(WEEKDAY_NAMES.map((name) => [name, rarely(slots, 3)])),
) as unknown as fc.Arbitrary<NonNullable<DoctorSchedule['sessions']>>
const doctor = fc.record({
  capacity: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }) },
    fc.integer({ min: 7, max: 60 }),
  ),
  available: fc.nat(14).map((one) => one > 0),
  sessions: fc.option(week, { nil: undefined, freq: 1 }),
  extra: fc.array(fc.record({ day, slots }), { maxLength: 2 }),
  /** Which of the earlier slots is tried. */
  pick: fc.nat(),
})
const closure = fc
  .record({
    who: fc.constantFrom(
      { scope: 'hospital' as const },
      ...DOCTORS.map((id) => ({ scope: 'doctor' as const, doctor: id })),
    ),
    from: day,
    days: fc.nat(6),
    slots: rarely(slots, 1),
  })
  .map(({ who, from, days, slots: shut }): ClosureFile => {
    return { ...who, from, to: dayAfter(from, days), reason: 'Away', ...(shut && { slots: shut }) }
  })

/** One state of the hospital: clock, closures and doctors. */
const round = fc.record({
  daysLater: fc.nat(STARTS - 1),
  minute: fc.nat(24 * 60 - 1),
  closures: fc.array(closure, { maxLength: 4 }),
  doctors: fc.array(doctor, { minLength: DOCTORS.length, maxLength: DOCTORS.length }),
})
/** Taken places of a slot, one bit each, also above the capacity. */
const taken = fc.oneof(fc.constant(0), fc.constant(63), fc.nat(63), fc.nat(4095))
const SESSIONS = DOCTORS.length * DAYS * SLOT_IDS.length

/** Appointments, and the states of the hospital to test them in. */
export const states = fc.noShrink(
  fc.record({
    taken: fc.array(taken, { minLength: SESSIONS, maxLength: SESSIONS }),
    rounds: fc.array(round, { minLength: STATES_PER_RUN, maxLength: STATES_PER_RUN }),
  }),
)
type States = typeof states extends fc.Arbitrary<infer S> ? S : never
type StateStep = States['rounds'][number]

const textArray = (texts: string[]) => sql`${`{${texts.join(',')}}`}::text[]`

/** Inserts appointments: every third place is kept for walk-ins; a free first place is a cancelled one. */
export async function fill({ db }: Hospital, masks: number[]): Promise<void> {
  const perDay = sql`${SLOT_IDS.length}::int`
  const perDoctor = sql`${DAYS * SLOT_IDS.length}::int`
  await db.execute(sql`
    with sessions as (
      select mask, (${textArray(DOCTORS)})[1 + (n - 1) / ${perDoctor}] as doctor,
        ${FIRST_DAY}::date + ((n - 1) % ${perDoctor} / ${perDay})::int as day,
        (${textArray(SLOT_IDS)})[1 + (n - 1) % ${perDay}] as slot
      from unnest(${`{${masks.join(',')}}`}::int[]) with ordinality as each (mask, n))
    insert into appointments (number, doctor_id, day, slot, place, fee, payment_status, status, created_at)
    select 'S' || row_number() over (), doctor, day, slot, place, 0, 'pending', case
      when mask >> (place - 1) & 1 = 0 then 'cancelled' when place % 3 = 0 then 'blocked' else 'booked' end, now()
    from sessions, generate_series(1, 12) as place
    where mask >> (place - 1) & 1 = 1 or place = 1`)
}

export async function set(
  { db, time }: Hospital,
  { daysLater, minute, closures, doctors }: StateStep,
): Promise<void> {
  time.now = instantOf({ day: dayAfter(FIRST_DAY, daysLater), minute })
  const rows = doctors.map((doctor, index) => ({ id: DOCTORS[index], ...doctor }))
  await db.execute(sql`
    update doctors set slot_capacity = capacity, available = now.available, sessions = now.sessions, extra = now.extra
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as now (id text, capacity int, available boolean, sessions jsonb, extra jsonb)
    where doctors.id = now.id`)
  await publishClosures(db, ...closures)
}
