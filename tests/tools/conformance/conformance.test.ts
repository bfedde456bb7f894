import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { BOOKING, FRIDAY_MORNING, type Hospital, openHospital } from '../../hospital.ts'
import { type Manners, openBackend } from './backends.ts'
import { careless, open, withStarContentType } from './manners.ts'
import { type Report, tryBackend } from './suite.ts'

let hospital: Hospital
beforeAll(async () => {
  hospital = await openHospital()
})
beforeEach(() => hospital.forgetPatients())
afterAll(() => hospital.close())

/** Tries a backend. The report must not contain the patient's token or password. */
async function tried(manners: Manners, origin?: string): Promise<Report> {
  const secrets = new Set<string>()
  const backend = await openBackend(hospital, (call, pass) => {
    secrets.add(call.token)
    if (call.path === PATHS.signUp) secrets.add(String(call.body['password']))
    return manners(call, pass)
  })
  const report = await tryBackend(backend.url, { now: FRIDAY_MORNING, origin })
  await backend.close()
  const said = JSON.stringify(report)
  expect([...secrets].filter((secret) => secret && said.includes(secret))).toEqual([])
  return report
}

/** Every failed check: verdict, call and name. */
const faults = ({ eight }: Report) =>
  eight
    .filter(({ verdict }) => verdict !== 'ok' && verdict !== 'not tried')
    .map(({ verdict, call, check }) => `${verdict}: ${call} ${check}`)

describe('the suite of the eight calls', () => {
  it('finds nothing wrong with our own server, and leaves nothing behind', async () => {
    const url = await hospital.app.listen({ host: '127.0.0.1', port: 0 })
    await hospital.db.update(doctors).set({ slotCapacity: 1 }).where(eq(doctors.id, 'doc1'))
    const payload = { ...BOOKING, selectedDate: '2026-12-01' }
    await hospital.request('POST', PATHS.book, { token: await hospital.newPatient(), payload })

    const report = await tryBackend(url, { now: FRIDAY_MORNING })

    const rows = [...report.eight, ...report.others]
    expect(rows.filter(({ verdict }) => verdict !== 'ok')).toEqual([])
    expect(report).toMatchObject({ holds: true, leftBehind: [] })
    expect(await hospital.db.$count(patients, eq(patients.name, 'Contract Test'))).toBe(0)
    await hospital.db.update(doctors).set({ slotCapacity: 12 }).where(eq(doctors.id, 'doc1'))
  })

  it('reports what a careless backend forgets', async () => {
    const report = await tried(careless)

    expect(faults(report)).toEqual([
      'wrong: POST /api/user/signup takes a new patient and logs them in',
      'tolerated: POST /api/user/login refuses a wrong password',
      'wrong: POST /api/user/book-appointments refuses a closed weekday',
      'tolerated: POST /api/user/book-appointments refuses a day that is over',
      'tolerated: POST /api/user/book-appointments refuses a day that is none',
      'tolerated: POST /api/user/book-appointments refuses another fee',
      'wrong: GET /api/user/my-appointments tells its day',
    ])
    expect(report.others.map(({ verdict }) => verdict)).not.toContain('wrong')
    expect(report.leftBehind).toEqual([
      expect.stringMatching(/^the appointment a-sunday on 2026-11-22/),
      expect.stringMatching(/^the appointment .* on 2026-12-03, morning, with the doctor doc1$/),
      expect.stringMatching(/^the patient with the phone 6\d{9}$/),
    ])
    expect(JSON.stringify(report)).toContain('Nothing for … today')
  })

  it('reports everything that an open backend exposes', async () => {
    const victim = await hospital.newPatient()
    await hospital.request('POST', PATHS.book, { token: victim, payload: BOOKING })

    const report = await tried(open(victim))

    expect(faults(report)).toEqual([
      'wrong: GET /api/user/me refuses who has no token',
      'wrong: GET /api/user/me refuses a wrong token',
      'wrong: GET /api/user/my-appointments refuses who has no token',
      'wrong: GET /api/user/my-appointments refuses a wrong token',
      'wrong: GET /api/user/my-appointments is empty for a new patient',
      'wrong: POST /api/user/book-appointments refuses who has no token',
      'wrong: POST /api/user/book-appointments refuses a wrong token',
      'wrong: POST /api/user/logout ends the session',
    ])
  })

  it('reports what pages on another origin may not do', async () => {
    const origin = 'https://pages.example'

    const report = await tried(withStarContentType, origin)

    const call = 'may be called from the pages’ origin'
    expect(faults(report)).toEqual([
      `wrong: ${origin} may read its refusals`,
      `wrong: GET /api/user/me ${call}`,
      `wrong: POST /api/user/logout ${call}`,
      `wrong: GET /api/user/my-appointments ${call}`,
      `wrong: POST /api/user/book-appointments ${call}`,
    ])
  })
})
