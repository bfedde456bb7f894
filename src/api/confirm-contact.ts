import { PATHS } from '#contract/paths.ts'
import type { EmailCode } from '#contract/profile.ts'
import { call, tell } from './call.ts'
import { userOf } from './user-answer.ts'
import type { PhoneCode } from '#contract/account-access.ts'
import { type OnWork, withProof } from './proof.ts'

/** To the address that waits. */
export const sendEmailCode = (token: string) => tell(PATHS.emailCode, { method: 'POST', token })

export const confirmEmail = (body: EmailCode, token: string) =>
  call(PATHS.confirmEmail, { method: 'POST', body, token }, ({ user }) => userOf(user))

/** As a text message, to the phone one logs in with. */
export const sendPhoneCode = (token: string, onWork: OnWork) =>
  withProof((headers) => tell(PATHS.phoneCode, { method: 'POST', token, headers }), onWork)

export const confirmPhone = (body: PhoneCode, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => userOf(user))
