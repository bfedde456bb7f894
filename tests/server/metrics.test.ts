import { addHours } from 'date-fns/addHours'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { startJobs } from '#server/jobs/scheduler.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { readVersion } from '#server/version.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { isSkipped, useHospital } from '../hospital.ts'
import { senderBy } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

describe.skipIf(isSkipped)('the metrics', () => {
  const hospital = useHospital({ sendsMessages: true, poolSize: 3 })
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient('Asha', 'asha@home.example')))

  const read = async () => (await hospital.request('GET', '/metrics')).raw
  const valueIn = (text: string, line: string) => {
    const found = text.split('\n').find((each) => each.startsWith(`${line} `))
    return found === undefined ? undefined : Number(found.slice(line.length))
  }
  async function risen(lines: string[], work: () => Promise<unknown>) {
    const before = await read()
    await work()
    const after = await read()
    return lines.map((line) => (valueIn(after, line) ?? NaN) - (valueIn(before, line) ?? NaN))
  }
  const { tryToBook, move, cancel, me, post } = patientSteps(hospital)
  const book = (change?: object) => tryToBook(token, change)

  it('and the health check say which build this is', async () => {
    const { version, commit } = readVersion()

    expect(version).toBe(packageJson.version)
    expect(commit).toMatch(/^([0-9a-f]{12}|unknown)$/)
    expect((await hospital.request('GET', '/healthz')).body).toEqual({ status: 'ok', version, commit })
    expect(valueIn(await read(), `openward_build_info{version="${version}",commit="${commit}"}`)).toBe(1)
  })

  it('time calls by method, route and status class, without ids or names', async () => {
    await hospital.request('GET', pathTo(PATHS.doctor, 'doc1'))
    await hospital.request('GET', pathTo(PATHS.doctor, 'nobody-knows'))
    await hospital.request('GET', '/nobody-knows')

    const { status, headers, raw } = await hospital.request('GET', '/metrics')

    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const route = 'method="GET",route="/api/appointments/:docId"'
    for (const labels of [
      `${route},status="2xx"`,
      `${route},status="4xx"`,
      'method="GET",route="unknown",status="4xx"',
    ])
      expect(valueIn(raw, `openward_request_duration_seconds_count{${labels}}`)).toBe(1)
    expect(raw).toContain(`openward_request_duration_seconds_bucket{le="0.25",${route},status="2xx"} 1`)
    expect(raw).not.toMatch(/doc1|nobody/)
  })

  it('count each change of an appointment once, however often it is requested', async () => {
    const changes = ['booked', 'moved', 'cancelled'].map(
      (what) => `openward_appointments_total{what="${what}"}`,
    )

    const rises = await risen(changes, async () => {
      const { body } = await book()
      await book()
      for (let times = 0; times < 2; times += 1)
        await move(body.appointmentId, token, '2026-11-24', 'evening')
      for (let times = 0; times < 2; times += 1) await cancel(body.appointmentId, token)
    })

    expect(rises).toEqual([1, 1, 1])
  })

  it('count refusals by code', async () => {
    const codes = ['slot_closed', 'signed_out', 'not_found', 'slot_full'].map(
      (code) => `openward_refusals_total{code="${code}"}`,
    )

    const rises = await risen(codes, async () => {
      await book({ selectedDate: '2026-11-22' })
      await hospital.request('GET', PATHS.me)
      await hospital.request('GET', '/api/nothing')
    })

    expect(rises).toEqual([1, 1, 1, 0])
  })

  it('count messages that were sent, failed, were given up, and those of a channel that is off', async () => {
    const lines = ['sent', 'retried', 'given_up', 'channel_off'].map(
      (what) => `openward_messages_total{what="${what}"}`,
    )
    const send = (result: () => Promise<void>) =>
      openOutbox(hospital.deps, senderBy(result), SITE).sendAllDue()
    const isSent = () => Promise.resolve()
    const isRefused = () => Promise.reject(new Error('The mail server is away'))

    const rises = await risen(lines, async () => {
      await book()
      await send(isSent)
      await book({ selectedDate: '2026-11-24' })
      await send(isRefused)
      hospital.time.now = addHours(hospital.time.now, 1)
      await send(isRefused)
      const other = await hospital.newPatient('Bela')
      await hospital.confirmPhone(other)
      await tryToBook(other)
      hospital.time.now = addHours(hospital.time.now, 24)
      const jobs = startJobs({ ...hospital.deps, site: SITE, post: senderBy(isSent), log: hospital.app.log })
      await expect.poll(() => hospital.db.$count(messages)).toBe(0)
      await jobs.stop()
    })

    expect(rises).toEqual([1, 2, 1, 1])
  })

  it('show how many e-mails wait, and the age of the oldest', async () => {
    const lines = ['openward_outbox_messages', 'openward_outbox_oldest_seconds']
    const waiting = async () => {
      const raw = await read()
      return lines.map((line) => valueIn(raw, line))
    }
    const { phone } = await me(token)
    await book()
    hospital.time.now = addHours(hospital.time.now, 2)
    await post(PATHS.forgotPassword, undefined, { phone })

    await expect.poll(waiting).toEqual([2, 7200])
  })

  it('show running password hashes and database connections', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const work = Array.from({ length: 12 }, () => hospital.deps.hashing.run(() => finished))

    const raw = await read()
    finish()
    await Promise.allSettled(work)
    const after = await read()

    const running = valueIn(raw, 'openward_hashing_running') ?? 0
    expect(running + (valueIn(raw, 'openward_hashing_waiting') ?? 0)).toBe(12)
    expect(running).toBeGreaterThan(0)
    expect(valueIn(after, 'openward_hashing_running')).toBe(0)
    const pool = ['size', 'idle', 'waiting', 'limit'].map((what) =>
      valueIn(after, `openward_database_pool_${what}`),
    )
    const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
    expect(pool).toEqual(
      isPostgres ? [expect.any(Number), expect.any(Number), 0, 3] : Array(4).fill(undefined),
    )
  })
})
