import Type from 'typebox'
import { Done } from '#contract/answers.ts'
import { LogInRequest, SessionAnswer, SignUpRequest, UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { logIn, signUp } from '../patients/account.ts'
import { describePatient, toUser, whoHasWithMore } from '../patients/user.ts'
import { closeSession } from '../patients/sessions.ts'
import { callerOf } from '../plugins/forwarded.ts'
import { whoAsks } from '../plugins/signed-in.ts'
import { answers, type App, BEARER, type Tools } from './route.ts'

/** Signing up, in and out, and who is logged in. */
export function account(app: App, tools: Tools): void {
  const { db, clock, limits, signedIn } = tools
  app.post(
    PATHS.signUp,
    {
      onRequest: limits.signUps,
      schema: {
        tags: ['contract', 'account'],
        summary: 'Open an account, and be logged in',
        description:
          'Refuses with `phone_taken` when the phone has an account; after many sign-ups from one network with `proof_needed`.',
        body: SignUpRequest,
        response: answers(SessionAnswer),
      },
    },
    async (request) => {
      const { device } = callerOf(request, tools)
      const { utoken, patient } = await signUp(tools, request.body, device)
      const user = await describePatient(tools, patient)
      return { success: true as const, utoken, user, message: 'User added successfully' }
    },
  )

  app.post(
    PATHS.logIn,
    {
      onRequest: limits.logIns,
      schema: {
        tags: ['contract', 'account'],
        summary: 'Log in',
        description:
          'Refuses alike for an unknown phone and for a wrong password; from the sixth failure on a phone waits, 1 second to 15 minutes, for the network that guesses. After many from everywhere `proof_needed`.',
        body: LogInRequest,
        response: answers(SessionAnswer),
      },
    },
    async (request) => {
      const { utoken, patient } = await logIn(tools, request.body, callerOf(request, tools))
      const user = await describePatient(tools, patient)
      return { success: true as const, utoken, user, message: 'Logged in successfully' }
    },
  )

  app.get(
    PATHS.me,
    {
      schema: {
        tags: ['contract', 'patients'],
        summary: 'Who is logged in',
        security: BEARER,
        response: answers(UserAnswer),
      },
    },
    async (request) => {
      const { patient, also } = await whoAsks(whoHasWithMore, db, request, clock)
      return { success: true as const, user: toUser(tools, patient, also) }
    },
  )

  app.post(
    PATHS.logOut,
    {
      onRequest: signedIn,
      schema: {
        tags: ['contract', 'account'],
        summary: 'Log out',
        description: 'Ends this session on the server. A body is neither needed nor read.',
        security: BEARER,
        body: Type.Optional(Type.Unknown()),
        response: answers(Done),
      },
    },
    async ({ signedIn: { tokenHash } }) => {
      await closeSession(db, tokenHash)
      return { success: true as const }
    },
  )
}
