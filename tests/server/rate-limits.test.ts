import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments, rateLimits } from '#server/db/schema-appointments.ts'
import { limitUses } from '#server/rate-limits.ts'
import { BOOKING, FRIDAY_MORNING, isSkipped, useHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('a rate limit', () => {
  const hospital = useHospital({ rateLimits: true, keepsPatients: true })

  /** Sends requests one after another; counts the answered and the refused. */
  async function send(times: number, path: string, options: object, from = (_: number) => '127.0.0.1') {
    const answers = []
    for (let time = 1; time <= times; time += 1)
      answers.push(await hospital.request('POST', path, { remoteAddress: from(time), ...options }))
    const refused = answers.filter(({ status }) => status === 429)
    return { answered: times - refused.length, refused: refused.length, last: answers.at(-1) }
  }

  it('refuses also when what was counted cannot be given back', async () => {
    const failing = new Proxy(hospital.db, {
      get: (target, name) => (name === 'update' ? () => raise() : Reflect.get(target, name)),
    })
    const raise = () => {
      throw new Error('connection lost')
    }
    const limits = [{ key: 'test limit', free: 1, max: 1, window: 60 }]
    const client = { hasProof: async () => false }
    await limitUses(hospital.deps, limits, { client })

    const refused = limitUses({ ...hospital.deps, db: failing }, limits, { client })

    await expect(refused).rejects.toMatchObject({ code: 'too_many_tries' })
  })

  const seconds = expect.stringMatching(/^([1-9]|[1-5]\d|60)$/)

  it('allows 60 bookings a minute per patient, independent of other patients', async () => {
    const token = await hospital.newPatient()
    const another = await hospital.newPatient()

    const mine = await send(61, PATHS.book, { token, payload: BOOKING })
    const theirs = await send(1, PATHS.book, { token: another, payload: BOOKING })

    expect(mine).toMatchObject({ answered: 60, refused: 1 })
    expect(mine.last).toMatchObject({
      headers: { 'retry-after': seconds },
      body: { success: false, code: 'too_many_tries' },
    })
    expect(theirs.last?.status).toBe(200)
  })

  it('counts refused bookings too, and takes no place beyond 60', async () => {
    const token = await hospital.newPatient()
    const choice = { ...BOOKING, docId: 'doc9', fee: undefined }

    const refused = await send(59, PATHS.book, { token, payload: { ...choice, fee: 1 } })
    const booked = await send(1, PATHS.book, { token, payload: choice })
    const beyond = await send(1, PATHS.book, { token, payload: { ...choice, selectedSlot: 'evening' } })

    expect(refused).toMatchObject({ answered: 59, last: { body: { code: 'fee_changed' } } })
    expect([booked.last?.status, beyond.last?.status]).toEqual([200, 429])
    expect(await hospital.db.$count(appointments, eq(appointments.doctorId, 'doc9'))).toBe(1)
  })

  it.each([
    ['address', '192.0.2.2', () => '192.0.2.1'],
    ['IPv6 home network', '2001:db8:0:2::1', (n: number) => `2001:db8:0:1:${n.toString(16)}::1`],
  ])('allows 60 sign-ups and 120 logins a minute per %s, counted separately', async (_, another, from) => {
    const limited = { refused: 1, last: { headers: { 'retry-after': seconds } } }

    expect(await send(61, PATHS.signUp, { payload: {} }, from)).toMatchObject({ answered: 60, ...limited })
    expect(await send(121, PATHS.logIn, { payload: {} }, from)).toMatchObject({ answered: 120, ...limited })
    const elsewhere = await send(1, PATHS.signUp, { payload: {}, remoteAddress: another })
    expect(elsewhere.last?.status).toBe(400)
  })

  it('allows 3000 calls a minute per home network, and health checks beyond that', async () => {
    const ask = (path: string, remoteAddress: string) => hospital.request('GET', path, { remoteAddress })
    const statuses = []
    for (let n = 1; n <= 3001; n += 1) {
      statuses.push((await ask('/api/nothing', `2001:db8:0:3::${n.toString(16)}`)).status)
    }
    const here = '2001:db8:0:3::1'

    expect(statuses).toEqual([...Array<number>(3000).fill(404), 429])
    expect(await ask(PATHS.doctors, here)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect((await ask(PATHS.doctors, '2001:db8:0:4::1')).status).toBe(200)
    expect((await ask('/healthz', here)).status).toBe(200)
    expect((await ask('/readyz', here)).status).toBe(200)
  })

  it.each([
    [99, 400, 'invalid_input'],
    [100, 428, 'proof_needed'],
    [500, 429, 'too_many_tries'],
  ])('after %i sign-ups from one network in an hour answers the next with %i', async (uses, status, code) => {
    const network = `203.0.113.${uses % 256}`
    const key = `signups ${hospital.deps.secret.fingerprint(network)}`
    await hospital.db
      .insert(rateLimits)
      .values({ key, uses, resetsAt: new Date(FRIDAY_MORNING.getTime() + 3_600_000) })

    const answer = await hospital.request('POST', PATHS.signUp, { payload: {}, remoteAddress: network })

    expect(answer).toMatchObject({ status, body: { code } })
  })
})

describe.skipIf(isSkipped)('monitoring requests', () => {
  const hospital = useHospital({ rateLimits: true, keepsPatients: true })

  it('to /metrics are limited to sixty a minute per network, health checks never', async () => {
    const remoteAddress = '2001:db8::1'
    const ask = async (url: string, from = remoteAddress, method: 'GET' | 'HEAD' = 'GET') =>
      (await hospital.request(method, url, { remoteAddress: from })).status
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1)
      for (const url of ['/metrics', '/readyz', '/healthz']) statuses.push(await ask(url))

    expect(statuses.slice(0, 180)).toEqual(Array<number>(180).fill(200))
    expect(statuses.slice(180)).toEqual([429, 200, 200])
    expect(await hospital.request('GET', '/metrics', { remoteAddress })).toMatchObject({
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      body: { success: false, code: 'too_many_tries' },
    })
    expect(await ask('/readyz', remoteAddress, 'HEAD')).toBe(200)
    expect(await ask('/metrics', '192.0.2.99')).toBe(200)
    expect(await ask('/metrics', '127.0.0.1')).toBe(200)
  })

  it('share one database query when a hundred arrive at once', async () => {
    const execute = vi.spyOn(hospital.db, 'execute')
    onTestFinished(() => execute.mockRestore())
    // The answer is cached for a second, and the clock does not move.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())

    await Promise.all(Array.from({ length: 100 }, () => hospital.request('GET', '/readyz')))

    expect(execute.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it('count unknown methods as one series', async () => {
    for (const method of ['PROPFIND', 'LOCK', 'MKCOL'] as const)
      await hospital.app.inject({ method: method as 'GET', url: '/' })

    const { raw } = await hospital.request('GET', '/metrics')

    expect(raw).toContain('method="other"')
    expect(raw).not.toMatch(/PROPFIND|LOCK|MKCOL/)
  })
})
