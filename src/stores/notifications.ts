import { fetchNotifications, markNotificationsRead } from '#api/profile.ts'
import { action } from './action.ts'
import { $session, asPatient, patientResource, setUser } from './session.ts'

const list = patientResource(fetchNotifications)
export const { $data: $notificationList, load: loadNotifications } = list

function unreadIds(): string[] {
  const known = $notificationList.get()
  return known.state === 'loaded' ? known.notifications.flatMap(({ id, read }) => (read ? [] : [id])) : []
}

/** Marks some notifications, or all that are shown. Undoes it and throws an ApiError when the call fails. */
export const markRead = action(
  async (ids?: string[]) => {
    const marked = ids ?? unreadIds()
    setRead(marked, true)
    try {
      await asPatient((token) => markNotificationsRead({ ids: marked }, token))
      return ids
    } catch (error) {
      setRead(marked, false)
      throw error
    }
  },
  ([ids]) => String(ids),
)

function setRead(ids: string[], read: boolean): void {
  list.change(({ notifications }) => ({
    notifications: notifications.map((each) => (ids.includes(each.id) ? { ...each, read } : each)),
  }))
  const session = $session.get()
  if (session.status === 'patient' && session.user) setUser({ ...session.user, unread: unreadIds().length })
}
