import { atom, computed } from 'nanostores'
import type { Notification } from '#api/notification-answer.ts'
import { fetchNotifications, readNotifications } from '#api/profile.ts'
import { byTime } from '#lib/dates.ts'
import { isMissing, loadInto } from './load-into.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

/** `missing`: this server sends none. */
export type NotificationList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'missing' }
  | { state: 'loaded'; notifications: Notification[] }

/** Latest first. */
export const $notificationList = atom<NotificationList>({ state: 'loading' })
onPatientChange(() => $notificationList.set({ state: 'loading' }))

export const $notifications = computed($notificationList, (list) =>
  list.state === 'loaded' ? list.notifications : [],
)
export const $unread = computed($notifications, (notifications) => notifications.filter(({ read }) => !read))

export const loadNotifications = (): Promise<void> =>
  loadInto<NotificationList>(
    $notificationList,
    async (token) => ({
      state: 'loaded',
      notifications: (await fetchNotifications(token)).toSorted(latestFirst),
    }),
    (error) => ({ state: isMissing(error) ? 'missing' : 'failed' }),
  )

const latestFirst = (one: Notification, other: Notification) => byTime(other.createdAt, one.createdAt)

/** Marks the named ones, or all, at once; takes it back and throws an ApiError when the server did not hear. */
export async function markRead(ids?: string[]): Promise<void> {
  const token = $token.get()
  if (!token) return
  const marked = $unread.get().flatMap(({ id }) => (!ids || ids.includes(id) ? [id] : []))
  setRead(marked, true)
  try {
    await readNotifications(ids ? { ids } : {}, token)
  } catch (error) {
    if ($token.get() === token) setRead(marked, false)
    endSessionOn(error, token)
    throw error
  }
}

function setRead(ids: string[], read: boolean): void {
  const notifications = $notifications
    .get()
    .map((notification) => (ids.includes(notification.id) ? { ...notification, read } : notification))
  $notificationList.set({ state: 'loaded', notifications })
}
