import Type from 'typebox'
import { Done } from '#contract/answers.ts'
import { LogInRequest, SessionAnswer, SignUpRequest, UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { describePatient, logIn, signUp, toUser, whoHasWithIds } from '../patients/account.ts'
import { deviceOf } from '../patients/device.ts'
import { closeSession } from '../patients/sessions.ts'
import { whoAsks } from '../plugins/signed-in.ts'
import { answers, type App, BEARER, type Tools } from './route.ts'

export function account(app: App, { db, clock, limits, signedIn }: Tools): void {
  app.post(
    PATHS.signUp,
    { onRequest: limits.signUps, schema: { body: SignUpRequest, response: answers(SessionAnswer) } },
    async ({ body, headers }) => {
      const { utoken, patient } = await signUp(db, body, clock, deviceOf(headers['user-agent']))
      const user = await describePatient(db, patient)
      return { success: true as const, utoken, user, message: 'User added successfully' }
    },
  )

  app.post(
    PATHS.logIn,
    { onRequest: limits.logIns, schema: { body: LogInRequest, response: answers(SessionAnswer) } },
    async ({ body, headers }) => {
      const { utoken, patient } = await logIn(db, body, clock, deviceOf(headers['user-agent']))
      const user = await describePatient(db, patient)
      return { success: true as const, utoken, user, message: 'Logged in successfully' }
    },
  )

  app.get(PATHS.me, { schema: { security: BEARER, response: answers(UserAnswer) } }, async (request) => {
    const { patient, also } = await whoAsks(whoHasWithIds, db, request, clock)
    return { success: true as const, user: toUser(patient, also) }
  })

  app.post(
    PATHS.logOut,
    {
      onRequest: signedIn,
      schema: { security: BEARER, body: Type.Optional(Type.Unknown()), response: answers(Done) },
    },
    async ({ signedIn: { tokenHash } }) => {
      await closeSession(db, tokenHash)
      return { success: true as const }
    },
  )
}
