import { PATHS } from '#contract/paths.ts'
import type { PhoneCode } from '#contract/account-access.ts'
import { call, tell } from './call.ts'
import { type OnWork, withProof } from './proof.ts'
import { userOf } from './user-answer.ts'

/** As a text message, to the phone one logs in with. */
export const sendPhoneCode = (token: string, onWork: OnWork) =>
  withProof((headers) => tell(PATHS.phoneCode, { method: 'POST', token, headers }), onWork)

export const confirmPhone = (body: PhoneCode, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => userOf(user))
