import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { rateLimits } from '#server/db/schema-appointments.ts'
import { countUse } from '#server/rate-limits.ts'
import { solveProof } from './proof-of-work.ts'
import { isSkipped, useHospital } from '../hospital.ts'

const PHONE = '9876543210'
const PASSWORD = 'secret1'
const HOME = '192.0.2.7'

describe.skipIf(isSkipped)('guessing a password', () => {
  const hospital = useHospital()
  let token: string
  beforeEach(async () => {
    token = (await signUp(PHONE)).body.utoken
  })

  const signUp = (phone: string) =>
    hospital.request('POST', PATHS.signUp, { payload: { name: 'Asha', phone, password: PASSWORD } })
  const logIn = (password: string, { phone = PHONE, from = HOME, proof = '' } = {}) =>
    hospital.request('POST', PATHS.logIn, {
      payload: { phone, password },
      remoteAddress: from,
      ...(proof && { headers: { 'x-proof': proof } }),
    })
  async function guess(times: number, options = {}) {
    const statuses = []
    for (let time = 0; time < times; time += 1) statuses.push((await logIn('wrong-one', options)).status)
    return statuses
  }
  const haveTried = (uses: number) => hospital.db.update(rateLimits).set({ uses })
  /** Stores as many wrong guesses from everywhere as a day allows. */
  async function guessFromEverywhere(): Promise<void> {
    const { db, secret, clock } = hospital.deps
    await countUse(db, secret.fingerprint(`login ${PHONE}`), 'day', clock)
    await haveTried(100)
  }
  const locked = (seconds: number) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: { success: false, code: 'too_many_tries' },
  })
  const WRONG = [401, 401, 401, 401, 401]

  it('is free five times, then the wait doubles', async () => {
    expect(await guess(5)).toEqual(WRONG)

    for (const seconds of [1, 2, 4, 8]) {
      expect(await logIn('wrong-one')).toMatchObject(locked(seconds))
      expect(await logIn(PASSWORD)).toMatchObject(locked(seconds))
      hospital.passSeconds(seconds)
    }
    expect((await logIn(PASSWORD)).status).toBe(200)
  })

  it('never has to wait longer than 15 minutes', async () => {
    await guess(1)
    await haveTried(99)

    expect(await logIn('wrong-one')).toMatchObject(locked(900))
  })

  it('is reset by a correct password', async () => {
    await guess(5)
    await logIn(PASSWORD)

    expect(await guess(5)).toEqual(WRONG)
  })

  it('is counted the same when all guesses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('wrong-one')))

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('blocks its own network, or IPv6 home, but not the owner elsewhere', async () => {
    const answers = []
    for (let host = 1; host <= 16; host += 1)
      answers.push((await logIn('wrong-one', { from: `2001:db8:1:2::${host}` })).status)

    expect(answers.slice(0, 6)).toEqual([...WRONG, 429])
    expect((await logIn(PASSWORD, { from: '2001:db8:1:2::99' })).status).toBe(429)
    expect((await logIn(PASSWORD)).status).toBe(200)
  })

  it('locks one phone, in any format, known or not, and no other', async () => {
    await signUp('9876543211')
    await guess(6)

    expect((await logIn(PASSWORD, { phone: '+91 98765 43210' })).status).toBe(429)
    expect((await logIn(PASSWORD, { phone: '9876543211' })).status).toBe(200)
    expect(await guess(6, { phone: '9111111111' }), 'an unknown phone').toEqual([...WRONG, 429])
  })

  it('does not lock a logged-in patient out of the password and the account', async () => {
    await guess(8)
    const change = { currentPassword: PASSWORD, newPassword: 'secret2' }

    const changed = await hospital.request('POST', PATHS.password, { token, payload: change })
    const gone = await hospital.request('DELETE', PATHS.me, { token, payload: { password: 'secret2' } })

    expect([changed.status, gone.status]).toEqual([200, 200])
  })

  it('is no easier from an open session', async () => {
    const tryOne = () => hospital.request('DELETE', PATHS.me, { token, payload: { password: 'wrong-one' } })

    const answers = await Promise.all(Array.from({ length: 8 }, tryOne))

    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  })

  it('from everywhere requires a proof of work, valid once', async () => {
    await guessFromEverywhere()

    const asked = await logIn(PASSWORD)
    const proof = await solveProof(hospital)
    const entered = await logIn(PASSWORD, { proof })
    const spent = await logIn(PASSWORD, { proof })

    expect(asked).toMatchObject({ status: 428, body: { code: 'proof_needed' } })
    expect(entered.status).toBe(200)
    expect(spent.status).toBe(428)
    hospital.passSeconds(15 * 3600)
    expect((await logIn(PASSWORD)).status, 'after midnight').toBe(200)
  })

  it.each([
    ['an invalid proof', async () => 'nonsense'],
    ['an empty proof', async () => btoa('{"challenge":{"parameters":{}},"solution":{}}')],
    ['a forged proof', () => solveProof(hospital, { cost: 1, keyPrefix: '0' })],
  ])('from everywhere is refused with %s', async (_, make) => {
    await guessFromEverywhere()

    expect((await logIn(PASSWORD, { proof: await make() })).status).toBe(428)
  })
})
