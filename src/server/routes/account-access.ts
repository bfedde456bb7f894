import {
  ForgotAnswer,
  ForgotRequest,
  ProofAnswer,
  ResetRequest,
  SessionsAnswer,
} from '#contract/account-access.ts'
import { Done } from '#contract/answers.ts'
import { SessionAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { PasswordProof } from '#contract/profile.ts'
import { waysOf } from '../messages/ways.ts'
import { describePatient } from '../patients/user.ts'
import { confirmPassword } from '../patients/confirm.ts'
import { newChallenge } from '../patients/proofs.ts'
import { callerOf } from '../plugins/forwarded.ts'
import { sendResetCode } from '../patients/reset-letters.ts'
import { resetPassword } from '../patients/resets.ts'
import { endSession, listSessions } from '../patients/sessions.ts'
import { answers, type App, BEARER, idOf, type Tools } from './route.ts'

const Id = idOf('A session of the patient')

/** Where a patient is logged in, and the way back for one who cannot log in. */
export function accountAccess(app: App, tools: Tools): void {
  const { db, clock, limits, signedIn, sendsMessages, texts } = tools
  const ways = waysOf({ letters: sendsMessages, texts })
  const way = ways.length > 0 ? ('code' as const) : ('desk' as const)
  const answer = { success: true as const, way, ...(texts && { sentBy: ways }) }
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
    async () => answer,
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
    async (request) => {
      if (way === 'code') await sendResetCode(tools, request.body.phone, callerOf(request, tools), ways)
      return answer
    },
  )

  app.post(
    PATHS.resetPassword,
    {
      onRequest: limits.logIns,
      schema: {
        tags: ['account'],
        summary: 'Set a new password with a code or a link',
        description:
          'Logs in, and ends every other session. The desk’s link takes the e-mail address away too. Refuses with `wrong_code`.',
        body: ResetRequest,
        response: answers(SessionAnswer),
      },
    },
    async (request) => {
      const { utoken, patient } = await resetPassword(tools, request.body, callerOf(request, tools))
      const user = await describePatient(tools, patient)
      return { success: true as const, utoken, user, message: 'Password changed' }
    },
  )

  app.get(
    PATHS.proof,
    {
      schema: {
        tags: ['account'],
        summary: 'A task to be worked out',
        description:
          'For a call that was refused with `proof_needed`; the solution goes into its header `x-proof`.',
        response: answers(ProofAnswer),
      },
    },
    async () => ({ success: true as const, challenge: await newChallenge(tools) }),
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
      onRequest: [signedIn, limits.logIns],
      schema: {
        tags: ['account'],
        summary: 'Log out another device',
        description: 'With the password: a stolen session must not be able to shut the others out.',
        security: BEARER,
        params: Id,
        body: PasswordProof,
        response: answers(Done),
      },
    },
    async ({ params, body, signedIn: session }) => {
      await confirmPassword(tools, session, body.password)
      await endSession(db, session.patient, params.id)
      return { success: true as const }
    },
  )
}
