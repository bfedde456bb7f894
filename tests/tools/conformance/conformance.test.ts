import { describe, expect, it, onTestFinished } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { patients } from '#server/db/schema-people.ts'
import { BOOKING, FRIDAY_MORNING, useHospital } from '../../hospital.ts'
import { type Change, openChangedBackend, type Reply } from './changed-backend.ts'
import { tryBackend } from './try-backend.ts'

const UNKNOWN_DOCTOR = '/api/appointments/nobody-of-this-name'

/** Changes the answers to one call. */
const changed =
  (path: string, to: (reply: Reply) => Partial<Reply>): Change =>
  async (call, ask) => {
    const reply = await ask()
    return call.path === path ? { ...reply, ...to(reply) } : reply
  }

/** In UTC, a day in Bengaluru begins the evening before. */
const withDaysInUtc = ({ body }: Reply) => {
  const { appointments = [] } = body as { appointments?: { date: string }[] }
  return { body: { success: true, appointments: appointments.map(inUtc) } }
}
const inUtc = (each: { date: string }) => ({
  ...each,
  date: new Date(`${each.date}T00:00:00+05:30`).toISOString().slice(0, 10),
})

const without =
  (name: string) =>
  ({ body }: Reply) => ({
    body: Object.fromEntries(Object.entries(body as object).filter(([key]) => key !== name)),
  })

