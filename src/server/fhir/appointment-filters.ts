import { and, eq, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { SPECIALITIES } from '#contract/settings.ts'
import { normaliseNumber } from '#lib/text.ts'
import { daysFrom, wallTime } from '#lib/dates.ts'
import { daysBetween } from '#lib/day-text.ts'
import { SHOWN_MINUTES, SLOTS } from '#scheduling/slots.ts'
import { isUuid } from '../db/database.ts'
import { type AppointmentLife, appointments, doctors } from '../db/schema-appointments.ts'
import { isSpeciality, numberSystem } from './ids.ts'
import type { Sources } from './resource-type.ts'
import { type Filter, type Bounds, boundsOf, date, idIn, isToken, type Parameters } from './search.ts'

const STATUSES = 'http://hl7.org/fhir/appointmentstatus'

/** An affected appointment was called off, until it is moved or its slot opens again. */
export const STATUS = {
  booked: 'booked',
  affected: 'cancelled',
  attended: 'fulfilled',
  missed: 'noshow',
  cancelled: 'cancelled',
  // Blocked places are not listed.
  blocked: 'entered-in-error',
} as const satisfies Record<AppointmentLife, string>

const NONE = sql`false`

const { arrival, day, slot, changedAt } = appointments
const OPENS = sql.join(SLOTS.map(({ id, opens }) => sql`when ${id} then ${opens}::int `))
/** The minute of the day at which it begins: as it was said, but not before a late doctor begins. Drizzle would leave out the table's name. */
export const START = sql<number>`greatest(
  coalesce(
    (${arrival} ->> 'minute')::int / ${SHOWN_MINUTES}::int * ${SHOWN_MINUTES}::int,
    case ${slot} ${OPENS} else 0 end),
  (select late_until from desk_closures late
    where late.doctor_id = appointments.doctor_id and late.day = appointments.day
      and late.slot = appointments.slot and late.kind = 'late' and late.undone_at is null))`

export function appointmentFilters({ db, site, base }: Sources): Parameters<SQL> {
  function isWith(value: string): SQL {
    const docId = idIn(value, 'Practitioner', base)
    const patientId = idIn(value, 'Patient', base) ?? ''
    const isOwn = and(eq(appointments.patientId, patientId), isNull(appointments.forName))
    const isOf = docId === undefined ? undefined : eq(appointments.doctorId, docId)
    return or(isOf, isUuid(patientId) ? isOwn : undefined) ?? NONE
  }

  function hasNumber(value: string): SQL {
    const [code = '', system] = value.split('|').reverse()
    const number = normaliseNumber(code)
    const isOurs = system === undefined || system === numberSystem(site)
    return number && isOurs ? eq(appointments.number, number) : NONE
  }

  function isOf(value: string): SQL {
    const asked = SPECIALITIES.filter((speciality) => isSpeciality(value, site, speciality))
    const ids = db.select({ id: doctors.id }).from(doctors).where(inArray(doctors.speciality, asked))
    return inArray(appointments.doctorId, ids)
  }

  return {
    _lastUpdated: date(changedWithin),
    date: date(beginsWithin),
    status: { type: 'token', test: (value) => inArray(appointments.state, livesOf(value)) },
    actor: { type: 'reference', test: isWith },
    specialty: { type: 'token', test: isOf },
    identifier: { type: 'token', test: hasNumber },
  }
}

const livesOf = (value: string) =>
  (Object.keys(STATUS) as AppointmentLife[]).filter((life) =>
    isToken(value, { system: STATUSES, code: STATUS[life] }),
  )

const changedWithin = ({ from, before }: Bounds): SQL =>
  and(from && gte(changedAt, from), before && lt(changedAt, before)) ?? NONE

const LIST_OF_DAYS = 31

/** The days of all `date` filters together, because the hash index of days answers only equality. Undefined for over 31. */
export function onDays(filters: Filter[]): SQL | undefined {
  const spans = filters
    .filter(({ name, values }) => name === 'date' && values.length === 1)
    .map(({ values }) => boundsOf(values[0] ?? ''))
  const from = Math.max(...spans.flatMap((each) => each.from?.getTime() ?? []))
  const before = Math.min(...spans.flatMap((each) => each.before?.getTime() ?? []))
  if (!Number.isFinite(from) || !Number.isFinite(before)) return undefined
  if (before <= from) return NONE
  const first = wallTime(new Date(from)).day
  const count = daysBetween(first, wallTime(new Date(before - 1)).day) + 1
  return count <= LIST_OF_DAYS ? inArray(day, daysFrom(first, count)) : undefined
}

function beginsWithin({ from, before }: Bounds): SQL {
  return and(from && beginsFrom(from), before && not(beginsFrom(before))) ?? NONE
}

/** Appointments begin at a whole minute. */
function beginsFrom(moment: Date): SQL {
  const wall = wallTime(new Date(Math.ceil(moment.getTime() / 60_000) * 60_000))
  return sql`(${day}, ${START}) >= (${wall.day}::date, ${wall.minute}::int)`
}
