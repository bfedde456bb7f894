import type { CodeRequest, SessionsAnswer } from '#contract/patient.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type {
  ExportAnswer,
  NotificationsAnswer,
  PasswordChange,
  PasswordProof,
  ProfileChange,
  ReadRequest,
} from '#contract/profile.ts'
import { parseUser } from './account.ts'
import { call, callFor, callForSuccess, postWithProof } from './call.ts'

export const changeProfile = (body: ProfileChange, token: string) =>
  call(PATHS.me, { method: 'PATCH', body, token }, ({ user }) => parseUser(user))

export const changePassword = (body: PasswordChange, token: string) =>
  callForSuccess(PATHS.password, { method: 'POST', body, token })

export const deleteAccount = (body: PasswordProof, token: string) =>
  callForSuccess(PATHS.me, { method: 'DELETE', body, token })

export const sendEmailCode = (token: string) => callForSuccess(PATHS.emailCode, { method: 'POST', token })

export const confirmEmail = (body: CodeRequest, token: string) =>
  call(PATHS.confirmEmail, { method: 'POST', body, token }, ({ user }) => parseUser(user))

export const sendPhoneCode = (token: string) => postWithProof(PATHS.phoneCode, { token }, () => true)

export const confirmPhone = (body: CodeRequest, token: string) =>
  call(PATHS.confirmPhone, { method: 'POST', body, token }, ({ user }) => parseUser(user))

export const fetchRecords = (token: string) => callFor<ExportAnswer>(PATHS.export, { token }, 'user')

export const fetchSessions = (token: string) => callFor<SessionsAnswer>(PATHS.sessions, { token }, 'sessions')

export const endSession = (id: string, body: PasswordProof, token: string) =>
  callForSuccess(pathTo(PATHS.session, id), { method: 'DELETE', body, token })

export const fetchNotifications = (token: string) =>
  callFor<NotificationsAnswer>(PATHS.notifications, { token }, 'notifications')

export const markNotificationsRead = (body: ReadRequest, token: string) =>
  callForSuccess(PATHS.readNotifications, { method: 'POST', body, token, keepalive: true })
