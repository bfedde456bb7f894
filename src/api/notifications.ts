import { PATHS } from '#contract/paths.ts'
import type { ReadRequest } from '#contract/profile.ts'
import { call, tell } from './call.ts'
import { type Fields, flagOf, idOf, type Keyed, proseOf, readableOf, textOf, timestampOf } from './fields.ts'

export const fetchNotifications = (token: string) => call(PATHS.notifications, { token }, notificationsOf)

export const readNotifications = (body: ReadRequest, token: string) =>
  tell(PATHS.readNotifications, { method: 'POST', body, token })

export type Notification = Keyed<NonNullable<ReturnType<typeof notificationOf>>>

export const notificationsOf = ({ notifications }: Fields): Notification[] | undefined =>
  readableOf(notifications, notificationOf, ({ id }) => id)

function notificationOf(fields: Fields) {
  const id = idOf(fields['id']) || idOf(fields['_id'])
  const [title, body = ''] = [textOf(fields['title']), proseOf(fields['body'])].filter(Boolean)
  // One without an id cannot be marked as read, so it is not shown as new.
  const read = !id || flagOf(fields['read']) !== false
  return title ? { id, title, body, createdAt: timestampOf(fields['createdAt']), read } : undefined
}
