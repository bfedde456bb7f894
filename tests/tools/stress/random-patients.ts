import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { call } from './call.ts'
import { commandsFrom } from './commands.ts'
import { ACTIONS } from './actions.ts'
import { addPatients, DOCTORS, newDatabase, OPEN_DAYS, bookingInputs } from './hospital.ts'
import { type SendRequest, slotKey, openPatient, type Patient } from './patient.ts'
import { countUp, type Finding, tally } from './report.ts'
import { startServer } from '../../server/program.ts'
import { openPlaceLedger } from './place-ledger.ts'

const PATIENTS = 40
const PROCESSES = 3
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 60)
const SEED = Number(process.env['STORM_SEED'] ?? randomInt(2 ** 31))

/** Patients send random commands; a model knows which answers are right. */
export async function habits(): Promise<Finding[]> {
  const { url, admin } = await newDatabase()
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => startServer({ DATABASE_URL: url })),
  )
  const doctors = DOCTORS.filter(({ slotCapacity }) => slotCapacity === DOCTORS[0]?.slotCapacity).slice(0, 2)
  // Too few slots for all, so that most are full most of the time.
  const sessions = bookingInputs(
    doctors.map(({ _id }) => _id),
    OPEN_DAYS.slice(0, 2),
  )
  const ward = openPlaceLedger(doctors[0]?.slotCapacity ?? 0)
  const statuses = new Map<number, number>()
  const people = await addPatients(admin, PATIENTS)
  const patients = people.map(({ token, phone }) => {
    const ask: SendRequest = async (process, path, options, method = 'POST') => {
      const base = servers[process % PROCESSES]?.base ?? ''
      for (;;) {
        const answer = await call(base + path, method, { ...options, token })
        countUp(statuses, answer.status)
        if (answer.status !== 503) return answer
        await wait(100)
      }
    }
    return openPatient({ name: phone, ward, ask, sessions })
  })

  const endsAt = performance.now() + SECONDS * 1000
  const idOfNext = (n: number) => patients[(n + 1) % PATIENTS]?.standing()[0]?.id
  let commands = 0
  await Promise.all(
    patients.map(async (patient, n) => {
      for (const command of commandsFrom(SEED + n)) {
        if (performance.now() > endsAt || patient.wrong.length > 0) return
        await ACTIONS[command.does](patient, command, idOfNext(n))
        commands += 1
      }
    }),
  )
  const inDatabase = await compare(admin, patients)
  const wrong = [...patients.flatMap((patient) => patient.wrong), ...ward.wrong]
  const isAlive = servers.every((server) => server.isAlive())
  await Promise.all([admin.end(), ...servers.map((server) => server.end('SIGTERM'))])
  for (const sentence of [...wrong, ...inDatabase.wrong].slice(0, 10)) console.log(`  ${sentence}`)
  const unexpected = [...statuses.keys()].filter((status) => ![200, 400, 404, 409, 422, 503].includes(status))
  return [
    {
      done: `${commands} commands (seed ${SEED}) of ${PATIENTS} patients for ${SECONDS} s, ${sessions.length} slots, ${PROCESSES} server processes, one PostgreSQL`,
      found: `${tally(statuses)}; ${wrong.length} answers the model does not allow; ${inDatabase.count} rows, ${inDatabase.wrong.length} divergences, ${inDatabase.overbooked} slots overbooked`,
      isOk:
        isAlive &&
        commands > 0 &&
        wrong.length + inDatabase.wrong.length + inDatabase.overbooked + unexpected.length === 0,
    },
  ]
}

/** Compares every row and the number of notifications with the model. */
async function compare(admin: pg.Pool, patients: Patient[]) {
  const { rows } = await admin.query<{ id: string; text: string }>(
    `select a.id, concat_ws(' ', phone, doctor_id, day, slot, place, a.status, payment_status, sequence,
       coalesce(request_key, '-')) as text from appointments a join patients p on p.id = patient_id`,
  )
  const found = new Map(rows.map(({ id, text }) => [id, text]))
  const wrong: string[] = []
  for (const { name, held } of patients)
    for (const { id, session, place, isPaid, isCancelled, sequence, key } of held) {
      const status = isCancelled ? 'cancelled' : 'booked'
      const payment = isPaid ? 'paid' : 'pending'
      const known = [name, slotKey(session), place, status, payment, sequence, key ?? '-'].join(' ')
      if (found.get(id) !== known) wrong.push(`database: ${found.get(id) ?? 'nothing'}, model: ${known}`)
      found.delete(id)
    }
  for (const text of found.values()) wrong.push(`database: ${text}, model: nothing`)

  const notices = await admin.query<{ phone: string; count: number }>(
    'select phone, count(n.id)::int from patients p left join notifications n on n.patient_id = p.id group by phone',
  )
  for (const { phone, count } of notices.rows) {
    const received = patients.find(({ name }) => name === phone)?.notices
    if (count !== received) wrong.push(`${phone} has ${count} notices of ${received} changes`)
  }
  const overbooked = await admin.query(
    `select from appointments a join doctors d on d.id = doctor_id where a.status <> 'cancelled'
     group by doctor_id, slot_capacity, day, slot having count(*) > slot_capacity`,
  )
  return { count: rows.length, wrong, overbooked: overbooked.rows.length }
}
