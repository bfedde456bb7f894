import type { PhoneCode } from '#contract/account-access.ts'
import { PATHS } from '#contract/paths.ts'
import type {
  EmailCode,
  PasswordProof,
  PasswordChange,
  ProfileChange,
  ReadRequest,
} from '#contract/profile.ts'
import { call, tell } from './call.ts'
import { notificationsOf } from './notification-answer.ts'
import { type OnWork, withProof } from './proof.ts'
import { userOf } from './user-answer.ts'

/** null when the server has changed it and does not say into what. */
export const changeProfile = (body: ProfileChange, token: string) =>
  call(PATHS.me, { method: 'PATCH', body, token }, ({ user }) => userOf(user) ?? null)

export const changePassword = (body: PasswordChange, token: string) =>
  tell(PATHS.password, { method: 'POST', body, token })

export const deleteAccount = (body: PasswordProof, token: string) =>
  tell(PATHS.me, { method: 'DELETE', body, token })

export const fetchNotifications = (token: string) => call(PATHS.notifications, { token }, notificationsOf)

export const readNotifications = (body: ReadRequest, token: string) =>
  tell(PATHS.readNotifications, { method: 'POST', body, token })

/** To the unconfirmed address. */
export const sendEmailCode = (token: string) => tell(PATHS.emailCode, { method: 'POST', token })

export const confirmEmail = (body: EmailCode, token: string) =>
  call(PATHS.confirmEmail, { method: 'POST', body, token }, ({ user }) => userOf(user))

/** As a text message, to the phone number of the account. */
export const sendPhoneCode = (token: string, onWork: OnWork) =>
  withProof((headers) => tell(PATHS.phoneCode, { method: 'POST', token, headers }), onWork)

export const confirmPhone = (body: PhoneCode, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => userOf(user))
