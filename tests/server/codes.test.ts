import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages, rateLimits } from '#server/db/schema-appointments.ts'
import { emailConfirmations, passwordResets, phoneConfirmations } from '#server/db/schema-people.ts'
import { inHindiDigits, isSkipped, readableForms, useHospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const EMAIL = 'asha@home.example'
const HOME = '192.0.2.7'
const WRONG = { status: 400, body: { success: false, code: 'wrong_code' } }

/** With the path that sends the code, and the path that takes it. */
const CODES = [
  ['by e-mail that confirms the address', 'email', 'confirm', PATHS.emailCode, PATHS.confirmEmail],
  ['by text message that confirms the phone', 'sms', 'confirm', PATHS.phoneCode, PATHS.confirmPhone],
  ['by e-mail for a new password', 'email', 'code', PATHS.forgotPassword, PATHS.resetPassword],
  ['by text message for a new password', 'sms', 'code', PATHS.forgotPassword, PATHS.resetPassword],
] as const

describe.skipIf(isSkipped)('a code', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 250 })
  const { me, change } = patientSteps(hospital)

  describe.each(CODES)('%s', (_, channel, kind, askPath, enterPath) => {
    const isReset = kind === 'code'
    type Who = { token: string; phone: string }
    let asha: Who
    beforeEach(async () => {
      asha = await person('Asha', isReset && channel === 'email' ? EMAIL : undefined)
      if (isReset && channel === 'sms') await hospital.confirmPhone(asha.token)
      if (!isReset && channel === 'email') await change(asha.token, { email: EMAIL, password: 'secret1' })
    })

    async function person(name: string, email?: string): Promise<Who> {
      const token = await hospital.newPatient(name, email)
      return { token, phone: (await me(token)).phone }
    }
    /** Asks as a logged-in patient, or as one with a forgotten password of this phone. */
    const post = (path: string, payload: object, { token, phone }: Who) =>
      hospital.request('POST', path, {
        remoteAddress: HOME,
        ...(isReset ? { payload: { phone, ...payload } } : { token, payload }),
      })
    const ask = (who = asha) => post(askPath, {}, who)
    const enter = (code: string, who = asha) =>
      post(enterPath, { code, ...(isReset && { newPassword: 'secret2' }) }, who)
    const codes = () => hospital.codesOf(kind)
    const lastCode = async () => (await codes()).at(-1) ?? ''

    it('arrives once, there only, and is accepted', async () => {
      await ask()
      const code = await lastCode()

      const { emails, texts } = await sendMessages(hospital.deps, 'email', 'sms')
      const { status } = await enter(code)

      const to = channel === 'email' ? EMAIL : `+91${asha.phone}`
      expect([...emails, ...texts]).toMatchObject([{ to, text: expect.stringContaining(code) }])
      expect([code, status]).toEqual([expect.stringMatching(/^\d{6}$/), 200])
    })

    it('is accepted in Hindi digits, and copied with marks', async () => {
      const inHindi = { ...asha, phone: inHindiDigits(asha.phone) }
      await ask(inHindi)
      const code = await lastCode()

      const copied = inHindiDigits(`\u2068${code.slice(0, 3)}\u2011${code.slice(3)}\u2069`)

      expect((await enter(copied, inHindi)).status).toBe(200)
    })

    it('is accepted from nobody else, and for ten minutes', async () => {
      const bela = await person('Bela')
      await ask()
      const [code, before] = [await lastCode(), await me(asha.token)]

      expect(await enter(code, bela)).toMatchObject(WRONG)
      expect((await enter('12')).body.code).toBe('invalid_input')
      hospital.passSeconds(600)
      expect(await enter(code)).toMatchObject(WRONG)
      expect(await me(asha.token)).toEqual(before)
    })

    it('is not found by guessing: the sixth wrong code must wait', async () => {
      await ask()
      const wrong = (await lastCode()) === '000000' ? '000001' : '000000'

      const answers = await Promise.all(Array.from({ length: 12 }, () => enter(wrong)))

      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    })

    it('is stored nowhere, nor is a phone or address in the counters', async () => {
      await ask()
      const code = await lastCode()

      const outbox = await hospital.db.select().from(messages)
      const waiting = []
      for (const table of [emailConfirmations, phoneConfirmations, passwordResets])
        waiting.push(...(await hospital.db.select().from(table)))
      const counts = await hospital.db.select().from(rateLimits)

      expect([outbox.length, waiting.length, counts.length > 0]).toEqual([1, 1, true])
      expect(JSON.stringify([...outbox, ...waiting].map((row) => ({ ...row, id: '' })))).not.toContain(code)
      for (const mark of [asha.phone, EMAIL, HOME].flatMap(readableForms))
        expect(JSON.stringify(counts)).not.toContain(mark)
    })

    it('is sent each morning', async () => {
      for (let morning = 0; morning < 8; morning += 1) {
        hospital.passSeconds(24 * 3600 - 60)
        expect((await ask()).status).toBe(200)
        expect(await codes()).toHaveLength(1)
      }
    })

    // An e-mail address gets a new code each time: see email.test.ts.
    if (askPath !== PATHS.emailCode)
      it('is sent once for two requests, and again while it is valid; then a new one', async () => {
        await Promise.all([ask(), ask()])
        const first = await codes()
        hospital.passSeconds(60)
        await ask()
        expect([first.length, await codes()]).toEqual([1, first])

        hospital.passSeconds(300)
        await ask()

        expect(await codes()).toEqual([expect.not.stringMatching(first[0] ?? '')])
        expect((await enter(await lastCode())).status).toBe(200)
      })
  })
})
