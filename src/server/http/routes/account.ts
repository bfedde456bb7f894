import Type from 'typebox'
import { Done } from '#contract/answers.ts'
import { LogInRequest, SessionAnswer, SignUpRequest, UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { logIn, type Opened, signUp } from '../../patients/account.ts'
import { describePatient, toUser, whoHasWithMore } from '../../patients/user.ts'
import { closeSession } from '../../sessions/sessions.ts'
import { callerOf } from '../plugins/forwarded.ts'
import { whoAsks } from '../plugins/signed-in.ts'
import { type App, BEARER, calls, done, ok, type Tools } from './route.ts'

export const sessionAnswer = async (tools: Tools, { utoken, patient }: Opened, message: string) =>
  ok({ utoken, user: await describePatient(tools, patient), message })

export function account(app: App, tools: Tools): void {
  const { db, clock, limits, signedIn } = tools
  const open = calls(['contract', 'account'])
  app.post(
    PATHS.signUp,
    open(SessionAnswer, {
      onRequest: limits.signUps,
      summary: 'Open an account, and be logged in',
      description:
        'Refuses with `phone_taken` when the phone has an account; after many sign-ups from one network with `proof_needed`.',
      body: SignUpRequest,
    }),
    async (request) => {
      const opened = await signUp(tools, request.body, callerOf(request, tools).device)
      return sessionAnswer(tools, opened, 'User added successfully')
    },
  )

  app.post(
    PATHS.logIn,
    open(SessionAnswer, {
      onRequest: limits.logIns,
      summary: 'Log in',
      description:
        'Refuses alike for an unknown phone and for a wrong password; from the sixth failure on a phone waits, 1 second to 15 minutes, for the network that guesses. After many from everywhere `proof_needed`.',
      body: LogInRequest,
    }),
    async (request) => {
      const opened = await logIn(tools, request.body, callerOf(request, tools))
      return sessionAnswer(tools, opened, 'Logged in successfully')
    },
  )

  app.get(
    PATHS.me,
    calls(['contract', 'patients'], BEARER)(UserAnswer, { summary: 'Who is logged in' }),
    async (request) => {
      const { patient, also } = await whoAsks(whoHasWithMore, db, request, clock)
      return ok({ user: toUser(tools, patient, also) })
    },
  )

  app.post(
    PATHS.logOut,
    calls(
      ['contract', 'account'],
      BEARER,
      signedIn,
    )(Done, {
      summary: 'Log out',
      description: 'Ends this session on the server. A body is neither needed nor read.',
      body: Type.Optional(Type.Unknown()),
    }),
    ({ signedIn: { tokenHash } }) => done(closeSession(db, tokenHash)),
  )
}
