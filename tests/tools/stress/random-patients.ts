import { setTimeout as wait } from 'node:timers/promises'
import { toolSized } from '../../model-size.ts'
import { startServer } from '../../server/program.ts'
import { openBookers } from './bookers.ts'
import { addPatients, bookingInputs, DOCTORS, newDatabase, OPEN_DAYS } from './hospital.ts'
import type { Finding } from './report.ts'

const PATIENTS = 40
const PROCESSES = 3
const SECONDS = toolSized(60)

/** Patients book, pay, move and cancel at several processes. Too few slots for all, so that most are full. */
export async function habits(): Promise<Finding[]> {
  const { url, admin } = await newDatabase()
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startServer({ DATABASE_URL: url })),
  )
  const doctors = DOCTORS.slice(0, 2).map(({ _id }) => _id)
  const slots = bookingInputs(doctors, OPEN_DAYS.slice(0, 2))
  const bookers = openBookers(
    await addPatients(admin, PATIENTS),
    slots,
    (turn) => servers[turn % PROCESSES]?.base ?? '',
  )
  bookers.start()
  await wait(SECONDS * 1000)
  await bookers.stop()
  const overbooked = await admin.query(
    `select from appointments a join doctors d on d.id = doctor_id where a.status <> 'cancelled'
     group by doctor_id, slot_capacity, day, slot having count(*) > slot_capacity`,
  )
  const isAlive = servers.every((server) => server.isAlive())
  await Promise.all([admin.end(), ...servers.map((server) => server.end('SIGTERM'))])
  const { found, isOk } = bookers.verdict(200, 409, 503)
  return [
    {
      done: `${PATIENTS} patients book, pay, move and cancel for ${SECONDS} s, ${slots.length} slots, ${PROCESSES} server processes, one PostgreSQL`,
      found: `${found}; ${overbooked.rows.length} slots overbooked`,
      isOk: isOk && isAlive && overbooked.rows.length === 0,
    },
  ]
}
