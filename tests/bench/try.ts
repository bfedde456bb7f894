// temporary: profile one call
import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import pg from 'pg'
import { startPostgres } from '../postgres.ts'
import { fillHospital, bookings } from './patients.ts'
import { freePort } from '../postgres.ts'
const postgres = (await startPostgres())!
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const server = spawn(
  process.execPath,
  ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-interval=500', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: postgres.url,
    },
  },
)
while ((await fetch(`${base}/readyz`).catch(() => undefined))?.status !== 200)
  await new Promise((r) => setTimeout(r, 50))
const call = async (method: string, path: string, { token = '', body }: any = {}) => {
  const a = await fetch(base + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: a.status, body: await a.json() }
}
const admin = new pg.Pool({ connectionString: postgres.url, max: 2 })
const patients = await fillHospital({ base, call } as any, admin, { patients: 20, doctors: 300 })
const token = patients[0]!.token
for (const what of process.argv.slice(2)) {
  const load =
    what === 'book'
      ? { url: base + '/api/user/book-appointments', requests: bookings(patients) }
      : { url: base + what, headers: { authorization: `Bearer ${token}` } }
  const r = await autocannon({ connections: 32, duration: 8, ...load })
  console.log(what, r.requests.average, r.latency.p99, r.non2xx)
}
server.kill('SIGINT')
await new Promise((r) => server.on('exit', r))
await admin.end()
postgres.remove()
