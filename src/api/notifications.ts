import { PATHS } from '#contract/paths.ts'
import type { ReadRequest } from '#contract/profile.ts'
import { call, callForSuccess } from './call.ts'
import type { Fields, Keyed } from './fields.ts'
import * as read from './fields.ts'

export const fetchNotifications = (token: string) => call(PATHS.notifications, { token }, parseNotifications)

export const readNotifications = (body: ReadRequest, token: string) =>
  callForSuccess(PATHS.readNotifications, { method: 'POST', body, token, keepalive: true })

export type Notification = Keyed<NonNullable<ReturnType<typeof parseNotification>>>

export const parseNotifications = ({ notifications }: Fields): Notification[] | undefined =>
  read.readableOf(notifications, parseNotification, ({ id }) => id)

function parseNotification(fields: Fields) {
  const id = read.idOf(fields['id']) || read.idOf(fields['_id'])
  const [title, body = ''] = [read.textOf(fields['title']), read.proseOf(fields['body'])].filter(Boolean)
  // One without an id cannot be marked as read, so it is not shown as new.
  const isRead = !id || read.booleanOf(fields['read']) !== false
  const appointmentId = read.idOf(fields['appointmentId'])
  return title
    ? { id, title, body, createdAt: read.timestampOf(fields['createdAt']), read: isRead, appointmentId }
    : undefined
}
