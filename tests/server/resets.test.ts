import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { passwordResets, patients } from '#server/db/schema-people.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { isSkipped, openHospital, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const HOME = '192.0.2.7'
const CODES_A_DAY = 3
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

    const [email] = await hospital.db.select().from(messages)
    const { status, body } = await reset({ phone: `+91 ${phone}`, code })

    expect({ status, code }).toMatchObject({ status: 200, code: expect.stringMatching(/^\d{6}$/) })
    expect([await statusOf(body.utoken), await statusOf(token)]).toEqual([200, 401])
    expect([(await logIn('secret1')).status, (await logIn('secret2')).status]).toEqual([401, 200])
    expect((await titlesOf(body.utoken))[0]).toBe('Password changed')
    const secret = hospital.deps.secret.linkOf(email?.nonce ?? '')
    for (const spent of [{ phone, code }, { secret }]) expect(await reset(spent)).toMatchObject(WRONG)
  })

  it('is not locked for the owner by guesses from another network', async () => {
    await forget()
    const code = await lastCode()
    for (let guess = 0; guess < 6; guess += 1) await reset({ phone, code: otherThan(code) }, '198.51.100.1')

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

  const TWO = { success: true, way: 'code', sentBy: ['email', 'sms'] }
  it.each([
    ['reception where no messages are sent', {}, { success: true, way: 'desk' }, []],
    ['an e-mail', { sendsMessages: true }, { success: true, way: 'code' }, ['both email', 'mail email']],
    ['a text', { codesADay: 9 }, { ...TWO, sentBy: ['sms'] }, ['both sms', 'text sms']],
    // The phone of a patient with an address may have a new owner.
    ['one', { sendsMessages: true, codesADay: 9 }, TWO, ['both email', 'mail email', 'text sms']],
  ])(
    'leads every phone to %s with the same answer, and before one is typed',
    async (_, options, answer, sent) => {
      const at = await openHospital(options)
      const phones = ['9999999999', 'nonsense']
      for (const name of ['none', 'mail', 'text', 'both']) {
        const who = await at.newPatient(name, /mail|both/.test(name) ? `${name}@home.example` : undefined)
        const known = (await patientSteps(at).me(who)).phone
        phones.push(/text|both/.test(name) ? await at.confirmPhone(who) : known)
      }

      const answers = [await at.request('GET', PATHS.forgotPassword)]
      expect(await at.db.$count(passwordResets)).toBe(0)
      for (const each of phones)
        answers.push(await at.request('POST', PATHS.forgotPassword, { payload: { phone: each } }))
      const reached = await at.db
        .select({ name: patients.name, channel: messages.channel })
        .from(messages)
        .innerJoin(patients, eq(patients.id, messages.patientId))
      await at.close()

      expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`))).toEqual(
        new Set([`200 ${JSON.stringify(answer)}`]),
      )
      expect(reached.map(({ name, channel }) => `${name} ${channel}`).sort()).toEqual(sent)
    },
  )
})

describe.skipIf(isSkipped)('a forgotten password with text messages', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: CODES_A_DAY })
  let phone: string
  beforeEach(async () => void (phone = await hospital.confirmPhone(await hospital.newPatient('Asha'))))

  const forget = (of = phone, remoteAddress = HOME) =>
    hospital.request('POST', PATHS.forgotPassword, { payload: { phone: of }, remoteAddress })
  const send = () => sendMessages(hospital.deps, 'email', 'sms')

  it('requested often by strangers sends one text message, then needs a proof of work', async () => {
    let sent = 0
    for (let stranger = 0; stranger < 20; stranger += 1) {
      await forget(phone, `198.51.100.${stranger}`)
      sent += (await send()).texts.length
    }

    expect([sent, (await forget()).status]).toEqual([1, 428])
  })

  it('sends no more text messages a day than the limit, which unknown phones do not use up', async () => {
    for (let nobody = 0; nobody < 10; nobody += 1) await forget(`812345670${nobody}`, `198.51.100.${nobody}`)
    for (let other = 0; other < CODES_A_DAY + 2; other += 1) {
      const who = await hospital.newPatient('Bela', other > 3 ? 'bela@home.example' : undefined)
      await forget(await hospital.confirmPhone(who), `198.51.100.${other}`)
    }
    const { emails, texts } = await send()
    expect([emails.length, texts.length]).toEqual([1, CODES_A_DAY])

    hospital.passSeconds(24 * 3600)
    await forget()

    expect((await send()).texts).toHaveLength(1)
  })
})
