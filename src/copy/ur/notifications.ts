// review: pending
import { isolated } from '#lib/bidi.ts'
import { shortDay } from '#lib/dates.ts'
import { momentOf } from '#lib/moments.ts'
import type * as english from '../notifications.ts'

/** Both are کل in Urdu: of the past only this one is meant. */
const DAYS = ['آج', 'گزشتہ کل'] as const

/** آج، 9:30 AM · گزشتہ کل، 4:05 PM · 18 نومبر 2026، 9:30 AM */
export const momentSentence: typeof english.momentSentence = (iso, now = new Date()) => {
  const { day, time, daysAgo } = momentOf(iso, now)
  return `${daysAgo === undefined ? shortDay(day) : DAYS[daysAgo]}، ${isolated(time)}`
}

/** 18 نومبر 2026، 9:30 AM: also for paper, where today is soon another day. */
export const fullMoment: typeof english.fullMoment = (iso) => {
  const { day, time } = momentOf(iso, new Date(iso))
  return `${shortDay(day)}، ${isolated(time)}`
}

export const notificationList: typeof english.notificationList = {
  title: 'اطلاعات',
  intro: 'آپ کے اکاؤنٹ اور اپائنٹمنٹس میں کیا ہوا۔',
  loading: 'آپ کی اطلاعات کھل رہی ہیں',
  failed: 'آپ کی اطلاعات نہیں کھل سکیں',
  failedHint: 'اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  retry: 'دوبارہ کوشش کریں',
  missing: 'اس ویب سائٹ پر اطلاعات نہیں ہیں',
  missingHint: 'آپ کی سب اپائنٹمنٹس اپنی فہرست میں ہیں۔',
  appointments: 'میری اپائنٹمنٹس',
  none: 'ابھی کوئی اطلاع نہیں',
  noneHint: 'جب آپ اپائنٹمنٹ بُک کریں، وقت بدلیں یا فیس دیں، تو یہاں لکھا ملے گا۔',
  book: 'اپائنٹمنٹ بُک کریں',
  unread: (count) => (count === 0 ? 'سب پڑھ لی گئیں' : `${count} نئی`),
  isNew: 'نئی',
  mark: 'پڑھ لی',
  markLabel: (title) => `پڑھ لی: ${isolated(title)}`,
  markAll: 'سب پڑھ لیں',
  allMarked: 'سب اطلاعات پڑھی ہوئی ہیں۔',
}
