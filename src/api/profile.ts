import type { PhoneCode } from '#contract/account-access.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { EmailCode, PasswordChange, PasswordProof, ProfileChange } from '#contract/profile.ts'
import { parseUser } from './account.ts'
import { call, callForSuccess } from './call.ts'
import { type Fields, booleanOf, idOf, type Keyed, readableOf, textOf, timestampOf } from './fields.ts'
import { type OnWork, postWithProof } from './proof.ts'

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
  postWithProof(PATHS.phoneCode, { token }, () => true, onWork)

export const confirmPhone = (body: PhoneCode, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => parseUser(user))

export const fetchSessions = (token: string) =>
  call(PATHS.sessions, { token }, ({ sessions }) => readableOf(sessions, parseSession, ({ id }) => id))

export const endSession = (id: string, body: PasswordProof, token: string) =>
  callForSuccess(pathTo(PATHS.session, id), { method: 'DELETE', body, token })

export type SessionEntry = Keyed<NonNullable<ReturnType<typeof parseSession>>>

function parseSession(fields: Fields) {
  const id = idOf(fields['id'])
  const device = textOf(fields['device'])
  const isCurrent = booleanOf(fields['isCurrent']) ?? false
  return id || device ? { id, device, lastUsedAt: timestampOf(fields['lastUsedAt']), isCurrent } : undefined
}
