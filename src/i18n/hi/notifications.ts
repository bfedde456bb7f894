// of 78a7299e · review: pending
import { momentText } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import type * as english from '../en/notifications.ts'

export const momentSentence: typeof english.momentSentence = (iso, at = now()) =>
  momentText(iso, at, ['आज', 'कल'])

export const notificationList: typeof english.notificationList = {
  title: 'सूचनाएँ',
  intro: 'आपके खाते और अपॉइंटमेंट की नई जानकारी।',
  loading: 'आपकी सूचनाएँ खुल रही हैं',
  failed: 'आपकी सूचनाएँ नहीं खुल सकीं',
  missing: 'इस वेबसाइट पर सूचनाएँ नहीं हैं',
  missingHint: 'आपके सभी अपॉइंटमेंट “मेरे अपॉइंटमेंट” में हैं।',
  appointments: 'मेरे अपॉइंटमेंट',
  none: 'अभी कोई सूचना नहीं है',
  noneHint: 'अपॉइंटमेंट बुक करने, समय बदलने या फ़ीस देने पर यहाँ दिखेगा।',
  unread: (count) => (count === 0 ? 'सब पढ़ी हुई' : `${count} बिना पढ़ी`),
  isNew: 'नई',
  mark: 'पढ़ ली',
  markLabel: (title) => `पढ़ ली: ${title}`,
  markAll: 'सब पढ़ लीं',
}
