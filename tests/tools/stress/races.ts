import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PATHS, pathTo } from '#contract/paths.ts'
import { ROOT } from '#cli/install.mjs'
import { toolSized } from '../../model-size.ts'
import { newDataFolder, startServer } from '../../server/program.ts'
import { call } from './call.ts'
import { DOCTORS, newDatabase, OPEN_DAYS, bookingInputs, signUp } from './hospital.ts'
import { countUp, type Finding, tally } from './report.ts'

const PASSWORD = 'secret1'
const DELETIONS = toolSized(20)
const RESETS = toolSized(30)
/** The more sessions a change ends, the longer it takes, and the easier it is to interrupt. */
const SESSIONS_EACH = 2000
const STEP_MS = 3
const SLOTS = bookingInputs([DOCTORS[0]?._id ?? ''], OPEN_DAYS)

let phones = 9_400_000_000
const newPatient = (base: string) => signUp(base, String((phones += 1)), PASSWORD)
const logIn = (base: string, phone: string) =>
  call(base + PATHS.logIn, 'POST', { body: { phone, password: PASSWORD } })

/** Calls that meet a deletion or a reset of their account may be refused; none may fail. */
export async function races(): Promise<Finding[]> {
  const { url, admin } = await newDatabase()
  const data = newDataFolder()
  const env = { DATABASE_URL: url, SITE_URL: 'https://hospital.example' }
  const findings = [
    await whileDeleted('PostgreSQL', env),
    await whileDeleted('the embedded database', { DATABASE_URL: '', DATA_FOLDER: data.folder }),
    await resetOrChange(env, (text) => admin.query(text)),
  ]
  await admin.end()
  data.remove()
  return findings
}

function verdictOn(done: string, statuses: Map<number, number>): Finding {
  const failed = [...statuses.keys()].filter((status) => status >= 500 || status === 0)
  return { done, found: tally(statuses), isOk: statuses.size > 0 && failed.length === 0 }
}

async function whileDeleted(database: string, env: Record<string, string>): Promise<Finding> {
  const { base, end } = await startServer(env)
  const statuses = new Map<number, number>()
  for (let round = 0; round < DELETIONS; round += 1) {
    const { token, phone } = await newPatient(base)
    const book = (n: number) => {
      const body = { ...SLOTS[n % SLOTS.length], paymentStatus: 'pending' }
      return call(base + PATHS.book, 'POST', { token, body })
    }
    const id = (await book(0)).body.appointmentId ?? ''
    const deleting = call(base + PATHS.me, 'DELETE', { token, body: { password: PASSWORD } })
    const others = Array.from({ length: 3 }, () => logIn(base, phone))
    const work = Array.from({ length: 60 }, async (_, n) => {
      await wait(n)
      if (n % 3 === 0) return book(n)
      if (n % 3 === 1) return call(base + PATHS.me, 'PATCH', { token, body: { address: `Lake Road ${n}` } })
      return call(base + pathTo(PATHS.pay, id), 'POST', { token })
    })
    for (const { status } of await Promise.all([deleting, ...others, ...work])) countUp(statuses, status)
  }
  await end('SIGTERM')
  const done = `log-ins, bookings and changes while the account is deleted, ${DELETIONS} times, on ${database}`
  return verdictOn(done, statuses)
}

/** The link from reception is used while another device changes the password; each try adjusts its timing by the last. */
async function resetOrChange(
  env: Record<string, string>,
  query: (text: string) => Promise<unknown>,
): Promise<Finding> {
  const { base, end } = await startServer(env)
  const people: { phone: string; token: string; secret: string }[] = []
  for (let n = 0; n < RESETS; n += 1) {
    const person = await newPatient(base)
    const args = [join(ROOT, 'src/cli/operate.mjs'), 'reset-link', person.phone]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
    })
    people.push({ ...person, secret: /secret=([\w-]{43})/.exec(stdout)?.[1] ?? '' })
  }
  await query(
    `insert into sessions (token_hash, patient_id, created_at, last_used_at)
     select patients.id || ' ' || n, patients.id, now(), now() from patients, generate_series(1, ${SESSIONS_EACH}) n`,
  )
  let waitMs = (await logIn(base, people[0]?.phone ?? '')).tookMs / 2
  const statuses = new Map<number, number>()
  for (const { token, secret } of people) {
    const choice = { currentPassword: PASSWORD, newPassword: 'secret2' }
    const changing = call(base + PATHS.password, 'POST', { token, body: choice })
    await wait(Math.max(0, waitMs))
    const reset = { secret, newPassword: 'secret3' }
    const answers = await Promise.all([changing, call(base + PATHS.resetPassword, 'POST', { body: reset })])
    waitMs += answers.every(({ status }) => status === 200) ? STEP_MS : -STEP_MS
    for (const { status } of answers) countUp(statuses, status)
  }
  await end('SIGTERM')
  return verdictOn(`a reset and a change of the password at the same moment, ${RESETS} times`, statuses)
}
