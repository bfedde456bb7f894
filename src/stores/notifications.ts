import { callFor, callForSuccess } from '#api/call.ts'
import { PATHS } from '#contract/paths.ts'
import type { NotificationsAnswer, ReadRequest } from '#contract/profile.ts'
import { action } from './action.ts'
import { $session, asPatient, patientResource, setUser } from './session.ts'

export const fetchNotifications = (token: string) =>
  callFor<NotificationsAnswer>(PATHS.notifications, { token }, 'notifications')

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
    const body: ReadRequest = { ids: marked }
    setRead(marked, true)
    try {
      await asPatient((token) =>
        callForSuccess(PATHS.readNotifications, { method: 'POST', body, token, keepalive: true }),
      )
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
