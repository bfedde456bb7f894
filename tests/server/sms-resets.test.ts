import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'

const CODES_A_DAY = 3

/** Promises of every code are in codes.test.ts, and who gets which message in resets.test.ts. */
describe.skipIf(isSkipped)('a forgotten password with text messages', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: CODES_A_DAY })
  let phone: string
  beforeEach(async () => void (phone = await hospital.confirmPhone(await hospital.newPatient('Asha'))))

  const forget = (of = phone, remoteAddress = '192.0.2.7') =>
    hospital.request('POST', PATHS.forgotPassword, { payload: { phone: of }, remoteAddress })
  const send = () => sendMessages(hospital.deps, 'email', 'sms')

  it('is replaced with the code of a message without a link; the phone stays confirmed', async () => {
    await forget()
    const [code = ''] = await hospital.codesOf()
    const { texts } = await send()

    const payload = { phone, code, newPassword: 'secret2' }
    const { body } = await hospital.request('POST', PATHS.resetPassword, { payload })

    expect(texts).toMatchObject([{ text: expect.stringMatching(`^${code} is your code`) }])
    expect(texts[0]?.text).not.toContain('http')
    expect(body.user.phoneConfirmed).toBe(true)
  })

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
