import type { PhoneCode } from '#contract/account-access.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { EmailCode, PasswordChange, PasswordProof, ProfileChange } from '#contract/profile.ts'
import { userOf } from './account.ts'
import { call, tell } from './call.ts'
import { type Fields, flagOf, idOf, type Keyed, readableOf, textOf, timestampOf } from './fields.ts'
import { type OnWork, withProof } from './proof.ts'

/** Resolves to null when the server has saved the change but does not send the profile. */
export const changeProfile = (body: ProfileChange, token: string) =>
  call(PATHS.me, { method: 'PATCH', body, token }, ({ user }) => userOf(user) ?? null)

export const changePassword = (body: PasswordChange, token: string) =>
  tell(PATHS.password, { method: 'POST', body, token })

export const deleteAccount = (body: PasswordProof, token: string) =>
  tell(PATHS.me, { method: 'DELETE', body, token })

export const sendEmailCode = (token: string) => tell(PATHS.emailCode, { method: 'POST', token })

export const confirmEmail = (body: EmailCode, token: string) =>
  call(PATHS.confirmEmail, { method: 'POST', body, token }, ({ user }) => userOf(user))

export const sendPhoneCode = (token: string, onWork: OnWork) =>
  withProof((headers) => tell(PATHS.phoneCode, { method: 'POST', token, headers }), onWork)

export const confirmPhone = (body: PhoneCode, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => userOf(user))

export const fetchSessions = (token: string) =>
  call(PATHS.sessions, { token }, ({ sessions }) => readableOf(sessions, sessionOf, ({ id }) => id))

export const endSession = (id: string, body: PasswordProof, token: string) =>
  tell(pathTo(PATHS.session, id), { method: 'DELETE', body, token })

export type SessionEntry = Keyed<NonNullable<ReturnType<typeof sessionOf>>>

function sessionOf(fields: Fields) {
  const id = idOf(fields['id'])
  const device = textOf(fields['device'])
  const isCurrent = flagOf(fields['isCurrent']) ?? false
  return id || device ? { id, device, lastUsedAt: timestampOf(fields['lastUsedAt']), isCurrent } : undefined
}
