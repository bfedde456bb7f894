import { hash } from '@node-rs/argon2'
import { gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { rateLimits } from '#server/db/schema-appointments.ts'
import { patients, sessions } from '#server/db/schema-people.ts'
import { sha256 } from '#server/secret.ts'
import { isSkipped, useHospital } from '../hospital.ts'

const ASHA = { name: 'Asha Rao', phone: '9876543210', password: 'secret1' }

const UNSTORABLE = ['secret\0', 'secret\ud800']
const NOT_PHONES = ['987654321', '98765432101', '९८७६५४३२१', '+19876543210']
const COPIED_PHONES = ['0 98765 43210', '\u202a+91 98765 43210\u202c', '98765\u201143210', '९८७६५४३२१०']
const WRONG = {
  name: [undefined, '', '   ', '\u200b\u202e', 'Asha\nBcc: x', 'a'.repeat(81), 1, null, ...UNSTORABLE],
  phone: [undefined, '', ...NOT_PHONES, 9_876_543_210, ['9876543210']],
  password: [undefined, 'abcde', 'a'.repeat(129), 123_456, ...UNSTORABLE],
  email: ['asha', 'asha@home', `${'a'.repeat(245)}@b.example`, 5, 'asha@home.example\0'],
}
const REFUSED = Object.entries(WRONG).flatMap(([field, values]) =>
  values.map((value) => ({ field, value, said: JSON.stringify(value) ?? 'missing' })),
)

describe.skipIf(isSkipped)('an account', () => {
  const hospital = useHospital({ sendsMessages: true })

  const signUp = (change: object = {}) =>
    hospital.request('POST', PATHS.signUp, { payload: { ...ASHA, ...change } })
  const logIn = (phone = ASHA.phone, password = ASHA.password) =>
    hospital.request('POST', PATHS.logIn, { payload: { phone, password } })
  const me = (token: string) => hospital.request('GET', PATHS.me, { token })
  const logOut = (token: string) => hospital.request('POST', PATHS.logOut, { token })
  const later = (days: number) => {
    hospital.time.now = new Date(hospital.time.now.getTime() + days * 86_400_000)
  }

  it('is created at sign-up, and the patient is logged in', async () => {
    const { body, raw } = await signUp({ name: '  Asha Rao ', email: 'asha@home.example' })

    expect(body).toMatchObject({ success: true, utoken: expect.stringMatching(/^[\w-]{43}$/) })
    expect(raw).not.toMatch(/argon2|password/i)
    expect((await me(body.utoken)).body.user).toEqual(body.user)
    expect(body.user).toMatchObject({ name: 'Asha Rao', phone: ASHA.phone, newEmail: 'asha@home.example' })
  })

  it('stores the password as argon2id and the token as SHA-256 only', async () => {
    const { body } = await signUp()

    const [patient] = await hospital.db.select().from(patients)
    const rows = await hospital.db.select().from(sessions)

    expect(patient?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows.map((row) => row.tokenHash)).toEqual([sha256(body.utoken)])
    expect(JSON.stringify(rows)).not.toContain(body.utoken)
  })

  it('is unique per phone, also with three sign-ups at once', async () => {
    const answers = await Promise.all([signUp(), signUp(), signUp()])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await signUp()).body).toMatchObject({ success: false, code: 'phone_taken' })
  })

  it.each(REFUSED)('is refused with $field $said', async ({ field, value }) => {
    const { status, body } = await signUp({ [field]: value })

    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'invalid_input' })
    expect(body.message).toMatch(new RegExp(`${field}|not text`))
    expect(await hospital.db.$count(patients)).toBe(0)
  })

  it.each([
    ['caf\u00e9-12', 'cafe\u0301-12'],
    ['\u0958\u0932\u092e-12', '\u0915\u093c\u0932\u092e-12'],
    ['two\u00a0words', 'two words'],
  ])(
    'is opened with %j and entered with %j, on a sign-up, a change and an older hash',
    async (one, other) => {
      const token = (await signUp({ password: one })).body.utoken
      expect((await logIn(ASHA.phone, other)).status).toBe(200)
      const change = { currentPassword: other, newPassword: other }
      expect((await hospital.request('POST', PATHS.password, { token, payload: change })).status).toBe(200)
      expect((await logIn(ASHA.phone, one)).status).toBe(200)

      await hospital.db.update(patients).set({ passwordHash: await hash(other) })
      expect((await logIn(ASHA.phone, other)).status).toBe(200)
      expect((await logIn(ASHA.phone, `${other}x`)).status).toBe(401)
    },
  )

  it('says in words that a password is too long, wherever one is typed', async () => {
    const token = (await signUp()).body.utoken
    const long = 'a'.repeat(129)
    const answers = [
      await signUp({ password: long }),
      await logIn(ASHA.phone, long),
      await hospital.request('POST', PATHS.resetPassword, { payload: { newPassword: long } }),
      await hospital.request('DELETE', PATHS.me, { token, payload: { password: long } }),
      await hospital.request('PATCH', PATHS.me, { token, payload: { email: 'a@b.example', password: long } }),
    ]
    for (const [currentPassword, newPassword] of [
      [ASHA.password, long],
      [long, 'secret2'],
    ])
      answers.push(
        await hospital.request('POST', PATHS.password, { token, payload: { currentPassword, newPassword } }),
      )

    const message = 'This password is too long. Please use 128 characters at most.'
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', message } })
  })

  it('ignores fields that sign-up does not have', async () => {
    const planted = { _id: 'mine', id: 'mine', version: 9, passwordHash: 'x', dob: '2000-01-01' }
    const { body } = await signUp(planted)

    expect(body.user).toMatchObject({ version: 1, dob: '' })
    expect(body.user._id).toMatch(/^[\da-f-]{36}$/)
  })

  it.each(COPIED_PHONES)('is opened and entered again with a phone copied as %j', async (phone) => {
    const { status, body } = await signUp({ phone })

    expect({ status, phone: body.user.phone }).toEqual({ status: 200, phone: ASHA.phone })
    expect((await logIn(phone)).status).toBe(200)
    expect(await hospital.db.$count(rateLimits, gt(rateLimits.uses, 0))).toBe(0)
  })

  it('gives the same answer for an unknown phone and a wrong password', async () => {
    await signUp()

    const wrong = await logIn(ASHA.phone, 'wrong-one')
    const unknown = await logIn('9111111111', 'wrong-one')

    const unlike = ['date', 'x-request-id']
    const seen = ({ status, raw, headers }: typeof wrong) =>
      JSON.stringify([status, raw, Object.entries(headers).filter(([name]) => !unlike.includes(name))])
    expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 'wrong_login' } })
    expect(seen(unknown)).toEqual(seen(wrong))
  })

  it('is logged out on this device only', async () => {
    await signUp()
    const [here, there] = [(await logIn()).body.utoken, (await logIn()).body.utoken]

    expect(await logOut(here)).toMatchObject({ status: 200, body: { success: true } })
    expect((await me(here)).status).toBe(401)
    expect((await me(there)).status).toBe(200)
    expect(await logOut(here)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  })

  it('stays logged in while used, and is logged out after 30 idle days', async () => {
    const token = (await signUp()).body.utoken

    later(29)
    expect((await me(token)).status).toBe(200)
    later(29.99)
    expect((await me(token)).status).toBe(200)
    later(30)
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  })

  it.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['no token', () => 'Bearer '],
    ['a letter too many', (token: string) => `Bearer ${token}x`],
    ['something behind it', (token: string) => `Bearer ${token} x`],
    ['another letter', (token: string) => `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['its hash', (token: string) => `Bearer ${sha256(token)}`],
    ['8000 letters', () => `Bearer ${'x'.repeat(8000)}`],
  ])('refuses an Authorization header with %s', async (_, authorizationOf) => {
    const token = (await signUp()).body.utoken

    const headers = { authorization: authorizationOf(token) }

    expect(await hospital.request('GET', PATHS.me, { headers })).toMatchObject({
      status: 401,
      body: { success: false, code: 'signed_out' },
    })
  })
})
