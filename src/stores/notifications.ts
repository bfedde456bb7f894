import { computed } from 'nanostores'
import { fetchNotifications, readNotifications } from '#api/notifications.ts'
import { byTime } from '#lib/dates.ts'
import { createPatientStore } from './load-into.ts'
import { asPatient } from './session.ts'

export const [$notificationList, loadNotifications] = createPatientStore(async (token) => ({
  notifications: [...(await fetchNotifications(token))].sort((one, other) =>
    byTime(other.createdAt, one.createdAt),
  ),
}))

export const $notifications = computed($notificationList, (list) =>
  list.state === 'loaded' ? list.notifications : [],
)
export const $unread = computed($notifications, (notifications) => notifications.filter(({ read }) => !read))

/** Marks some notifications, or all that are shown. Undoes it and throws an ApiError when the call fails. */
export async function markRead(ids = $unread.get().map(({ id }) => id)): Promise<void> {
  setRead(ids, true)
  try {
    await asPatient((token) => readNotifications({ ids }, token))
  } catch (error) {
    setRead(ids, false)
    throw error
  }
}

function setRead(ids: string[], read: boolean): void {
  const list = $notificationList.get()
  if (list.state !== 'loaded') return
  const notifications = list.notifications.map((each) => (ids.includes(each.id) ? { ...each, read } : each))
  $notificationList.set({ state: 'loaded', notifications })
}
