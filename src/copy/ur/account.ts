// review: pending
import { PHONE_DIGITS } from '#contract/settings.ts'
import type * as english from '../account.ts'

export const login: typeof english.login = {
  title: 'لاگ اِن',
  intro: 'وہی فون نمبر اور پاس ورڈ لکھیں جن سے اکاؤنٹ بنایا تھا۔',
  phone: 'فون نمبر',
  password: 'پاس ورڈ',
  submit: 'لاگ اِن کریں',
  sending: 'لاگ اِن ہو رہا ہے…',
  toSignup: 'پہلی بار آئے ہیں؟',
  signup: 'اکاؤنٹ بنائیں',
  done: 'آپ لاگ اِن ہو گئے!',
  ended: 'آپ کا لاگ اِن ختم ہو گیا۔ دوبارہ لاگ اِن کریں۔',
  forgotten: 'پاس ورڈ بھول گئے؟',
}

export const signup: typeof english.signup = {
  title: 'اکاؤنٹ بنائیں',
  intro: 'آدھے منٹ کا کام ہے۔',
  name: 'نام',
  phone: 'فون نمبر',
  phoneHint: `${PHONE_DIGITS} ہندسے، ملک کے کوڈ کے بغیر`,
  password: 'پاس ورڈ',
  passwordHint: 'کم از کم 6 حروف یا ہندسے',
  confirm: 'پاس ورڈ دوبارہ لکھیں',
  kept: 'آپ جو لکھتے ہیں، ہم آپ کے علاج کے لیے محفوظ رکھتے ہیں۔',
  privacy: 'رازداری',
  newTab: '(نئے ٹیب میں کھلے گا)',
  submit: 'اکاؤنٹ بنائیں',
  sending: 'اکاؤنٹ بن رہا ہے…',
  toLogin: 'اکاؤنٹ پہلے سے ہے؟',
  login: 'لاگ اِن کریں',
  done: 'آپ کا اکاؤنٹ بن گیا',
}

/** The dialogs that lead to a new password; their words are in recovery.ts. */
export const recovery: typeof english.recovery = {
  forgot: 'پاس ورڈ بھول گئے؟',
  reset: 'نیا پاس ورڈ چنیں',
  held: 'کیا یہ اکاؤنٹ آپ کا ہے؟',
}

/** While the browser works for a log-in that many have tried. */
export const checking: typeof english.checking = 'جانچ ہو رہی ہے…'

/** What forms call the fields that must be filled in. */
const LABELS: Record<string, string> = { 'phone number': 'فون نمبر', password: 'پاس ورڈ', name: 'نام' }

export const formErrors: typeof english.formErrors = {
  required: (label) => `اپنا ${LABELS[label] ?? label} لکھیں`,
  mismatch: 'دونوں پاس ورڈ ایک جیسے نہیں',
  shortPassword: 'پاس ورڈ میں کم از کم 6 حروف یا ہندسے لکھیں',
  phone: `فون نمبر میں صرف ہندسے لکھیں، پورے ${PHONE_DIGITS}`,
  summary: 'تمام ضروری خانے درست بھریں۔',
}

export const menu: typeof english.menu = {
  login: 'لاگ اِن',
  open: 'اکاؤنٹ کا مینو',
  notifications: (count) => `${count} اطلاعات`,
  addEmail: 'ای میل لکھیں',
  confirmEmail: 'ای میل کی تصدیق کریں',
  someone: 'مریض',
  offered: 'آپ کے لیے جگہ رکھی گئی ہے',
  inLine: (ahead) =>
    ahead === undefined
      ? 'انتظار کی فہرست'
      : `انتظار کی فہرست: ${ahead === 0 ? 'اگلی باری آپ کی ہے' : `آپ سے پہلے ${ahead}`}`,
  logout: 'لاگ آؤٹ',
  loggedOut: 'آپ لاگ آؤٹ ہو گئے۔',
  entries: [
    { href: '/my-appointments', label: 'میری اپائنٹمنٹس', icon: 'calendar' },
    { href: '/my-profile', label: 'میری پروفائل', icon: 'user' },
    { href: '/notifications', label: 'اطلاعات', icon: 'bell' },
    { href: '/settings', label: 'ترتیبات', icon: 'settings' },
  ],
}

/** The count beside the avatar is fixed by the hospital. */
export const NOTIFICATION_BADGE: typeof english.NOTIFICATION_BADGE = 3
