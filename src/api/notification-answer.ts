import { type Keyed, readableOf } from './entries.ts'
import { flagOf, idOf, timestampOf, proseOf, textOf, type Told } from './fields.ts'

/** `createdAt` is '' where the moment is not known; there is always a title. */
type NotificationTold = { id: string; title: string; body: string; createdAt: string; read: boolean }
export type Notification = Keyed<NotificationTold>

/** undefined when there is no list, or none of it can be read. */
export const notificationsOf = ({ notifications }: Told): Notification[] | undefined =>
  readableOf(notifications, notificationOf, ({ id }) => id)

function notificationOf(told: Told): NotificationTold | undefined {
  const id = idOf(told['id']) || idOf(told['_id'])
  const [title, body = ''] = [textOf(told['title']), proseOf(told['body'])].filter(Boolean)
  // What cannot be marked as read is not called new.
  const read = !id || flagOf(told['read']) !== false
  return title ? { id, title, body, createdAt: timestampOf(told['createdAt']), read } : undefined
}
