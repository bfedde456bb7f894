import { setTimeout as wait } from 'node:timers/promises'
import { toolSized } from '../../model-size.ts'
import { newDataFolder } from '../../server/program.ts'
import { openBookers } from './bookers.ts'
import { addPatients, ALL_SLOTS, newDatabase, type Patient, signUp } from './hospital.ts'
import { type Finding, percentile } from './report.ts'
import { startServer } from '../../server/program.ts'

const KILLS = toolSized(20)
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
  for (let n = 0; n < PATIENTS; n += 1) patients.push(await signUp(base, String(9_300_000_000 + n)))
  return patients
}

async function killOn(
  name: string,
  env: Record<string, string>,
  findPatients: (base: string) => Promise<Patient[]>,
): Promise<Finding> {
  let server = await startServer(env)
  const bookers = openBookers(await findPatients(server.base), ALL_SLOTS, () => server.base)
  const readyMs: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    bookers.start()
    await wait(150 + ((kill * 137) % 700))
    await server.end('SIGKILL')
    const killedAt = performance.now()
    server = await startServer(env)
    readyMs.push(Math.round(performance.now() - killedAt))
    await bookers.stop()
  }
  await server.end('SIGTERM')
  const { found, isOk } = bookers.verdict(0, 200, 409, 503)
  return {
    done: `${KILLS} × SIGKILL on ${name} while ${PATIENTS} patients book and cancel`,
    found: `${found}; ready again after ${percentile(readyMs, 50)} ms, ${Math.max(...readyMs)} at worst`,
    isOk: isOk && Math.max(...readyMs) <= READY_WITHIN_MS,
  }
}
