import { PATHS, pathTo } from '#contract/paths.ts'
import { table } from '../bench/table.ts'
import { startPostgres } from '../../postgres.ts'
import { startServer } from '../../server/program.ts'
import { CALLER_HEADER, startNginx } from './engines.ts'

const PASSES = 3
const PATIENTS = 16
const PASSWORD = 'secret1'
const PAUSE_MS = 10

/** Without `by` nginx itself has answered. */
type Answer = { status: number; body: string; by?: string | null }

const postgres = await startPostgres()
if (!postgres) throw new Error('No PostgreSQL on this machine')
const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1/32' }
const servers = await Promise.all([1, 2, 3].map(() => startServer(env)))
const nginx = await startNginx(servers.map(({ port }) => port))

let isOver = false
let calls = 0
let logIns = 0
const failed: string[] = []

/** A call through nginx that may end in one of the `expected` ways; a 503 while a process closes is none of them. */
async function call(
  caller: number,
  method: string,
  path: string,
  expected: number[],
  token = '',
  body?: object,
) {
  const answer = await fetch(nginx.base + path, {
    method,
    headers: {
      [CALLER_HEADER]: `192.0.2.${caller + 1}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    async (answer): Promise<Answer> => ({
      status: answer.status,
      body: await answer.text(),
      by: answer.headers.get('x-request-id'),
    }),
    (error: Error): Answer => ({ status: 0, body: String(error.cause ?? error) }),
  )
  calls += 1
  if (!expected.includes(answer.status))
    failed.push(`${answer.status} by ${answer.by ? 'the server' : 'nginx'}: ${method} ${path}`)
  return answer
}

const json = ({ body }: Answer) => {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

/** Logs in, looks around, books and cancels, again and again. */
async function visit(caller: number, phone: string): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    const wait = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const logIn = await call(caller, 'POST', PATHS.logIn, [200], '', { phone, password: PASSWORD })
    const token: string = json(logIn).utoken
    logIns += 1
    for (const path of ['/', '/doctors', PATHS.doctors, pathTo(PATHS.availability, 'doc1')]) {
      await call(caller, 'GET', path, [200])
      await wait()
    }
    if (!token) continue
    await call(caller, 'GET', PATHS.me, [200], token)
    const docId = docIds[(caller + n) % docIds.length]
    const selectedDate = days[(caller * 5 + n) % days.length]
    const wish = { docId, selectedDate, selectedSlot: 'morning', paymentStatus: 'pending' }
    const booked = json(await call(caller, 'POST', PATHS.book, [200, 409], token, wish))
    if (booked.appointmentId)
      await call(caller, 'POST', pathTo(PATHS.cancel, booked.appointmentId), [200], token)
    await call(caller, 'POST', PATHS.logOut, [200], token)
    await wait()
  }
}

const [first] = servers
const { doctors } = (await first?.call('GET', PATHS.doctors))?.body ?? {}
const docIds: string[] = doctors
  .filter(({ available }: { available: boolean }) => available)
  .map(({ _id }: { _id: string }) => _id)
const availability = (await first?.call('GET', pathTo(PATHS.availability, docIds[0] ?? '')))?.body
const days: string[] = availability.days
  .filter(({ reason }: { reason?: string }) => !reason)
  .map(({ date }: { date: string }) => date)
  .slice(1)
const phones = Array.from({ length: PATIENTS }, (_, n) => String(9_400_000_000 + n))
for (const phone of phones)
  await first?.call('POST', PATHS.signUp, { body: { name: 'Asha', phone, password: PASSWORD } })

const rows: string[][] = []
try {
  for (let pass = 1; pass <= PASSES; pass += 1) {
    isOver = false
    calls = logIns = failed.length = 0
    const began = Date.now()
    const load = phones.map((phone, caller) => visit(caller, phone))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    for (const [at, server] of servers.entries()) {
      await server.end('SIGTERM')
      servers[at] = await startServer({ ...env, PORT: String(server.port) })
    }
    isOver = true
    await Promise.all(load)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    rows.push([`pass ${pass}`, seconds, String(calls), String(logIns), String(failed.length)])
    for (const [what, all] of Object.entries(Object.groupBy(failed, String)))
      console.log(`pass ${pass}: ${all?.length} × ${what.replace(/[0-9a-f-]{36}/, ':id')}`)
  }
} finally {
  table(
    'Three API processes behind nginx, each restarted in turn under load',
    ['', 'seconds', 'requests', 'log-ins', 'failed'],
    rows,
  )
  await nginx.stop()
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  postgres.remove()
}
process.exit(rows.length === PASSES && rows.every((row) => row.at(-1) === '0') ? 0 : 1)
