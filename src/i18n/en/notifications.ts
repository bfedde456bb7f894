import { momentText } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'

/** Today, 9:30 AM · Yesterday, 4:05 PM · 18 Nov 2026, 9:30 AM */
export const momentSentence = (iso: string, at = now()): string => momentText(iso, at, ['Today', 'Yesterday'])

export const notificationList = {
  title: 'Notifications',
  intro: 'Updates on your account and appointments.',
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be loaded',
  missing: 'There are no notifications on this website',
  missingHint: 'Your appointments are all in My Appointments.',
  appointments: 'My Appointments',
  none: 'No notifications yet',
  noneHint: 'When you book, reschedule or pay for an appointment, you will see it here.',
  unread: (count: number) => (count === 0 ? 'All read' : `${count} unread`),
  isNew: 'New',
  mark: 'Mark as read',
  markLabel: (title: string) => `Mark as read: ${title}`,
  markAll: 'Mark all as read',
}
