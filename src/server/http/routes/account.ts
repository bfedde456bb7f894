import { PasswordProof } from '#contract/profile.ts'
import {
  confirmEmail,
  confirmPassword,
  confirmPhone,
  sendConfirmation,
  sendPhoneCode,
} from '../../patients/confirm.ts'
import { newChallenge } from '../../patients/proofs.ts'
import { resetPassword, sendResetCode } from '../../patients/resets.ts'
import { refusals } from '../../refusal.ts'
import Type from 'typebox'
import { Done } from '#contract/fields.ts'
import {
  LogInRequest,
  SessionAnswer,
  SignUpRequest,
  UserAnswer,
  ForgotAnswer,
  ForgotRequest,
  CodeRequest,
  ProofAnswer,
  ResetRequest,
  SessionsAnswer,
} from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { logIn, type OpenedSession, signUp } from '../../patients/account.ts'
import { describePatient, toUser, findSessionWithProfile } from '../../patients/user.ts'
import { closeSession, endSession, listSessions } from '../../sessions/sessions.ts'
import { clientOf } from '../plugins/forwarded.ts'
import { requireSession } from '../plugins/require-session.ts'
import { type App, BEARER, routeGroup, okAfter, idOf, ok, type RouteDeps } from './route.ts'

const sessionAnswer = async (deps: RouteDeps, { utoken, patient }: OpenedSession, message: string) =>
  ok({ utoken, user: await describePatient(deps, patient), message })

export function account(app: App, deps: RouteDeps): void {
  const { db, clock, limits, signedIn, channels, texts } = deps
  const anyBackend = routeGroup(app, ['contract', 'account'])
  anyBackend.post(PATHS.signUp, SessionAnswer, {
    onRequest: limits.signUps,
    summary: 'Open an account, and be logged in',
    description:
      'Refuses with `phone_taken` when the phone has an account; after many sign-ups from one network with `proof_needed`.',
    body: SignUpRequest,
  })(async (request) => {
    const opened = await signUp(deps, request.body, clientOf(request, deps).device)
    return sessionAnswer(deps, opened, 'User added successfully')
  })

  anyBackend.post(PATHS.logIn, SessionAnswer, {
    onRequest: limits.logIns,
    summary: 'Log in',
    description:
      'Refuses alike for an unknown phone and for a wrong password; from the sixth failure on a phone waits, 1 second to 15 minutes, for the network that guesses. After many from everywhere `proof_needed`.',
    body: LogInRequest,
  })(async (request) => {
    const opened = await logIn(deps, request.body, clientOf(request, deps))
    return sessionAnswer(deps, opened, 'Logged in successfully')
  })

  routeGroup(app, ['contract', 'patients'], BEARER).get(PATHS.me, UserAnswer, {
    summary: 'Who is logged in',
  })(async (request) => {
    const { patient, also } = await requireSession(findSessionWithProfile, db, request, clock)
    return ok({ user: toUser(deps, patient, also) })
  })

  routeGroup(app, ['contract', 'account'], BEARER, signedIn).post(PATHS.logOut, Done, {
    summary: 'Log out',
    description: 'Ends this session on the server. A body is neither needed nor read.',
    body: Type.Optional(Type.Unknown()),
  })(({ signedIn: { tokenHash } }) => okAfter(closeSession(db, tokenHash)))

  const open = routeGroup(app, ['account'])
  const own = routeGroup(app, ['account'], BEARER, signedIn)
  const way = channels.length > 0 ? ('code' as const) : ('desk' as const)
  const answer = ok({ way, ...(texts && { sentBy: channels }) })
  open.get(PATHS.forgotPassword, ForgotAnswer, {
    summary: 'Which way a forgotten password comes back',
    description: 'Asked before the patient types a phone: where no messages are sent, only the desk helps.',
  })(async () => answer)

  open.post(PATHS.forgotPassword, ForgotAnswer, {
    onRequest: limits.logIns,
    summary: 'Have a code sent for a new password',
    description: 'The answer is the same for every phone, whether or not it has an account.',
    body: ForgotRequest,
  })(async (request) => {
    if (way === 'code') await sendResetCode(deps, request.body.phone, clientOf(request, deps), channels)
    return answer
  })

  open.post(PATHS.resetPassword, SessionAnswer, {
    onRequest: limits.logIns,
    summary: 'Set a new password with a code or a link',
    description:
      'Logs in, and ends every other session. The desk’s link takes the e-mail address away too. Refuses with `wrong_code`.',
    body: ResetRequest,
  })(async (request) => {
    const opened = await resetPassword(deps, request.body, clientOf(request, deps))
    return sessionAnswer(deps, opened, 'Password changed')
  })

  open.get(PATHS.proof, ProofAnswer, {
    summary: 'A task to be worked out',
    description:
      'For a call that was refused with `proof_needed`; the solution goes into its header `x-proof`.',
  })(async () => ok({ challenge: await newChallenge(deps) }))

  own.get(PATHS.sessions, SessionsAnswer, { summary: 'Where the patient is logged in' })(
    async ({ signedIn: session }) => ok({ sessions: await listSessions(db, session, clock) }),
  )

  own.delete(PATHS.session, Done, {
    onRequest: limits.logIns,
    summary: 'Log out another device',
    description: 'With the password: a stolen session must not be able to shut the others out.',
    params: idOf('A session of the patient'),
    body: PasswordProof,
  })(async ({ params, body, signedIn: session }) => {
    await confirmPassword(deps, session, body.password)
    await endSession(db, session.patient, params.id)
    return ok({})
  })

  const limited = routeGroup(app, ['account'], BEARER, signedIn, limits.logIns)
  const sendsTexts = async () => {
    if (!texts) throw refusals.not_found('We cannot send text messages at the moment.')
  }
  limited.post(PATHS.emailCode, Done, {
    summary: 'Have a code sent to the address that waits',
    description: 'To `newEmail`. Refuses with `not_found` when none waits, or this server sends no e-mail.',
  })(async ({ signedIn: { patient } }) => {
    if (!channels.includes('email'))
      throw refusals.not_found('We cannot send e-mail at the moment. Your address is saved.')
    await sendConfirmation(deps, patient)
    return ok({})
  })

  limited.post(PATHS.confirmEmail, UserAnswer, {
    summary: 'Confirm the address with the code that was sent there',
    description:
      'From then on e-mails go there; the previous address is notified. Refuses with `wrong_code`.',
    body: CodeRequest,
  })(async ({ body, signedIn: { patient } }) => ok({ user: await confirmEmail(deps, patient, body.code) }))

  limited.post(PATHS.phoneCode, Done, {
    onRequest: sendsTexts,
    summary: 'Have a code sent to the phone',
    description:
      'As a text message, to the phone one logs in with. Refuses with `not_found` when it is confirmed already, or this server sends no text messages; after many with `proof_needed`.',
  })((request) => okAfter(sendPhoneCode(deps, request.signedIn.patient, clientOf(request, deps))))

  limited.post(PATHS.confirmPhone, UserAnswer, {
    onRequest: sendsTexts,
    summary: 'Confirm the phone with the code that was sent there',
    description:
      'From then on text messages go there, also with codes for a new password. Refuses with `wrong_code`, and with `not_found` where this server sends no text messages.',
    body: CodeRequest,
  })(async ({ body, signedIn: { patient } }) => ok({ user: await confirmPhone(deps, patient, body.code) }))
}
