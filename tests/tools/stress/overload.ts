import { setTimeout as wait } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { PATHS, pathTo } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { call } from './call.ts'
import { addPatients, ALL_SLOTS, newDatabase, type Patient, signUp } from './hospital.ts'
import { type Finding, tally } from './report.ts'
import { type Server, startServer } from '../../server/program.ts'

const CONNECTIONS = 500
const PATIENTS = 300
const WAVE_SECONDS = toolSized(8)
const REST_MS = toolSized(5000)
const PASSWORD = 'secret1'
/** Memory after the waves; growth from the first to the second is a leak. */
const KEPT_AT_MOST_MB = 240
const GROWTH_AT_MOST_MB = 60

/** Sends more than the server can handle. It may refuse, must not fail, and must recover. */
export async function overload(): Promise<Finding[]> {
  return [await overloadWith('off', 2), await overloadWith('on', 1)]
}

async function overloadWith(limits: 'on' | 'off', waves: number): Promise<Finding> {
  const { url, admin } = await newDatabase()
  const server = await startServer({ DATABASE_URL: url, RATE_LIMITS: limits, LOG_LEVEL: 'error' })
  await signUp(server.base, '9100000000', PASSWORD)
  const { rows } = await admin.query<{ password_hash: string }>('select password_hash from patients')
  const patients = await addPatients(admin, PATIENTS, rows[0]?.password_hash)
  await admin.end()

  const memory = { before: server.memoryMb(), peak: 0, after: [] as number[] }
  const sampling = setInterval(() => (memory.peak = Math.max(memory.peak, server.memoryMb())), 200)
  const statuses = new Map<number, number>()
  let slowestMs = 0
  for (let wave = 0; wave < waves; wave += 1) {
    const result = await autocannon({
      url: server.base,
      connections: CONNECTIONS,
      duration: WAVE_SECONDS,
      requests: mixedCalls(patients),
    })
    for (const [status, { count = 0 }] of Object.entries(result.statusCodeStats ?? {}))
      statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count)
    const unanswered = result.errors + result.timeouts
    if (unanswered > 0) statuses.set(0, (statuses.get(0) ?? 0) + unanswered)
    slowestMs = Math.max(slowestMs, result.latency.p99)
    await wait(REST_MS)
    memory.after.push(server.memoryMb())
  }
  clearInterval(sampling)
  const { isWell, tookMs } = await isItselfAgain(server)
  const isAlive = server.isAlive()
  const words = server.log()
  await server.end('SIGTERM')
  if (words) console.log(words)

  const unexpected = [...statuses.keys()].filter(
    (status) => status !== 503 && (status < 200 || status >= 500),
  )
  const [first = 0] = memory.after
  const last = memory.after.at(-1) ?? 0
  return {
    done: `${CONNECTIONS} connections, ${waves} × ${WAVE_SECONDS} s of pages, reading, booking and logging in, rate limits ${limits}`,
    found: `${tally(statuses)}, p99 ${slowestMs} ms; memory ${memory.before} MB before, ${memory.peak} MB at most, ${memory.after.join(' and ')} MB after; then ${isWell ? `answers in ${tookMs} ms` : 'NOT WELL'}; the process ${isAlive ? 'lives' : 'DIED'}`,
    isOk:
      isAlive &&
      isWell &&
      (statuses.get(200) ?? 0) > 0 &&
      unexpected.length === 0 &&
      last <= KEPT_AT_MOST_MB &&
      last - first <= GROWTH_AT_MOST_MB,
  }
}

/** Calls that each connection sends in turn, for changing patients. */
function mixedCalls(patients: Patient[]): Request[] {
  let turn = 0
  const asPatient = (path: string, bodyOf?: (patient: Patient, turn: number) => object): Request => ({
    setupRequest: (request) => {
      const patient = patients[(turn += 1) % patients.length]
      if (!patient) return request
      const headers = { authorization: `Bearer ${patient.token}` }
      if (!bodyOf) return { ...request, method: 'GET', path, headers }
      const body = JSON.stringify(bodyOf(patient, turn))
      return {
        ...request,
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      }
    },
  })
  const book = asPatient(PATHS.book, (_, n) => ({
    ...ALL_SLOTS[(n * 31) % ALL_SLOTS.length],
    paymentStatus: 'pending',
  }))
  return [
    { path: '/' },
    { path: PATHS.doctors },
    { path: pathTo(PATHS.doctor, 'doc1') },
    { path: pathTo(PATHS.availability, 'doc1') },
    asPatient(PATHS.me),
    book,
    asPatient(PATHS.appointments),
    asPatient(PATHS.logIn, ({ phone }) => ({ phone, password: PASSWORD })),
    book,
    asPatient(PATHS.logIn, ({ phone }) => ({ phone, password: Math.random() < 0.5 ? PASSWORD : 'wrong' })),
  ]
}

/** Checks that the server answers fast again. */
async function isItselfAgain({ base }: Server) {
  const answers = []
  for (const path of ['/healthz', '/readyz', '/', '/healthz']) answers.push(await call(base + path))
  return {
    isWell: answers.every(({ status }) => status === 200),
    tookMs: Math.round(Math.max(...answers.map(({ tookMs }) => tookMs))),
  }
}
