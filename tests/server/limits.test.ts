import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { appointments, failedLogins, patients, sessions } from '#server/db/schema.ts'
import { sha256 } from '#server/patients/sessions.ts'
import { BOOKING, FRIDAY_MORNING, type Hospital, isSkipped, openHospital } from '../hospital.ts'

const PHONE = '9876543210'
const PASSWORD = 'secret1'

/** A patient and a token, written straight to the tables: signing up is limited too. */
async function addPatient({ db }: Hospital, phone: string): Promise<string> {
  const createdAt = FRIDAY_MORNING
  const [patient] = await db
    .insert(patients)
    .values({ phone, name: 'P', passwordHash: '-', createdAt })
    .returning()
  const token = phone.padStart(43, 'x')
  const session = { tokenHash: sha256(token), patientId: patient?.id ?? '', createdAt, lastUsedAt: createdAt }
  await db.insert(sessions).values(session)
  return token
}

describe.skipIf(isSkipped)('a minute', () => {
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital({ rateLimits: true })
  })
  afterAll(() => hospital.close())

  /** How often it was answered and refused, one after the other so that the last is the last. */
  async function send(times: number, path: string, options: object) {
    const answers = []
    for (let time = 0; time < times; time += 1) answers.push(await hospital.request('POST', path, options))
    const refused = answers.filter(({ status }) => status === 429)
    return { answered: times - refused.length, refused: refused.length, last: answers.at(-1) }
  }

  const seconds = expect.stringMatching(/^([1-9]|[1-5]\d|60)$/)

  it('has 60 bookings for one patient, whatever another patient does', async () => {
    const token = await addPatient(hospital, PHONE)
    const another = await addPatient(hospital, '9876543211')

    const mine = await send(61, PATHS.book, { token, payload: BOOKING })
    const theirs = await send(1, PATHS.book, { token: another, payload: BOOKING })

    expect(mine).toMatchObject({ answered: 60, refused: 1 })
    expect(mine.last).toMatchObject({
      headers: { 'retry-after': seconds },
      body: { success: false, code: 'too_many_tries' },
    })
    expect(theirs.last?.status).toBe(200)
  })

  it('counts refused bookings too, and beyond 60 takes no place', async () => {
    const token = await addPatient(hospital, '9876543212')
    const wish = { ...BOOKING, docId: 'doc9', fee: undefined }

    const refused = await send(59, PATHS.book, { token, payload: { ...wish, fee: 1 } })
    const booked = await send(1, PATHS.book, { token, payload: wish })
    const beyond = await send(1, PATHS.book, { token, payload: { ...wish, selectedSlot: 'evening' } })

    expect(refused).toMatchObject({ answered: 59, last: { body: { code: 'fee_changed' } } })
    expect([booked.last?.status, beyond.last?.status]).toEqual([200, 429])
    expect(await hospital.db.$count(appointments, eq(appointments.doctorId, 'doc9'))).toBe(1)
  })

  it('has 60 sign-ups and 120 log-ins for one address, counted apart', async () => {
    const here = { payload: {}, remoteAddress: '192.0.2.1' }
    const limited = { refused: 1, last: { headers: { 'retry-after': seconds } } }

    expect(await send(61, PATHS.signUp, here)).toMatchObject({ answered: 60, ...limited })
    expect(await send(121, PATHS.logIn, here)).toMatchObject({ answered: 120, ...limited })
    const elsewhere = await send(1, PATHS.signUp, { ...here, remoteAddress: '192.0.2.2' })
    expect(elsewhere.last?.status).toBe(400)
  })

  it('has 120 log-ins for one home, however many IPv6 addresses it has', async () => {
    const statuses = []
    for (let n = 1; n <= 121; n += 1) {
      const remoteAddress = `2001:db8:0:1:${n.toString(16)}::${n.toString(16)}`
      statuses.push((await hospital.request('POST', PATHS.logIn, { payload: {}, remoteAddress })).status)
    }
    const nextDoor = { payload: {}, remoteAddress: '2001:db8:0:2::1' }

    expect(statuses).toEqual([...Array<number>(120).fill(400), 429])
    expect((await hospital.request('POST', PATHS.logIn, nextDoor)).status).toBe(400)
  })

  it('has 3000 calls for one home, however many IPv6 addresses it has', async () => {
    const statuses = []
    for (let n = 1; n <= 3001; n += 1) {
      const remoteAddress = `2001:db8:0:3::${n.toString(16)}`
      statuses.push((await hospital.request('GET', '/api/nothing', { remoteAddress })).status)
    }

    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('has 3000 calls for one address, and health checks beyond them', async () => {
    const here = { remoteAddress: '192.0.2.3' }

    const calls = await send(3001, '/api/nothing', here)

    expect(calls).toMatchObject({ answered: 3000, refused: 1, last: { body: { code: 'too_many_tries' } } })
    expect((await hospital.request('GET', PATHS.doctors, here)).status).toBe(429)
    expect((await hospital.request('GET', '/healthz', here)).status).toBe(200)
    expect((await hospital.request('GET', '/readyz', here)).status).toBe(200)
  })
})

