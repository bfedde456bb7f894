import type { Request } from 'autocannon'
import type pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Server } from '../../server/program.ts'
import { addPatients } from '../stress/hospital.ts'

export type BenchPatient = { phone: string; token: string }

/** Enough that no patient reaches the limit of upcoming appointments. */
const BOOKERS = 20_000

/** Adds doctors, and patients with a session each. */
export async function fillHospital(
  server: Server,
  admin: pg.Pool,
  { patients, doctors }: { patients: number; doctors: number },
): Promise<BenchPatient[]> {
  await addDoctors(admin, doctors)
  const signedUp: BenchPatient[] = []
  for (let n = 0; n < patients; n += 1) {
    const phone = String(9_100_000_000 + n)
    const { body } = await server.call('POST', PATHS.signUp, {
      body: { name: 'Asha', phone, password: 'secret1' },
    })
    signedUp.push({ phone, token: body.utoken })
  }
  bookers = (await addPatients(admin, BOOKERS)).map(({ token }) => token)
  // The server keeps its schedules for some seconds, those from before the doctors.
  while (days.length === 0) days = await openDays(server)
  doctorCount = doctors
  return signedUp
}

async function openDays(server: Server): Promise<string[]> {
  const { body } = await server.call('GET', pathTo(PATHS.availability, 'bench1'))
  const open = body.days.filter(({ reason }: { reason?: string }) => !reason)
  return open.slice(1).map(({ date }: { date: string }) => date)
}

/** Adds copies of the first doctor, `bench1` and so on, with 60 places in each session. */
export async function addDoctors(admin: pg.Pool, count: number): Promise<void> {
  await admin.query(
    `insert into doctors (id, name, email, speciality, degree, experience, languages, fee, available, image, about,
       address, slot_capacity, position)
     select 'bench' || n, name || ' ' || n, email, speciality, degree, experience, languages, 50, true, image, about,
       address, 60, 1000 + n from doctors, generate_series(1, $1) n where id = 'doc1'`,
    [count],
  )
}

/** Stores past appointments, five per patient: query plans depend on them. */
export async function storeAppointments(admin: pg.Pool, from: number, to: number): Promise<void> {
  await admin.query(
    `with earlier as (insert into patients (phone, password_hash, name, created_at)
       select '8' || lpad(n::text, 9, '0'), '-', 'Asha', now() from generate_series($1::int / 5, $2::int / 5) n
       on conflict do nothing returning id, phone)
     insert into appointments (number, patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
     select lpad(n::text, 9, 'A'), id, 'bench' || (1 + n % 300), date '1990-01-01' + n / 300, 'morning', 1, 50, 'paid', now()
     from generate_series($1::int, $2::int) n join earlier on phone = '8' || lpad((n / 5)::text, 9, '0')`,
    [from, to - 1],
  )
  await admin.query('analyze')
}

/** Counts the taken places of each slot, as availability does. */
export const NEXT_AVAILABLE_QUERY = `select doctor_id, day, slot, count(*)::int as taken from appointments
  where doctor_id in (select id from doctors where available) and day between $1 and $2 and status <> 'cancelled'
  group by doctor_id, day, slot`

const SLOTS = ['morning', 'afternoon', 'evening']
let bookers: string[] = []
let days: string[] = []
let doctorCount = 0
let next = 0

/** Returns a booking that is still free, with another patient, doctor, day or slot each time. */
function nextBooking(tokens: string[]) {
  const n = next++
  const who = n % tokens.length
  const turn = Math.floor(n / tokens.length)
  // Every patient goes through all slots in prime steps, from a different start.
  const at = (turn * 7919 + who * 101) % (doctorCount * days.length * SLOTS.length)
  const slot = SLOTS[at % SLOTS.length]
  const day = days[Math.floor(at / SLOTS.length) % days.length]
  const doctor = 1 + Math.floor(at / SLOTS.length / days.length)
  return {
    token: tokens[who] ?? '',
    body: {
      docId: `bench${doctor}`,
      selectedDate: day,
      selectedSlot: slot,
      fee: 50,
      paymentStatus: 'pending',
    },
  }
}

export const bookings = (): Request[] => [
  {
    method: 'POST',
    setupRequest: (request) => {
      const { token, body } = nextBooking(bookers)
      return {
        ...request,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }
    },
  },
]

export async function bookOne(server: Server, { token }: BenchPatient): Promise<void> {
  const { body } = nextBooking([token])
  await server.call('POST', PATHS.book, { token, body })
}

/** Logs in another patient each time, because one phone would be throttled. */
export const logIns = (patients: BenchPatient[]): Request[] => [
  {
    method: 'POST',
    setupRequest: (request) => {
      const { phone } = patients[next++ % patients.length] ?? {}
      return {
        ...request,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone, password: 'secret1' }),
      }
    },
  },
]
