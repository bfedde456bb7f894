import type { ForgotRequest, ResetRequest } from '#contract/account-access.ts'
import type { LogInRequest, SignUpRequest } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { call, tell } from './call.ts'
import { oneOf, type Told } from './fields.ts'
import { type OnWork, withProof } from './proof.ts'
import { newSessionOf, userOf } from './user-answer.ts'

export const signUp = (body: SignUpRequest, onWork: OnWork) =>
  withProof((headers) => call(PATHS.signUp, { method: 'POST', body, headers }, newSessionOf), onWork)

export const logIn = (body: LogInRequest, onWork: OnWork) =>
  withProof((headers) => call(PATHS.logIn, { method: 'POST', body, headers }, newSessionOf), onWork)

/** `code`: by e-mail; `text`: as a text message; `both`: by each of them. */
export type RecoveryWay = 'code' | 'text' | 'both' | 'desk'

function wayOf({ way, sentBy }: Told): RecoveryWay | undefined {
  const known = oneOf(way, ['code', 'desk'])
  if (known !== 'code' || !Array.isArray(sentBy) || !sentBy.includes('text')) return known
  return sentBy.includes('letter') ? 'both' : 'text'
}

/** How a password comes back on this site, whoever asks. */
export const fetchRecoveryWay = () => call(PATHS.forgotPassword, {}, wayOf)

/** Asks for a code; the answer never tells whether the phone has an account. */
export const askForCode = (body: ForgotRequest, onWork: OnWork) =>
  withProof((headers) => call(PATHS.forgotPassword, { method: 'POST', body, headers }, wayOf), onWork)

/** Sets a new password with a code or with the secret of the desk's link, and logs in. */
export const resetPassword = (body: ResetRequest) =>
  call(PATHS.resetPassword, { method: 'POST', body }, newSessionOf)

export const fetchMe = (token: string) => call(PATHS.me, { token }, ({ user }) => userOf(user))

/** Outlives the page it is sent from. */
export const logOut = (token: string) => tell(PATHS.logOut, { method: 'POST', token, keepalive: true })
