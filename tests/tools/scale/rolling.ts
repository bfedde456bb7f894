import { setTimeout as wait } from 'node:timers/promises'
import { argumentsOf } from '#cli/arguments.mjs'
import { PATHS, pathTo } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { startOnPort, startPostgres } from '../../postgres.ts'
import { startServer } from '../../server/program.ts'
import { call, type Options } from '../stress/call.ts'
import { ALL_SLOTS } from '../stress/hospital.ts'
import { table } from '../table.ts'
import { CALLER_HEADER, startNginx } from './engines.ts'

argumentsOf(`Usage: npm run rolling-restart

Restarts three processes behind nginx in turn, under load. No request may fail. Needs PostgreSQL and nginx.`)
const PASSES = toolSized(5)
const PATIENTS = 16
const PASSWORD = 'secret1'
const PAUSE_MS = 10
const WISHES = ALL_SLOTS.filter(({ selectedSlot }) => selectedSlot === 'morning')

const postgres = await startPostgres()
if (!postgres) throw new Error('No PostgreSQL on this machine')
const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1/32' }
// Each restarts on its own port.
const startAt = (port: number) => startServer({ ...env, PORT: String(port) })
const servers = await Promise.all([1, 2, 3].map(() => startOnPort(startAt)))
const nginx = await startNginx(servers.map(({ port }) => port))

let isOver = false
let calls = 0
let logIns = 0
const failed: string[] = []

/** Calls through nginx. Any status other than `expected` is a failure, also 503. */
async function ask(caller: number, method: string, path: string, expected: number[], options: Options = {}) {
  const headers = { [CALLER_HEADER]: `192.0.2.${caller + 1}` }
  const answer = await call(nginx.base + path, method, { ...options, headers })
  calls += 1
  if (!expected.includes(answer.status)) {
    const by = answer.headers.has('x-request-id') ? 'the server' : 'nginx'
    failed.push(`${answer.status} by ${by}: ${method} ${path}`)
  }
  return answer.body
}

/** Logs in, reads, books and cancels in a loop. */
async function visit(caller: number, phone: string): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    const logIn = { body: { phone, password: PASSWORD } }
    const { utoken: token } = await ask(caller, 'POST', PATHS.logIn, [200], logIn)
    logIns += 1
    for (const path of ['/', '/doctors', PATHS.doctors, pathTo(PATHS.availability, 'doc1')]) {
      await ask(caller, 'GET', path, [200])
      await wait(PAUSE_MS)
    }
    if (!token) continue
    await ask(caller, 'GET', PATHS.me, [200], { token })
    const body = { ...WISHES[(caller * 5 + n) % WISHES.length], paymentStatus: 'pending' }
    const { appointmentId } = await ask(caller, 'POST', PATHS.book, [200, 409], { token, body })
    if (appointmentId) await ask(caller, 'POST', pathTo(PATHS.cancel, appointmentId), [200], { token })
    await ask(caller, 'POST', PATHS.logOut, [200], { token })
    await wait(PAUSE_MS)
  }
}

const phones = Array.from({ length: PATIENTS }, (_, n) => String(9_400_000_000 + n))
for (const phone of phones)
  await servers[0]?.call('POST', PATHS.signUp, { body: { name: 'Asha', phone, password: PASSWORD } })

const rows: string[][] = []
try {
  for (let pass = 1; pass <= PASSES; pass += 1) {
    isOver = false
    calls = logIns = failed.length = 0
    const began = Date.now()
    const load = phones.map((phone, caller) => visit(caller, phone))
    await wait(1000)
    for (const [at, server] of servers.entries()) {
      await server.end('SIGTERM')
      servers[at] = await startAt(server.port)
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
