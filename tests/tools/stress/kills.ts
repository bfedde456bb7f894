import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import { newDataFolder } from '../../server/program.ts'
import { openBookers } from './bookers.ts'
import { call } from './call.ts'
import { addPatients, ALL_SLOTS, newDatabase, type Patient } from './hospital.ts'
import { type Finding, percentile, tally } from './report.ts'
import { startServer } from '../../server/program.ts'

const KILLS = Number(process.env['STORM_KILLS'] ?? 10)
const PATIENTS = 16
const READY_WITHIN_MS = 5000

/** Kills the server under load. No acknowledged appointment may be lost. */
export async function kills(): Promise<Finding[]> {
  const { url, admin } = await newDatabase()
  const onPostgres = await killOn('PostgreSQL', { DATABASE_URL: url }, () => addPatients(admin, PATIENTS))
  await admin.end()
  const { folder, remove } = newDataFolder()
  const embedded = await killOn('the embedded database', { DATA_FOLDER: folder, DATABASE_URL: '' }, signUpAll)
  remove()
  return [onPostgres, embedded]
}

async function signUpAll(base: string): Promise<Patient[]> {
  const patients: Patient[] = []
  for (let n = 0; n < PATIENTS; n += 1) {
    const phone = String(9_300_000_000 + n)
    const { body } = await call(base + PATHS.signUp, 'POST', {
      body: { name: 'Asha', phone, password: 'secret1' },
    })
    patients.push({ phone, token: body.utoken ?? '' })
  }
  return patients
}

async function killOn(
  name: string,
  env: Record<string, string>,
  findPatients: (base: string) => Promise<Patient[]>,
): Promise<Finding> {
  let server = await startServer(env)
  const bookers = openBookers(await findPatients(server.base), ALL_SLOTS, () => server.base)
  const wrong = { lost: 0, unasked: 0, twice: 0 }
  const readyMs: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    bookers.start()
    await wait(150 + ((kill * 137) % 700))
    await server.end('SIGKILL')
    const killedAt = performance.now()
    server = await startServer(env)
    readyMs.push(Math.round(performance.now() - killedAt))
    await bookers.stop()
    const { lost, unasked, twice } = await bookers.compare()
    wrong.lost += lost
    wrong.unasked += unasked
    wrong.twice += twice
  }
  await server.end('SIGTERM')
  const unexpected = [...bookers.statuses.keys()].filter((status) => ![0, 200, 409, 503].includes(status))
  return {
    done: `${KILLS} × SIGKILL on ${name} while ${PATIENTS} patients book and cancel`,
    found: `${tally(bookers.statuses)}; ${bookers.count()} appointments held, ${wrong.lost} lost, ${wrong.unasked} unasked for, ${wrong.twice} places given twice; ready again after ${percentile(readyMs, 50)} ms, ${Math.max(...readyMs)} at worst`,
    isOk:
      wrong.lost + wrong.unasked + wrong.twice === 0 &&
      bookers.count() > 0 &&
      unexpected.length === 0 &&
      Math.max(...readyMs) <= READY_WITHIN_MS,
  }
}