describe('npm run conformance', () => {
  const hospital = useHospital()

  async function tried(change: Change, origin?: string) {
    const backend = await openChangedBackend(hospital, change)
    onTestFinished(backend.close)
    const report = await tryBackend({ base: backend.url, origin }, FRIDAY_MORNING)
    const faults = report.rows
      .filter(({ verdict }) => verdict !== 'ok')
      .map(({ verdict, call, check }) => `${verdict}: ${call} ${check}`)
    return { ...report, faults }
  }

  it('finds nothing wrong with our own server, and leaves nothing behind', async () => {
    expect(await tried((_, ask) => ask())).toMatchObject({ holds: true, faults: [], leftBehind: [] })
    expect(await hospital.db.$count(patients)).toBe(0)
  })

  it.each<[string, Change, string[]]>([
    [
      'has no list of doctors, and stops',
      changed(PATHS.doctors, () => ({ body: { success: true, doctors: {} } })),
      ['wrong: GET /api/all-doctors lists the doctors'],
    ],
    [
      'sends JSON as text',
      changed(PATHS.doctors, ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' } })),
      ['wrong: GET /api/all-doctors lists the doctors'],
    ],
    [
      'knows any doctor',
      changed(UNKNOWN_DOCTOR, () => ({ status: 200, body: { success: true } })),
      [`wrong: GET ${UNKNOWN_DOCTOR} refuses an unknown doctor`],
    ],
    [
      'fails for an unknown doctor',
      changed(UNKNOWN_DOCTOR, () => ({ status: 500 })),
      [`wrong: GET ${UNKNOWN_DOCTOR} refuses an unknown doctor`],
    ],
    [
      'gives no token at sign-up',
      changed(PATHS.signUp, without('utoken')),
      ['wrong: POST /api/user/signup takes a new patient'],
    ],
    [
      'sends the days of another time zone',
      changed(PATHS.appointments, withDaysInUtc),
      ['wrong: GET /api/user/my-appointments lists doctor, day and time of what was booked'],
    ],
    [
      'ends no session',
      (call, ask) =>
        call.path === PATHS.logOut ? { status: 200, body: { success: true }, headers: { date: 'x' } } : ask(),
      ['wrong: GET /api/user/me refuses a token after the logout'],
    ],
  ])('finds a backend wrong that %s', async (_, change, faults) => {
    const report = await tried(change)

    expect(report.faults.filter((each) => each.startsWith('wrong'))).toEqual(faults)
    expect(report.holds).toBe(false)
  })

  it('finds everything that a backend shows to others', async () => {
    const victim = await hospital.newPatient()
    await hospital.request('POST', PATHS.book, { token: victim, payload: BOOKING })

    const report = await tried(async ({ path }, ask) => {
      const reply = await ask()
      return reply.status === 401 && path !== PATHS.logIn ? ask(victim) : reply
    })

    expect(report.faults).toEqual([
      'wrong: GET /api/user/me refuses a call without a token',
      'wrong: GET /api/user/me refuses a wrong token',
      'wrong: GET /api/user/my-appointments refuses a call without a token',
      'wrong: GET /api/user/my-appointments refuses a wrong token',
      'wrong: POST /api/user/book-appointments refuses a call without a token',
      'wrong: POST /api/user/book-appointments refuses a wrong token',
      'wrong: GET /api/user/me refuses a token after the logout',
    ])
  })

  it.each<[string, Change, object]>([
    [
      'refuses with another status',
      changed(PATHS.logIn, ({ status }) => ({ status: status === 401 ? 403 : status })),
      { check: 'refuses a wrong password', status: 403, notes: ['expected 401'] },
    ],
    [
      'sends less than the contract has',
      changed(PATHS.appointments, without('appointmentList')),
      { check: 'is empty for a new patient', notes: [expect.stringContaining('appointmentList')] },
    ],
    [
      'sends no time of its own',
      changed(PATHS.doctors, ({ headers }) => ({
        headers: { 'content-type': headers['content-type'] ?? '' },
      })),
      { check: 'lists the doctors', notes: ['no Date'] },
    ],
  ])('tolerates a backend that %s', async (_, change, row) => {
    const report = await tried(change)

    expect(report.holds).toBe(true)
    expect(report.rows).toContainEqual(expect.objectContaining({ verdict: 'tolerated', ...row }))
  })

  it('says what it could not remove, also what should not have been booked', async () => {
    const booked = { success: true, appointmentId: 'in-the-past' }
    const report = await tried(async ({ method, path }, ask) => {
      if (method === 'DELETE' || path.endsWith('/cancel')) return { status: 404, body: {}, headers: {} }
      const reply = await ask()
      return path === PATHS.book && reply.status === 400 ? { ...reply, status: 200, body: booked } : reply
    })

    expect(report.faults).toEqual(['wrong: POST /api/user/book-appointments refuses a day that is over'])
    expect(report.leftBehind).toEqual([
      expect.stringMatching(/^the appointment in-the-past on 2026-11-\d\d, \w+$/),
      expect.stringMatching(/^the appointment [\da-f-]{36} on 2026-1\d-\d\d, \w+$/),
      expect.stringMatching(/^the patient with the phone 6\d{9}$/),
    ])
  })

  it('finds what a browser does not let pages on another origin do', async () => {
    const star = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const report = await tried(async ({ method }, ask) => {
      if (method === 'OPTIONS') return { status: 204, body: undefined, headers: star }
      const reply = await ask()
      return reply.status < 400 ? { ...reply, headers: { ...reply.headers, ...star } } : reply
    }, 'https://pages.example')

    const wrong = report.rows.filter(({ verdict }) => verdict === 'wrong')
    const [preflights, others] = [true, false].map((isOne) =>
      wrong.filter(({ call }) => call.startsWith('OPTIONS') === isOne),
    )
    expect(preflights?.map(({ call, notes }) => `${call}: ${notes.join()}`)).toEqual(
      [PATHS.me, PATHS.appointments, PATHS.book, PATHS.logOut].map(
        (path) => `OPTIONS ${path}: no authorization in Access-Control-Allow-Headers`,
      ),
    )
    expect(new Set(others?.map(({ status, notes }) => `${status >= 400}: ${notes[0]}`))).toEqual(
      new Set(['true: no Access-Control-Allow-Origin for https://pages.example']),
    )
    expect(report.rows[0]?.notes).toEqual(['no Date in Access-Control-Expose-Headers'])
  })

  it('leaves no patient behind where sign-up is refused, also on another origin', async () => {
    const { leftBehind } = await tried(({ method, path }, ask) => {
      if (method === 'OPTIONS') return { status: 204, body: undefined, headers: {} }
      return path === PATHS.signUp ? { status: 503, body: { success: false }, headers: {} } : ask()
    }, 'https://pages.example')

    expect(leftBehind).toEqual([])
  })

  it('says that nothing answers, and stops', async () => {
    const report = await tryBackend({ base: 'http://127.0.0.1:9', origin: 'https://pages.example' })

    expect(report).toMatchObject({ holds: false, leftBehind: [], rows: [{ status: 0, verdict: 'wrong' }] })
  })

  it('never shows a token, also when the backend does', async () => {
    const secrets = new Set<string>()
    const report = await tried(async ({ token }, ask) => {
      secrets.add(token)
      const reply = await ask()
      return reply.status < 400 ? reply : { ...reply, body: { success: false, message: token } }
    })

    const said = JSON.stringify(report)
    expect(secrets.size).toBeGreaterThan(2)
    expect([...secrets].filter((secret) => secret && said.includes(secret))).toEqual([])
  })
})
