import type { ForgotAnswer, ForgotRequest, ResetRequest } from '#contract/account-access.ts'
import type { LogInRequest, SessionAnswer, SignUpRequest, UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { call } from './call.ts'

export const signUp = (body: SignUpRequest) => call<SessionAnswer>(PATHS.signUp, { method: 'POST', body })

export const logIn = (body: LogInRequest) => call<SessionAnswer>(PATHS.logIn, { method: 'POST', body })

export const fetchRecoveryWay = () => call<ForgotAnswer>(PATHS.forgotPassword)

/** Asks for a code; the answer never tells whether the phone has an account. */
export const askForCode = (body: ForgotRequest) =>
  call<ForgotAnswer>(PATHS.forgotPassword, { method: 'POST', body })

/** Sets a new password with a code or with the secret of the desk's link, and logs in. */
export const resetPassword = (body: ResetRequest) =>
  call<SessionAnswer>(PATHS.resetPassword, { method: 'POST', body })

export const fetchMe = (token: string) => call<UserAnswer>(PATHS.me, { token })

/** Outlives the page it is sent from. */
export const logOut = (token: string) => call(PATHS.logOut, { method: 'POST', token, keepalive: true })
