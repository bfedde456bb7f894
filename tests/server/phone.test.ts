import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { accountEvents, patients, phoneConfirmations } from '#server/db/schema-people.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { inHindiDigits, isSkipped, openHospital, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const WRONG = { status: 400, body: { success: false, code: 'wrong_code' } }

describe.skipIf(isSkipped)('a phone', () => {
  const CODES_A_DAY = 250
  const hospital = useHospital({ codesADay: CODES_A_DAY })
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient('Asha')))

  const steps = patientSteps(hospital)
  const me = (who = token) => steps.me(who)
  const ask = (who = token, remoteAddress = '192.0.2.7') =>
    hospital.request('POST', PATHS.phoneCode, { token: who, remoteAddress })
  const confirm = (code: string, who = token) =>
    hospital.request('POST', PATHS.confirmPhone, { token: who, payload: { code } })
  const codes = () => hospital.codesOf('confirm')
  const lastCode = async () => (await codes()).at(-1) ?? ''
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  const texts = async () => (await sendMessages(hospital.deps, 'sms')).texts
  const titles = () => steps.titlesOf(token)

  it('gets text messages once its code is entered', async () => {
    expect(await me()).toMatchObject({ phoneConfirmed: false })
    expect((await ask()).body).toEqual({ success: true })
    const code = await lastCode()
    const { phone } = await me()
    await steps.book(token)
    expect(await texts()).toMatchObject([
      { to: `+91${phone}`, text: expect.stringMatching(`^${code} is your code to confirm this phone`) },
    ])

    const { status, body } = await confirm(code)

    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { phoneConfirmed: true, phone } })
    expect(await titles()).toContain('Your phone number is confirmed')
    const [event] = await hospital.db.select().from(accountEvents)
    expect(event).toMatchObject({ what: 'phone_confirmed', phone, confirmedBy: 'code' })
    expect(await hospital.db.$count(phoneConfirmations)).toBe(0)
    await steps.book(token, { docId: 'doc2', fee: null })
    expect(await texts()).toMatchObject([{ to: `+91${phone}`, text: expect.stringMatching('appointment') }])
  })

  it('is confirmed once, also with a code copied with marks; later requests send nothing', async () => {
    await ask()
    const code = await lastCode()

    const copied = inHindiDigits(`\u2068${code.slice(0, 3)}\u2011${code.slice(3)}\u2069`)
    const answers = await Promise.all([confirm(code), confirm(copied)])
    await texts()

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask()).body).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('already'),
    })
    expect((await titles()).filter((title) => title === 'Your phone number is confirmed')).toHaveLength(1)
    expect(await texts()).toEqual([])
  })

  it('is not confirmed with another patient’s code, an old one or none', async () => {
    const other = await hospital.newPatient('Bela')
    await ask()
    const code = await lastCode()

    expect(await confirm(code, other)).toMatchObject(WRONG)
    hospital.passSeconds(600)

    expect(await confirm(code)).toMatchObject(WRONG)
    expect((await confirm('12')).body.code).toBe('invalid_input')
    expect([(await me()).phoneConfirmed, (await me(other)).phoneConfirmed]).toEqual([false, false])
  })

  it('cannot be confirmed by guessing: the sixth wrong code must wait', async () => {
    await ask()
    const wrong = otherThan(await lastCode())

    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(wrong)))

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await me()).phoneConfirmed).toBe(false)
  })

  it('gets one text message for two simultaneous requests, and the same code while it is valid', async () => {
    const answers = await Promise.all([ask(), ask()])
    const first = await texts()
    hospital.passSeconds(31)
    await ask()
    const second = await texts()
    hospital.passSeconds(301)
    await ask()

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([first.length, second[0]?.text]).toEqual([1, first[0]?.text])
    expect((await texts()).map(({ text }) => text === first[0]?.text)).toEqual([false])
  })

  it('of a stranger gets six text messages a day, however often the account is recreated', async () => {
    const { phone } = await me()
    let who = token
    let sent = 0
    const statuses: number[] = []
    for (let times = 0; times < 10; times += 1) {
      statuses.push((await ask(who, `198.51.100.${times}`)).status)
      sent += (await texts()).length
      await steps.erase(who)
      const payload = { name: 'Asha', phone, password: 'secret1' }
      who = (await hospital.request('POST', PATHS.signUp, { payload })).body.utoken
      hospital.passSeconds(60)
    }

    expect([sent, statuses]).toEqual([6, [...Array<number>(6).fill(200), ...Array<number>(4).fill(429)]])
  })

  it('gets its code each morning, and after six until midnight in the hospital no more', async () => {
    for (let morning = 0; morning < 8; morning += 1) {
      expect((await ask()).status).toBe(200)
      hospital.passSeconds(24 * 3600 - 60)
    }
    for (let times = 0; times < 6; times += 1) {
      expect((await ask()).status).toBe(200)
      hospital.passSeconds(60)
    }

    const refused = await ask()
    const wait = Number(refused.headers['retry-after'])
    hospital.passSeconds(wait - 1)
    const last = await ask()
    hospital.passSeconds(1)

    expect([refused.status, wait > 14 * 3600, last.status, (await ask()).status]).toEqual([
      429,
      true,
      429,
      200,
    ])
  })

  it('needs a proof of work after twenty requests an hour from one network', async () => {
    const answers: number[] = []
    for (let times = 0; times < 22; times += 1)
      answers.push((await ask(await hospital.newPatient('Bela'))).status)

    expect(answers).toEqual([...Array<number>(20).fill(200), 428, 428])
    expect((await ask(token, '198.51.100.9')).status).toBe(200)
  })

  it('needs a proof of work when many requests come from everywhere', async () => {
    const answers: number[] = []
    for (let times = 0; times < 30; times += 1)
      answers.push((await ask(await hospital.newPatient('Bela'), `198.51.${times}.1`)).status)

    expect(answers.filter((status) => status === 200)).toHaveLength(CODES_A_DAY / 10)
    expect(new Set(answers.slice(CODES_A_DAY / 10))).toEqual(new Set([428]))
  })

  it('is not confirmed any more after a reset with the link from reception', async () => {
    await hospital.confirmPhone(token)
    const { phone } = await me()
    const secret = await issueResetLink(hospital.db, phone, hospital.deps.clock)
    const payload = { secret, newPassword: 'secret2' }
    const { body } = await hospital.request('POST', PATHS.resetPassword, { payload })
    expect(body.user.phoneConfirmed).toBe(false)
  })

  it('has no code stored in the outbox', async () => {
    await ask()
    const rows = await hospital.db.select().from(messages)

    expect(JSON.stringify(rows.map(({ id: _, ...row }) => row))).not.toContain(await lastCode())
  })

  it('cannot be confirmed where no text messages are sent, and is not mentioned', async () => {
    const silent = await openHospital({ sendsMessages: true })
    const who = await silent.newPatient('Bela')
    await silent.confirmPhone(who)

    const asked = await silent.request('POST', PATHS.phoneCode, { token: who })
    const payload = { code: '123456' }
    const typed = await silent.request('POST', PATHS.confirmPhone, { token: who, payload })
    const { user } = (await silent.request('GET', PATHS.me, { token: who })).body
    const rows = await silent.db.select().from(patients)
    await silent.close()

    expect([asked.body.code, typed.body.code]).toEqual(['not_found', 'not_found'])
    expect(user).not.toHaveProperty('phoneConfirmed')
    expect(rows[0]?.phoneConfirmedAt).not.toBeNull()
  })
})