describe.skipIf(isSkipped)('guessing a password', () => {
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    await signUp(PHONE)
  })
  afterAll(() => hospital.close())

  const signUp = (phone: string) =>
    hospital.request('POST', PATHS.signUp, { payload: { name: 'Asha', phone, password: PASSWORD } })
  const logIn = (password: string, phone = PHONE) =>
    hospital.request('POST', PATHS.logIn, { payload: { phone, password } })
  const wait = (seconds: number) => {
    hospital.time.now = new Date(hospital.time.now.getTime() + seconds * 1000)
  }
  async function guess(times: number) {
    const statuses = []
    for (let time = 0; time < times; time += 1) statuses.push((await logIn('wrong-one')).status)
    return statuses
  }
  const locked = (seconds: number) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: { success: false, code: 'too_many_tries' },
  })

  it('is free five times; from the sixth on the wait doubles', async () => {
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401])

    for (const seconds of [1, 2, 4, 8]) {
      expect(await logIn('wrong-one')).toMatchObject(locked(seconds))
      expect(await logIn(PASSWORD)).toMatchObject(locked(seconds))
      wait(seconds)
    }
    expect((await logIn(PASSWORD)).status).toBe(200)
  })

  it('never makes the wait longer than a quarter of an hour', async () => {
    const failure = { phoneHash: sha256(PHONE), failures: 1000, lastFailureAt: hospital.time.now }
    await hospital.db.insert(failedLogins).values(failure)

    expect(await logIn('wrong-one')).toMatchObject(locked(900))
  })

  it('is forgotten by a right password', async () => {
    await guess(5)
    await logIn(PASSWORD)

    expect(await guess(5)).toEqual([401, 401, 401, 401, 401])
  })

  it('is counted just the same when all guesses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('wrong-one')))

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('locks one phone, however it is typed, and no other', async () => {
    await signUp('9876543211')
    await guess(6)

    expect((await logIn(PASSWORD, '+91 98765 43210')).status).toBe(429)
    expect((await logIn(PASSWORD, '9876543211')).status).toBe(200)
  })

  it('locks a phone that nobody has in the same way', async () => {
    const unknown = '9111111111'
    const statuses = []
    for (let time = 0; time < 6; time += 1) statuses.push((await logIn('wrong-one', unknown)).status)

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('stays locked when the server starts again', async () => {
    await guess(6)
    const config = { rateLimits: false, trustedProxies: undefined, corsOrigins: [], logLevel: 'silent' }
    const restarted = await buildApp({ db: hospital.db, clock: () => hospital.time.now, config })

    const payload = { phone: PHONE, password: PASSWORD }
    const answer = await restarted.inject({ method: 'POST', url: PATHS.logIn, payload })
    await restarted.close()

    expect(answer.statusCode).toBe(429)
  })

  it('leaves no phone in the table of guesses', async () => {
    await guess(1)

    const rows = await hospital.db.select().from(failedLogins)

    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(PHONE)
  })
})
