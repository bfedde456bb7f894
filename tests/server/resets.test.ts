import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages, rateLimits } from '#server/db/schema-appointments.ts'
import { passwordResets } from '#server/db/schema-people.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { inHindiDigits, isSkipped, openHospital, readableForms, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const HOME = '192.0.2.7'
const WRONG = { status: 400, body: { success: false, code: 'wrong_code' } }

describe.skipIf(isSkipped)('a forgotten password', () => {
  const hospital = useHospital({ sendsMessages: true })
  let token: string
  let phone: string
  beforeEach(async () => {
    token = await hospital.newPatient('Asha', 'asha@home.example')
    phone = (await me(token)).phone
  })

  const { me, statusOf, titlesOf, post } = patientSteps(hospital)
  const forget = (of = phone, remoteAddress = HOME) =>
    hospital.request('POST', PATHS.forgotPassword, { payload: { phone: of }, remoteAddress })
  const reset = (payload: object, remoteAddress = HOME) =>
    hospital.request('POST', PATHS.resetPassword, {
      payload: { newPassword: 'secret2', ...payload },
      remoteAddress,
    })
  const logIn = (password: string) =>
    hospital.request('POST', PATHS.logIn, { payload: { phone, password }, remoteAddress: HOME })
  const lastCode = async () => (await hospital.codesOf()).at(-1) ?? ''
  const link = () => issueResetLink(hospital.db, phone, () => hospital.time.now)
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

  it('is replaced with the code from the e-mail, and other devices are logged out', async () => {
    await forget()
    const code = await lastCode()
    hospital.passSeconds(60)

    const { status, body } = await reset({ phone: `+91 ${phone}`, code })

    expect({ status, code }).toMatchObject({ status: 200, code: expect.stringMatching(/^\d{6}$/) })
    expect([await statusOf(body.utoken), await statusOf(token)]).toEqual([200, 401])
    expect([(await logIn('secret1')).status, (await logIn('secret2')).status]).toEqual([401, 200])
    expect((await titlesOf(body.utoken))[0]).toBe('Password changed')
    expect(await reset({ phone, code })).toMatchObject(WRONG)
  })

  it('is replaced with phone and code in Hindi digits', async () => {
    await forget(inHindiDigits(phone))
    const code = inHindiDigits(await lastCode())

    expect((await reset({ phone: inHindiDigits(phone), code })).status).toBe(200)
  })

  it('gives the same answer for every phone, with or without an address, and before one is typed', async () => {
    const bela = (await me(await hospital.newPatient('Bela'))).phone
    const before = await hospital.request('GET', PATHS.forgotPassword)
    expect(await hospital.db.$count(passwordResets)).toBe(0)

    const answers = [before, await forget()]
    for (const other of [bela, '9999999999', 'nonsense']) answers.push(await forget(other))

    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`))).toEqual(
      new Set(['200 {"success":true,"way":"code"}']),
    )
    expect(await hospital.codesOf()).toHaveLength(1)
  })

  it('gets the same code again while it is valid long enough, then a new one', async () => {
    await forget()
    const first = await lastCode()
    hospital.passSeconds(60)
    await forget()
    expect(await hospital.codesOf()).toEqual([first])

    hospital.passSeconds(300)
    await forget()

    const second = await lastCode()
    expect(await hospital.codesOf()).toHaveLength(1)
    expect((await reset({ phone, code: second })).status).toBe(200)
    expect(await reset({ phone, code: first })).toMatchObject(WRONG)
  })

  it('leaves no code in the outbox or the resets, and no phone or address in the counters', async () => {
    await forget()
    const code = await lastCode()

    const outbox = await hospital.db.select().from(messages)
    const codes = await hospital.db.select().from(passwordResets)
    const counts = await hospital.db.select().from(rateLimits)

    expect([outbox.length, codes.length, counts.length > 0]).toEqual([1, 1, true])
    expect(JSON.stringify([...outbox, ...codes].map((row) => ({ ...row, id: '' })))).not.toContain(code)
    for (const mark of [phone, HOME].flatMap(readableForms))
      expect(JSON.stringify(counts)).not.toContain(mark)
  })

  it('has a code that is valid for 10 minutes', async () => {
    await forget()
    const code = await lastCode()

    hospital.passSeconds(600)

    expect(await reset({ phone, code })).toMatchObject(WRONG)
  })

  it('slows down guessing of codes, one by one or all at once, but not the owner', async () => {
    await forget()
    const code = await lastCode()
    const guess = () => reset({ phone, code: otherThan(code) }, '198.51.100.1')

    const answers = await Promise.all(Array.from({ length: 12 }, guess))

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await reset({ phone, code }, '198.51.100.1')).status).toBe(429)
    expect((await reset({ phone, code })).status).toBe(200)
  })

  it('allows thirty codes a day per phone; then only the link in the e-mail works', async () => {
    await forget()
    const code = await lastCode()
    for (let network = 0; network < 8; network += 1)
      for (let times = 0; times < 4; times += 1)
        await reset({ phone, code: otherThan(code) }, `198.51.100.${network}`)

    const { body } = await reset({ phone, code })
    const [email] = await hospital.db.select().from(messages)
    const link = hospital.deps.secret.linkOf(email?.nonce ?? '')

    expect(body).toMatchObject({ code: 'wrong_code', message: expect.stringContaining('link in the e-mail') })
    expect((await reset({ secret: link })).status).toBe(200)

    hospital.passSeconds(24 * 3600 - 60)
    await reset({ phone, code: otherThan(code) }, '198.51.100.9')
    await forget()
    expect((await reset({ phone, code: await lastCode() })).status, 'the next day').toBe(200)
  })

  it('requested by strangers still gives the owner a working code', async () => {
    const answers = []
    for (let stranger = 0; stranger < 15; stranger += 1)
      answers.push((await forget(phone, `198.51.100.${stranger}`)).status)
    hospital.passSeconds(60)

    const mine = await forget()

    expect(new Set([...answers, mine.status])).toEqual(new Set([200]))
    expect((await reset({ phone, code: await lastCode() })).status).toBe(200)
  })

  it('makes one network wait after too many requests', async () => {
    const answers = []
    for (let times = 0; times < 7; times += 1) answers.push(await forget())

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('needs a proof of work after twenty requests from everywhere', async () => {
    for (let stranger = 0; stranger < 20; stranger += 1) await forget(phone, `198.51.100.${stranger}`)

    expect(await forget()).toMatchObject({ status: 428, body: { code: 'proof_needed' } })
  })

  it('is replaced once with the link from reception, within a day', async () => {
    const late = await link()
    hospital.passSeconds(24 * 3600)
    expect(await reset({ secret: late })).toMatchObject(WRONG)
    const secret = await link()

    const both = await Promise.all([reset({ secret }), reset({ secret })])

    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await logIn('secret2')).status).toBe(200)
    expect(await hospital.db.$count(passwordResets)).toBe(0)
  })

  it('unlocks a phone locked by wrong guesses when it is replaced', async () => {
    for (let times = 0; times < 8; times += 1) await logIn('wrong')
    expect((await logIn('secret1')).status).toBe(429)

    await reset({ secret: await link() })

    expect((await logIn('secret2')).status).toBe(200)
  })

  it('keeps the link from reception valid after a password change or a code', async () => {
    const secret = await link()
    await post(PATHS.password, token, { currentPassword: 'secret1', newPassword: 'of-the-stranger' })
    await forget()
    await reset({ phone, code: await lastCode() })

    expect((await reset({ secret })).status).toBe(200)
  })

  it.each([
    ['neither a code nor a link', {}],
    ['a code without a phone', { code: '123456' }],
    ['a code of letters', { phone: '9000000001', code: 'abcdef' }],
    ['a short new password', { secret: 'x'.repeat(43), newPassword: 'abcde' }],
  ])('is not replaced with %s', async (_, payload) => {
    expect(await reset(payload)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('leads to reception where no messages are sent', async () => {
    const silent = await openHospital()

    const { body } = await silent.request('POST', PATHS.forgotPassword, { payload: { phone } })
    const asked = await silent.request('GET', PATHS.forgotPassword)
    await silent.close()

    expect(body).toEqual({ success: true, way: 'desk' })
    expect(asked.body).toEqual(body)
  })
})
