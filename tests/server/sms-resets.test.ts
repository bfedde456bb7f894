import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { passwordResets } from '#server/db/schema-people.ts'
import { isSkipped, openHospital, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const CODES_A_DAY = 3

describe.skipIf(isSkipped)('a forgotten password with text messages', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: CODES_A_DAY })
  let token: string
  let phone: string
  beforeEach(async () => {
    token = await hospital.newPatient('Asha')
    phone = await hospital.confirmPhone(token)
  })

  const forget = (of = phone, remoteAddress = '192.0.2.7', at = hospital) =>
    at.request('POST', PATHS.forgotPassword, { payload: { phone: of }, remoteAddress })
  const reset = (code: string, of = phone) =>
    hospital.request('POST', PATHS.resetPassword, { payload: { phone: of, code, newPassword: 'secret2' } })
  const lastCode = async () => (await hospital.codesOf()).at(-1) ?? ''
  const send = () => sendMessages(hospital.deps, 'email', 'sms')

  it('is replaced with the code from a text message, which has no link', async () => {
    await forget()
    const code = await lastCode()
    const { emails: mails, texts } = await send()

    const { status, body } = await reset(code)

    expect(texts).toMatchObject([{ to: `+91${phone}`, text: expect.stringMatching(`^${code} is your code`) }])
    expect(texts[0]?.text).not.toContain('http')
    expect([mails, status, body.user?.phoneConfirmed]).toEqual([[], 200, true])
    expect((await reset(code)).body.code).toBe('wrong_code')
  })

  it('sends only an e-mail to a patient with an address: a phone may have a new owner', async () => {
    token = await hospital.newPatient('Bela', 'bela@home.example')
    phone = await hospital.confirmPhone(token)
    await forget()
    const code = await lastCode()
    const { emails: mails, texts } = await send()
    const link = /secret=(.*)/.exec(mails[0]?.text ?? '')?.[1]

    expect([mails.length, texts.length]).toEqual([1, 0])
    expect(mails[0]?.text).toContain(code)
    expect((await reset(code)).status).toBe(200)
    const payload = { secret: link, newPassword: 'secret3' }
    expect((await hospital.request('POST', PATHS.resetPassword, { payload })).status).toBe(400)
    expect(await hospital.db.$count(passwordResets)).toBe(0)
  })

  it('gives the same answer for every phone, whatever is confirmed', async () => {
    const { me } = patientSteps(hospital)
    const none = (await me(await hospital.newPatient('Bela'))).phone
    const byLetter = (await me(await hospital.newPatient('Chitra', 'chitra@home.example'))).phone

    const answers = []
    for (const each of [phone, none, byLetter, '9999999999', 'nonsense']) answers.push(await forget(each))

    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`))).toEqual(
      new Set(['200 {"success":true,"way":"code","sentBy":["email","sms"]}']),
    )
    expect((await hospital.request('GET', PATHS.forgotPassword)).raw).toBe(answers[0]?.raw)
    const { emails: mails, texts } = await send()
    expect([mails.map(({ to }) => to), texts.map(({ to }) => to)]).toEqual([
      ['chitra@home.example'],
      [`+91${phone}`],
    ])
  })

  it('uses text messages only where no e-mail is sent', async () => {
    const texting = await openHospital({ codesADay: 10 })
    const who = await texting.newPatient('Bela', 'bela@home.example')
    const number = await texting.confirmPhone(who)

    const { body } = await forget(number, '192.0.2.7', texting)
    const rows = await texting.db.select().from(messages)
    await texting.close()

    expect(body).toEqual({ success: true, way: 'code', sentBy: ['sms'] })
    expect(rows.map(({ kind, channel: way }) => [kind, way])).toEqual([['code', 'sms']])
  })

  it('requested often by strangers sends few text messages, then needs a proof of work', async () => {
    let sent = 0
    for (let stranger = 0; stranger < 20; stranger += 1) {
      await forget(phone, `198.51.100.${stranger}`)
      sent += (await send()).texts.length
    }

    expect(sent).toBe(1)
    hospital.passSeconds(300)
    await forget(phone, '198.51.100.200')
    expect((await forget(phone)).status).toBe(428)
  })

  it('sends no more text messages a day than the limit; e-mails still go', async () => {
    for (let other = 0; other < CODES_A_DAY + 2; other += 1) {
      const who = await hospital.newPatient('Bela', other > 3 ? 'bela@home.example' : undefined)
      await forget(await hospital.confirmPhone(who), `198.51.100.${other}`)
    }
    const { emails: mails, texts } = await send()
    expect([mails.length, texts.length]).toEqual([1, CODES_A_DAY])

    hospital.passSeconds(24 * 3600)
    await forget()

    expect((await send()).texts).toHaveLength(1)
  })

  it('counts nothing for an unknown phone, so strangers cannot use up the limit', async () => {
    for (let nobody = 0; nobody < 10; nobody += 1) await forget(`812345670${nobody}`, `198.51.100.${nobody}`)

    await forget()

    expect((await send()).texts).toHaveLength(1)
  })
})
