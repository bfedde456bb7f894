import { Done } from '#contract/answers.ts'
import { UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { PhoneCode } from '#contract/account-access.ts'
import { EmailCode } from '#contract/profile.ts'
import { Refused } from '../refused.ts'
import { confirmEmail, sendConfirmation } from '../patients/email.ts'
import { confirmPhone, sendPhoneCode } from '../patients/phone.ts'
import { callerOf } from '../plugins/forwarded.ts'
import { answers, type App, BEARER, type Tools } from './route.ts'

/** Proves by codes that an e-mail address and a phone are the patient's. */
export function ownership(app: App, tools: Tools): void {
  const { limits, signedIn, sendsMessages, texts } = tools
  const sendsTexts = async () => {
    if (!texts) throw new Refused('not_found', 'This hospital sends no text messages at present.')
  }
  app.post(
    PATHS.emailCode,
    {
      onRequest: [signedIn, limits.logIns],
      schema: {
        tags: ['account'],
        summary: 'Have a code sent to the address that waits',
        description:
          'To `newEmail`. Refuses with `not_found` when none waits, or this server sends no e-mail.',
        security: BEARER,
        response: answers(Done),
      },
    },
    async ({ signedIn: { patient } }) => {
      if (!sendsMessages)
        throw new Refused('not_found', 'This hospital sends no e-mail at present. Your address is kept.')
      await sendConfirmation(tools, patient)
      return { success: true as const }
    },
  )

  app.post(
    PATHS.confirmEmail,
    {
      onRequest: [signedIn, limits.logIns],
      schema: {
        tags: ['account'],
        summary: 'Confirm the address with the code that was sent there',
        description: 'From then on letters go there; the address before is told. Refuses with `wrong_code`.',
        security: BEARER,
        body: EmailCode,
        response: answers(UserAnswer),
      },
    },
    async ({ body, signedIn: { patient } }) => ({
      success: true as const,
      user: await confirmEmail(tools, patient, body.code),
    }),
  )

  app.post(
    PATHS.phoneCode,
    {
      onRequest: [signedIn, limits.logIns, sendsTexts],
      schema: {
        tags: ['account'],
        summary: 'Have a code sent to the phone',
        description:
          'As a text message, to the phone one logs in with. Refuses with `not_found` when it is confirmed already, or this server sends no text messages; after many with `proof_needed`.',
        security: BEARER,
        response: answers(Done),
      },
    },
    async (request) => {
      await sendPhoneCode(tools, request.signedIn.patient, callerOf(request, tools))
      return { success: true as const }
    },
  )

  app.post(
    PATHS.confirmPhone,
    {
      onRequest: [signedIn, limits.logIns, sendsTexts],
      schema: {
        tags: ['account'],
        summary: 'Confirm the phone with the code that was sent there',
        description:
          'From then on text messages go there, also with codes for a new password. Refuses with `wrong_code`, and with `not_found` where this server sends no text messages.',
        security: BEARER,
        body: PhoneCode,
        response: answers(UserAnswer),
      },
    },
    async ({ body, signedIn: { patient } }) => ({
      success: true as const,
      user: await confirmPhone(tools, patient, body.code),
    }),
  )
}
