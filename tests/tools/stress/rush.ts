import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import { hospital } from '#lib/hospital.ts'
import { call } from './call.ts'
import { addPatients, DOCTORS, newDatabase, OPEN_DAYS, type BookingInput, bookingInputs } from './hospital.ts'
import { countUp, type Finding, tally } from './report.ts'
import { type Server, startServer } from '../../server/program.ts'

const PATIENTS = 200
const SLOTS_OF_EACH = hospital.appointmentsAhead.withOneDoctor
const CAPACITY = DOCTORS[0]?.slotCapacity ?? 0
/** As many slots as one patient may book, so that only full slots refuse. */
const WANTED = DOCTORS.filter(({ slotCapacity }) => slotCapacity === CAPACITY)
  .slice(0, 2)
  .flatMap(({ _id }) => bookingInputs([_id], OPEN_DAYS).slice(0, SLOTS_OF_EACH))

/** All patients book the same slots at the same moment, and retry after 503. */
export async function rush(): Promise<Finding[]> {
  return [await rushOn(1), await rushOn(3)]
}

async function rushOn(processes: number): Promise<Finding> {
  const { url, admin } = await newDatabase()
  const servers: Server[] = []
  for (let n = 0; n < processes; n += 1) servers.push(await startServer({ DATABASE_URL: url }))
  const patients = await addPatients(admin, PATIENTS)
  const baseOf = (n: number) => servers[n % processes]?.base ?? ''
  // Open all connections first, so that the bookings arrive together.
  for (let lap = 0; lap < 2; lap += 1)
    await Promise.all(patients.map(({ token }, n) => call(baseOf(n) + PATHS.me, 'GET', { token })))
  await wait(200)

  const statuses = new Map<number, number>()
  const acknowledged = new Set<string>()
  const start = performance.now()
  const want = async (token: string, n: number, choice: BookingInput): Promise<void> => {
    const body = { ...choice, paymentStatus: 'pending' }
    const answer = await call(baseOf(n) + PATHS.book, 'POST', { token, body })
    countUp(statuses, answer.status)
    if (answer.status === 200) acknowledged.add(answer.body.appointmentId ?? '')
    if (answer.status !== 503) return
    await wait(1000)
    return want(token, n, choice)
  }
  await Promise.all(WANTED.flatMap((choice) => patients.map(({ token }, n) => want(token, n, choice))))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)

  const { rows } = await admin.query<{ id: string; seat: string; owner: string; session: string }>(
    `select id, concat_ws(' ', doctor_id, day, slot, place) seat, concat_ws(' ', patient_id, doctor_id, day, slot) owner,
       concat_ws(' ', doctor_id, day, slot) session from appointments where status <> 'cancelled'`,
  )
  const perSession = Map.groupBy(rows, ({ session }) => session)
  const wrong = [...perSession.values()].filter(({ length }) => length !== CAPACITY).length
  const twice = rows.length - new Set(rows.map(({ seat }) => seat)).size
  const greedy = rows.length - new Set(rows.map(({ owner }) => owner)).size
  const lost = [...acknowledged].filter((id) => !rows.some((row) => row.id === id)).length
  const isAlive = servers.every((server) => server.isAlive())
  await Promise.all([admin.end(), ...servers.map((server) => server.end('SIGTERM'))])
  const places = WANTED.length * CAPACITY
  return {
    done: `${PATIENTS} patients want the same ${WANTED.length} slots of ${CAPACITY} places; ${processes} server process(es), one PostgreSQL`,
    found: `${tally(statuses)} in ${seconds} s; ${perSession.size} slots, ${wrong} not holding exactly ${CAPACITY}, ${twice} places given twice, ${greedy} patients twice in a slot, ${lost} acknowledged lost`,
    isOk:
      isAlive &&
      statuses.get(200) === places &&
      statuses.get(409) === PATIENTS * WANTED.length - places &&
      perSession.size === WANTED.length &&
      wrong + twice + greedy + lost === 0,
  }
}
