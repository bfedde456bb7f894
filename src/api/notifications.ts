import { PATHS } from '#contract/paths.ts'
import type { NotificationsAnswer, ReadRequest } from '#contract/profile.ts'
import { callFor, callForSuccess } from './call.ts'

export const fetchNotifications = (token: string) =>
  callFor<NotificationsAnswer>(PATHS.notifications, { token }, 'notifications')

export const readNotifications = (body: ReadRequest, token: string) =>
  callForSuccess(PATHS.readNotifications, { method: 'POST', body, token, keepalive: true })
