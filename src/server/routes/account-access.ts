import { ForgotAnswer, ForgotRequest, ResetRequest, SessionsAnswer } from '#contract/account-access.ts'
import { Done } from '#contract/answers.ts'
import { SessionAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { describePatient } from '../patients/account.ts'
import { deviceOf } from '../patients/device.ts'
import { resetPassword, sendResetCode } from '../patients/resets.ts'
import { endSession, listSessions } from '../patients/sessions.ts'
import { answers, type App, BEARER, idOf, type Tools } from './route.ts'

const Id = idOf('A session of the patient')

/** Where a patient is logged in, and the way back for one who cannot log in. */
export function accountAccess(app: App, { db, clock, limits, signedIn, sendsMessages }: Tools): void {
  const way = sendsMessages ? ('code' as const) : ('desk' as const)
  app.get(
    PATHS.forgotPassword,
    {
      schema: {
        tags: ['account'],
        summary: 'Which way a forgotten password comes back',
        description:
          'Asked before the patient types a phone: where no messages are sent, only the desk helps.',
        response: answers(ForgotAnswer),
      },
    },
    async () => ({ success: true as const, way }),
  )

  app.post(
    PATHS.forgotPassword,
    {
      onRequest: limits.logIns,
      schema: {
        tags: ['account'],
        summary: 'Have a code sent for a new password',
        description: 'The answer is the same for every phone, whether or not it has an account.',
        body: ForgotRequest,
        response: answers(ForgotAnswer),
      },
    },
    async ({ body }) => {
      if (sendsMessages) await sendResetCode(db, body.phone, clock)
      return { success: true as const, way }
    },
  )

  app.post(
    PATHS.resetPassword,
    {
      onRequest: limits.logIns,
      schema: {
        tags: ['account'],
        summary: 'Set a new password with a code or a link',
        description: 'Logs in, and ends every other session. Refuses with `wrong_code`.',
        body: ResetRequest,
        response: answers(SessionAnswer),
      },
    },
    async ({ body, headers }) => {
      const { utoken, patient } = await resetPassword(db, body, clock, deviceOf(headers['user-agent']))
      const user = await describePatient(db, patient)
      return { success: true as const, utoken, user, message: 'Password changed' }
    },
  )

  app.get(
    PATHS.sessions,
    {
      onRequest: signedIn,
      schema: {
        tags: ['account'],
        summary: 'Where the patient is logged in',
        security: BEARER,
        response: answers(SessionsAnswer),
      },
    },
    async ({ signedIn: session }) => ({
      success: true as const,
      sessions: await listSessions(db, session, clock),
    }),
  )

  app.delete(
    PATHS.session,
    {
      onRequest: signedIn,
      schema: {
        tags: ['account'],
        summary: 'Log out another device',
        security: BEARER,
        params: Id,
        response: answers(Done),
      },
    },
    async ({ params, signedIn: { patient } }) => {
      await endSession(db, patient, params.id)
      return { success: true as const }
    },
  )
}
