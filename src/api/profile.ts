import type { UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import type {
  AccountDeletion,
  ExportAnswer,
  NotificationsAnswer,
  PasswordChange,
  ProfileChange,
  ReadRequest,
} from '#contract/profile.ts'
import { call } from './call.ts'

export const changeProfile = (body: ProfileChange, token: string) =>
  call<UserAnswer>(PATHS.me, { method: 'PATCH', body, token })

export const changePassword = (body: PasswordChange, token: string) =>
  call(PATHS.password, { method: 'POST', body, token })

export const deleteAccount = (body: AccountDeletion, token: string) =>
  call(PATHS.me, { method: 'DELETE', body, token })

/** Everything held about the patient, as it will be saved to a file. */
export const fetchExport = (token: string) => call<ExportAnswer>(PATHS.export, { token })

export const fetchNotifications = (token: string) => call<NotificationsAnswer>(PATHS.notifications, { token })

export const readNotifications = (body: ReadRequest, token: string) =>
  call(PATHS.readNotifications, { method: 'POST', body, token })
