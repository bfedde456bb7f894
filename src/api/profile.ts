import type { PhoneCode } from '#contract/account-access.ts'
import { PATHS } from '#contract/paths.ts'
import type { EmailCode, PasswordChange, PasswordProof, ProfileChange } from '#contract/profile.ts'
import { parseUser } from './account.ts'
import { call, callForSuccess } from './call.ts'
import { type OnWork, withProofOfWork } from './proof.ts'

/** Resolves to null when the server has saved the change but does not send the profile. */
export const changeProfile = (body: ProfileChange, token: string) =>
  call(PATHS.me, { method: 'PATCH', body, token }, ({ user }) => parseUser(user) ?? null)

export const changePassword = (body: PasswordChange, token: string) =>
  callForSuccess(PATHS.password, { method: 'POST', body, token })

export const deleteAccount = (body: PasswordProof, token: string) =>
  callForSuccess(PATHS.me, { method: 'DELETE', body, token })

export const sendEmailCode = (token: string) => callForSuccess(PATHS.emailCode, { method: 'POST', token })

export const confirmEmail = (body: EmailCode, token: string) =>
  call(PATHS.confirmEmail, { method: 'POST', body, token }, ({ user }) => parseUser(user))

export const sendPhoneCode = (token: string, onWork: OnWork) =>
  withProofOfWork((headers) => callForSuccess(PATHS.phoneCode, { method: 'POST', token, headers }), onWork)

export const confirmPhone = (body: PhoneCode, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => parseUser(user))
