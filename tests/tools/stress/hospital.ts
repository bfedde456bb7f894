import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { PATHS } from '#contract/paths.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { daysFrom, wallTime } from '#lib/dates.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { hospitalClosedReason } from '#scheduling/schedule.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { sha256 } from '#server/secret.ts'
import { createDatabase, type Postgres, startPostgres } from '../../postgres.ts'
import { call } from './call.ts'

export const DOCTORS = readDoctorsFile().filter(({ available }) => available)

/** Days that can be booked during the whole run: not today. */
export const OPEN_DAYS = daysFrom(wallTime(new Date()).day, BOOKING_WINDOW_DAYS)
  .slice(1)
  .filter((day) => !hospitalClosedReason(day))

export type BookingInput = ReturnType<typeof bookingInputs>[number]

/** Every slot of some doctors on some days. */
export const bookingInputs = (docIds: string[], days: string[]) =>
  docIds.flatMap((docId) =>
    days.flatMap((selectedDate) => SLOTS.map(({ id }) => ({ docId, selectedDate, selectedSlot: id }))),
  )

/** Every slot of every doctor. */
export const ALL_SLOTS = bookingInputs(
  DOCTORS.map(({ _id }) => _id),
  OPEN_DAYS,
)

let postgres: Postgres | undefined

export const removePostgres = () => postgres?.remove()

/** Creates an empty database on the PostgreSQL of this run, started at the first call. */
export async function newDatabase(): Promise<{ url: string; admin: pg.Pool }> {
  postgres ??= await startPostgres()
  if (!postgres) throw new Error('No PostgreSQL is installed on this machine.')
  const url = await createDatabase(postgres.url)
  return { url, admin: new pg.Pool({ connectionString: url, max: 2 }) }
}

export type Patient = { phone: string; token: string }

export async function signUp(base: string, phone: string, password = 'secret1'): Promise<Patient> {
  const { body } = await call(base + PATHS.signUp, 'POST', { body: { name: 'Asha', phone, password } })
  return { phone, token: body.utoken ?? '' }
}

/** Adds patients with a session each through SQL: hashing their passwords would take too long. */
export async function addPatients(admin: pg.Pool, count: number, passwordHash = '-'): Promise<Patient[]> {
  const patients = Array.from({ length: count }, (_, n) => ({
    phone: String(9_200_000_000 + n),
    token: randomBytes(32).toString('base64url'),
  }))
  await admin.query(
    `with person as (select * from unnest($1::text[], $2::text[]) as person (phone, token_hash)),
       made as (insert into patients (phone, name, password_hash, created_at)
         select phone, 'Asha', $3, now() from person returning id, phone)
     insert into sessions (token_hash, patient_id, created_at, last_used_at)
       select token_hash, id, now(), now() from made join person using (phone)`,
    [patients.map(({ phone }) => phone), patients.map(({ token }) => sha256(token)), passwordHash],
  )
  return patients
}
