import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { patients, phoneConfirmations } from '#server/db/schema-people.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import { BOOKING, inHindiDigits, isSkipped, openHospital, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const WRONG = { status: 400, body: { success: false, code: 'wrong_code' } }

describe.skipIf(isSkipped)('a phone', () => {
  const CODES_A_DAY = 250
  const hospital = useHospital({ codesADay: CODES_A_DAY })
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient('Asha')
  })

  const me = async (who = token) => (await hospital.request('GET', PATHS.me, { token: who })).body.user
  const ask = (who = token, remoteAddress = '192.0.2.7') =>
    hospital.request('POST', PATHS.phoneCode, { token: who, remoteAddress })
  const confirm = (code: string, who = token) =>
    hospital.request('POST', PATHS.confirmPhone, { token: who, payload: { code } })
  const codes = () => hospital.codesOf('confirm')
  const lastCode = async () => (await codes()).at(-1) ?? ''
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  const texts = async () => (await sendMessages(hospital.deps, 'text')).texts
  const titles = () => patientSteps(hospital).titlesOf(token)

  it('gets text messages once its code is entered', async () => {
    expect(await me()).toMatchObject({ phoneConfirmed: false })
    expect((await ask()).body).toEqual({ success: true })
    const code = await lastCode()
    const { phone } = await me()
    await hospital.request('POST', PATHS.book, { token, payload: BOOKING })
    expect(await texts()).toMatchObject([
      { to: `+91${phone}`, text: expect.stringMatching(`^${code} is your code to confirm this phone`) },
    ])

    const { status, body } = await confirm(code)

    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { phoneConfirmed: true, phone } })
    expect(await titles()).toContain('Your phone number is confirmed')
    expect(await hospital.db.$count(phoneConfirmations)).toBe(0)
    const payload = { ...BOOKING, docId: 'doc2', fee: null }
    await hospital.request('POST', PATHS.book, { token, payload })
    expect(await texts()).toMatchObject([{ to: `+91${phone}`, text: expect.stringMatching('appointment') }])
  })

  it('is confirmed once; later requests change nothing and send nothing', async () => {
    await ask()
    const code = await lastCode()

    const answers = await Promise.all([confirm(code), confirm(code)])
    await texts()

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask()).body).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('already'),
    })
    expect(
      (await titles()).filter((title: string) => title === 'Your phone number is confirmed'),
    ).toHaveLength(1)
    expect(await texts()).toEqual([])
  })

  it.each([
    ['in Hindi digits', inHindiDigits],
    [
      'copied with marks and a dash',
      (code: string) => `\u2068${code.slice(0, 3)}\u2011${code.slice(3)}\u2069`,
    ],
  ])('is confirmed with its code %s', async (_, write) => {
    await ask()

    expect((await confirm(write(await lastCode()))).body.user).toMatchObject({ phoneConfirmed: true })
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
      await hospital.request('DELETE', PATHS.me, { token: who, payload: { password: 'secret1' } })
      const payload = { name: 'Asha', phone, password: 'secret1' }
      who = (await hospital.request('POST', PATHS.signUp, { payload })).body.utoken
      hospital.passSeconds(60)
    }

    expect([sent, statuses]).toEqual([6, [...Array<number>(6).fill(200), ...Array<number>(4).fill(429)]])
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

  it('gets no more than its daily limit after a thousand requests', async () => {
    const statuses = new Map<number, number>()
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }

    expect(await texts()).toHaveLength(1)
    expect((statuses.get(429) ?? 0) + (statuses.get(200) ?? 0)).toBe(1000)
    expect(statuses.get(200)).toBeLessThanOrEqual(6)
  })

  it('is not confirmed any more after a reset with the link from reception', async () => {
    await hospital.confirmPhone(token)
    const { phone } = await me()
    const secret = await issueResetLink(hospital.db, phone, hospital.deps.clock)
    const payload = { secret, newPassword: 'secret2' }
    const { body } = await hospital.request('POST', PATHS.resetPassword, { payload })
    expect(body.user.phoneConfirmed).toBe(false)
  })

  it('is confirmed independently of the e-mail address', async () => {
    await ask()
    const payload = { email: 'asha@home.example', password: 'secret1' }
    await hospital.request('PATCH', PATHS.me, { token, payload })

    const ways = (await hospital.db.select().from(messages)).map(({ way }) => way)

    expect(ways.sort()).toEqual(['letter', 'text'])
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

    expect([asked.body, typed.body]).toEqual(
      Array(2).fill({
        success: false,
        code: 'not_found',
        message: 'We cannot send text messages at the moment.',
      }),
    )
    expect(user).not.toHaveProperty('phoneConfirmed')
    expect(rows[0]?.phoneConfirmedAt).not.toBeNull()
  })
})
