import { eq, inArray, sql } from 'drizzle-orm'
import type { DeskAppointment } from '#contract/desk.ts'
import { type Day, daysFrom, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { normalisedWords } from '#lib/fold-text.ts'
import { normalisePhone } from '#lib/phone.ts'
import { normaliseCode, normaliseNumber } from '#lib/text.ts'
import { orderOf } from '../appointments/appointments.ts'
import type { Db } from '../db/database.ts'
import { appointments, ATTENDEE_TERMS, HAS_ATTENDEE, PATIENT_TERMS, patients } from '../db/schema.ts'
import { refusals } from '../refusal.ts'
import { describeAll, findAppointments } from './appointments.ts'

const AT_MOST = 50
/** Around today, where a common name has enough appointments: else all of its years would be sorted. */
const NEAR_DAYS = 7
const DIGITS = 4
const LETTERS = 3

/** By number, phone or name, on any day: the nearest to today first, of two at the same distance the later one. */
export async function searchAppointments(db: Db, typed: string, now: Date): Promise<DeskAppointment[]> {
  const ids = await findIds(db, typed, wallTime(now).day)
  const rows = await findAppointments(db, inArray(appointments.id, ids))
  // Not those of deleted accounts.
  const found = await describeAll(
    db,
    rows.filter(({ patient }) => patient),
    now,
  )
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

async function findIds(db: Db, typed: string, today: Day): Promise<string[]> {
  const number = normaliseNumber(typed)
  const isNumbered = number && eq(appointments.number, number)
  const numbered = isNumbered && (await db.query.appointments.findFirst({ where: isNumbered }))
  if (numbered) return [numbered.id]
  const query = queryOf(typed)
  const near = await findByTerms(db, query, today, daysFrom(dayAfter(today, -NEAR_DAYS), 2 * NEAR_DAYS + 1))
  return near.length === AT_MOST ? near : findByTerms(db, query, today)
}

/** Like 'asha':* & 'rao':*, in the words of src/server/db/schema-people.ts. */
function queryOf(typed: string): string {
  const phone = normalisePhone(typed)
  if (/^\+?\d+$/.test(phone)) {
    const all = [phone, normaliseCode(typed).replace(/\D/g, '').replace(/^0+/, '')]
    const numbers = [...new Set(all.map((each) => each.replace('+', '')))].filter(
      ({ length }) => length >= DIGITS,
    )
    if (numbers.length > 0)
      return numbers.map((each) => `'${each}':* | '-${[...each].reverse().join('')}':*`).join(' | ')
  }
  const words = normalisedWords(typed)
  if (words.join('').length < LETTERS || /^\+?\d*$/.test(phone))
    throw refusals.invalid_input(
      `Type a number of an appointment, ${DIGITS} digits of a phone or ${LETTERS} letters of a name.`,
    )
  return words.map((word) => `'${word}':*`).join(' & ')
}

async function findByTerms(db: Db, query: string, today: Day, days?: Day[]): Promise<string[]> {
  const isWanted = days ? sql`and ${inArray(appointments.day, days)}` : sql``
  const columns = sql`${appointments.id} as id, ${appointments.day} as day, ${appointments.slot} as slot, ${appointments.place} as place`
  const isOwn = sql`${appointments.patientId} = ${patients.id}`
  // Few patients are left where the days around today did not fill the list: their rows are read one by one.
  const own = days
    ? sql`join ${appointments} on ${isOwn}`
    : sql`cross join lateral (select * from ${appointments} where ${isOwn} offset 0) as ${appointments}`
  const found = sql`
    select ${columns} from ${appointments}
      where ${HAS_ATTENDEE} and ${ATTENDEE_TERMS} @@ ${query}::tsquery ${isWanted}
    union
    select ${columns} from ${patients} ${own} where ${PATIENT_TERMS} @@ ${query}::tsquery ${isWanted}`
  const rows = await db
    .select({ id: sql<string>`id` })
    .from(sql`(${found}) as found`)
    .orderBy(sql`abs(day - ${today}::date), day desc, ${orderOf(sql`slot`)}, place`)
    .limit(AT_MOST)
  return rows.map(({ id }) => id)
}
