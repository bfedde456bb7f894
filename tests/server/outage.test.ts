import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { type Database, poolOf } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openHashingQueue } from '#server/passwords.ts'
import type { App } from '#server/http/routes/route.ts'
import { CONFIG, FRIDAY_MORNING, isSkipped, LONG_QUEUE } from '../hospital.ts'
import { createDatabase } from '../postgres.ts'
import { publish } from '../closures.ts'

let phones = 9_100_000_000
const signUp = (): InjectOptions => ({
  method: 'POST',
  url: PATHS.signUp,
  payload: { name: 'Asha', phone: String((phones += 1)), password: 'secret1' },
})
const logIn = { method: 'POST', url: PATHS.logIn, payload: { phone: '9876543210', password: 'x' } } as const
const me = { url: PATHS.me, headers: { authorization: `Bearer ${'x'.repeat(43)}` } }
const busy = expect.objectContaining({ success: false, code: 'busy' })

async function openWire(target: URL) {
  const sockets = new Set<Socket>()
  const held = new EventEmitter()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => void (isHeld ? held.emit('data') : to.write(bytes)))
      from.on('close', () => to.destroy())
    }
  })
  const listen = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  const drop = () => sockets.forEach((socket) => socket.destroy())
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    cut: () => {
      drop()
      server.close()
    },
    drop,
    hold: () => {
      isHeld = true
      return { somethingSent: once(held, 'data') }
    },
    mend: async () => {
      isHeld = false
      drop()
      if (!server.listening) await listen(port)
    },
  }
}

const isHere = !isSkipped && process.env['TEST_DATABASE'] === 'postgres'

describe.skipIf(!isHere)('an outage of PostgreSQL', () => {
  const POOL = 4
  /** How long a query may take. The tests hold or cut the connection for longer. */
  const LIMIT_MS = 3000
  const deaths: unknown[] = []
  const note = (error: unknown) => void deaths.push(error)
  let wire: Awaited<ReturnType<typeof openWire>>
  let database: Database
  let app: App
  beforeEach(async () => {
    wire = await openWire(new URL(await createDatabase(inject('postgresUrl'))))
    database = await openPostgres(wire.url, POOL, { queryTimeoutMs: LIMIT_MS })
    await publish(database.db)
    const hashing = openHashingQueue(LONG_QUEUE)
    const own = { hashing, config: CONFIG, clock: () => FRIDAY_MORNING, cacheSeconds: 0 }
    app = await buildApp({ db: database.db, ...own })
    deaths.length = 0
    process.on('uncaughtException', note)
    await Promise.all(Array.from({ length: POOL }, () => app.inject({ url: PATHS.doctors })))
  })
  afterEach(async () => {
    process.off('uncaughtException', note)
    wire.cut()
    await app.close()
    await database.close()
  })

  async function timed(call: InjectOptions) {
    const start = performance.now()
    const answer = await app.inject(call)
    return { answer, took: performance.now() - start }
  }
  const calls = [{ url: PATHS.doctors }, me, logIn, signUp()]
  const status = async (call: InjectOptions) => (await app.inject(call)).statusCode

  it.each(['cut', 'hold'] as const)(
    '(%s) gives 503 after one time limit, not two, and recovery is immediate',
    async (how) => {
      wire[how]()

      for (const { answer, took } of await Promise.all(calls.map(timed))) {
        expect([answer.statusCode, answer.json()]).toEqual([503, busy])
        expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
        expect(took).toBeLessThan(2 * LIMIT_MS)
      }
      expect(await status({ url: '/healthz' })).toBe(200)
      expect(await status({ url: '/readyz' })).toBe(503)

      await wire.mend()

      expect(await status({ url: '/readyz' })).toBe(200)
      expect(await status({ url: PATHS.doctors })).toBe(200)
      expect(await status(signUp())).toBe(200)
      expect(deaths).toEqual([])
    },
  )

  it('makes nobody wait longer when there are more requests than connections', async () => {
    wire.hold()

    const answers = await Promise.all(Array.from({ length: POOL * 5 }, () => timed({ url: PATHS.doctors })))

    for (const { answer, took } of answers) {
      expect(answer.statusCode).toBe(503)
      expect(took).toBeLessThan(2 * LIMIT_MS)
    }
  })

  it('leaves no connection in use afterwards', async () => {
    wire.hold()
    await Promise.all(Array.from({ length: POOL }, () => app.inject(signUp())))
    const pool = poolOf(database.db)

    expect(pool?.totalCount).toBe(pool?.idleCount)
    expect(pool?.waitingCount).toBe(0)
    await wire.mend()
    expect(await status(signUp())).toBe(200)
  })

  it('that only refuses changes gives 503 until changes are possible, and leaves reading alone', async () => {
    const name = new URL(wire.url).pathname.slice(1)
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    const readAtOnce = () => Promise.all(Array.from({ length: POOL }, () => status({ url: PATHS.doctors })))
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    wire.drop()
    await readAtOnce()

    const refused = await Promise.all([signUp(), logIn, signUp()].map((call) => app.inject(call)))
    const ready = await status({ url: '/readyz' })
    const reading = await readAtOnce()
    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await admin.end()

    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toEqual([503, busy])
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    }
    expect([ready, reading]).toEqual([503, reading.map(() => 200)])
    // The connections of before still refuse changes: they are dropped.
    await expect.poll(() => status({ url: '/readyz' }), { timeout: 5000 }).toBe(200)
    const after = await Promise.all(Array.from({ length: POOL * 2 }, () => status(signUp())))
    expect(after).toEqual(after.map(() => 200))
    expect(deaths).toEqual([])
  })

  it('during a sign-up stops neither the server nor the next sign-up', async () => {
    const { somethingSent } = wire.hold()
    const unlucky = app.inject(signUp())
    await somethingSent

    wire.drop()

    expect((await unlucky).statusCode).toBe(503)
    expect(deaths).toEqual([])
    await wire.mend()
    expect(await status(signUp())).toBe(200)
  })
})
