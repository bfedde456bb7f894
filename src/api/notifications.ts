import { PATHS } from '#contract/paths.ts'
import type { ReadRequest } from '#contract/profile.ts'
import { call, callForSuccess } from './call.ts'
import {
  type Fields,
  booleanOf,
  idOf,
  type Keyed,
  proseOf,
  readableOf,
  textOf,
  timestampOf,
} from './fields.ts'

export const fetchNotifications = (token: string) => call(PATHS.notifications, { token }, parseNotifications)

export const readNotifications = (body: ReadRequest, token: string) =>
  callForSuccess(PATHS.readNotifications, { method: 'POST', body, token })

export type Notification = Keyed<NonNullable<ReturnType<typeof parseNotification>>>

export const parseNotifications = ({ notifications }: Fields): Notification[] | undefined =>
  readableOf(notifications, parseNotification, ({ id }) => id)

function parseNotification(fields: Fields) {
  const id = idOf(fields['id']) || idOf(fields['_id'])
  const [title, body = ''] = [textOf(fields['title']), proseOf(fields['body'])].filter(Boolean)
  // One without an id cannot be marked as read, so it is not shown as new.
  const read = !id || booleanOf(fields['read']) !== false
  return title ? { id, title, body, createdAt: timestampOf(fields['createdAt']), read } : undefined
}
