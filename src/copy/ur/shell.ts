// of 4d2a4464 · review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../shell.ts'

export const navigation: typeof english.navigation = [
  { href: '/', label: 'ہوم', description: 'پہلا صفحہ' },
  { href: '/doctors', label: 'ڈاکٹر', description: 'اپنے لیے ڈاکٹر ڈھونڈیں' },
  { href: '/services', label: 'خدمات', description: 'یہاں کون سے علاج اور ٹیسٹ ہوتے ہیں' },
  { href: '/about', label: 'تعارف', description: 'ہسپتال کے بارے میں' },
  { href: '/contact', label: 'رابطہ', description: 'ہم سے بات کریں' },
]

export const shell: typeof english.shell = {
  skip: 'اصل صفحے پر جائیں',
  mainNavigation: 'اہم صفحے',
  search: 'تلاش',
  book: 'اپائنٹمنٹ بُک کریں',
  emergency: 'ایمرجنسی',
  openMenu: 'مینو کھولیں',
  closeMenu: 'مینو بند کریں',
  menu: 'مینو',
  loading: 'کھل رہا ہے',
  broken: 'صفحے کا یہ حصہ نہیں چل رہا',
  brokenHint: 'دوبارہ کوشش کریں، یا ہمیں فون کریں:',
  notFetched: 'یہ نہیں کھل سکا۔ اپنا انٹرنیٹ دیکھیں۔',
  retry: 'دوبارہ کوشش کریں',
  dismiss: 'ہٹائیں',
  languages: 'دوسری زبانیں',
  notTranslated: (language) => `اس تحریر کا ترجمہ ابھی نہیں ہوا۔ یہ ${isolated(language)} میں ہے۔`,
  pending: 'اس صفحے کے کچھ حصوں کا ترجمہ مشین نے کیا ہے۔ کسی پڑھنے والے نے انہیں ابھی نہیں جانچا۔',
  close: 'بند کریں',
  noScript: 'اس صفحے کے لیے JavaScript ضروری ہے۔ آپ ہمیں فون کر سکتے ہیں:',
  noScriptBooking: 'آن لائن بُکنگ کے لیے JavaScript ضروری ہے۔ آپ فون پر بُک کر سکتے ہیں:',
}
