import type { Request } from 'autocannon'
import type pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { startServer } from '../server/program.ts'

type Server = Awaited<ReturnType<typeof startServer>>
export type BenchPatient = { phone: string; token: string }

/** Doctors beyond those of the content, and patients with a session each. */
export async function fillHospital(
  server: Server,
  admin: pg.Pool,
  { patients, doctors }: { patients: number; doctors: number },
): Promise<BenchPatient[]> {
  await admin.query(
    `insert into doctors select 'bench' || n, name || ' ' || n, email, speciality, degree, experience, 50, true,
       image, about, address, 60, 1000 + n from doctors, generate_series(1, $1) n where id = 'doc1'`,
    [doctors],
  )
  const signedUp: BenchPatient[] = []
  for (let n = 0; n < patients; n += 1) {
    const phone = String(9_100_000_000 + n)
    const { body } = await server.call('POST', PATHS.signUp, {
      body: { name: 'Asha', phone, password: 'secret1' },
    })
    signedUp.push({ phone, token: body.utoken })
  }
  const { body } = await server.call('GET', pathTo(PATHS.availability, 'bench1'))
  days = body.days
    .filter(({ reason }: { reason?: string }) => !reason)
    .slice(1)
    .map(({ date }: { date: string }) => date)
  doctorCount = doctors
  return signedUp
}

let days: string[] = []
let doctorCount = 0
let next = 0

/** A booking that nobody has made yet: each call is another patient, doctor, day or slot. */
function nextBooking(patients: BenchPatient[]) {
  const n = next++
  const patient = patients[n % patients.length]
  const turn = Math.floor(n / patients.length)
  const slot = ['morning', 'afternoon', 'evening'][turn % 3]
  const day = days[Math.floor(turn / 3) % days.length]
  // Spread over all doctors: neighbours in time are far apart.
  const doctor = 1 + ((n * 37 + Math.floor(turn / (3 * days.length)) * 11) % doctorCount)
  return {
    patient,
    body: {
      docId: `bench${doctor}`,
      selectedDate: day,
      selectedSlot: slot,
      fee: 50,
      paymentStatus: 'pending',
    },
  }
}

export const bookings = (patients: BenchPatient[]): Request[] => [
  {
    method: 'POST',
    setupRequest: (request) => {
      const { patient, body } = nextBooking(patients)
      return {
        ...request,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${patient?.token}` },
        body: JSON.stringify(body),
      }
    },
  },
]

export async function bookOne(server: Server, patient: BenchPatient | undefined): Promise<void> {
  const { body } = nextBooking(patient ? [patient] : [])
  await server.call('POST', PATHS.book, { token: patient?.token ?? '', body })
}

/** Each by another patient than the one before: many at once for one phone would be slowed down as guesses are. */
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
