// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../held.ts'

/** What an account holds that the desk's link has opened: perhaps a stranger's entries. */
export const held: typeof english.held = {
  intro:
    'آپ کا نیا پاس ورڈ محفوظ ہے اور آپ لاگ اِن ہیں۔ ہو سکتا ہے یہ اکاؤنٹ کسی اور نے آپ کے فون نمبر سے بنایا ہو۔ دیکھ لیں کہ اس میں کیا ہے:',
  name: 'نام',
  email: 'ای میل',
  removed: (email) => `${isolated(email)} (ہٹا دی گئی)`,
  since: 'اکاؤنٹ کب سے',
  dob: 'تاریخِ پیدائش',
  bloodGroup: 'خون کا گروپ',
  address: 'پتہ',
  allergies: 'الرجی',
  conditions: 'بیماریاں',
  medicines: 'دوائیں',
  contact: 'ہنگامی رابطہ',
  ahead: 'آنے والی اپائنٹمنٹس',
  looking: 'دیکھا جا رہا ہے…',
  unknown: 'معلوم نہیں ہو سکا',
  none: 'کوئی نہیں',
  more: (count) => `اور ${count} مزید`,
  warning:
    'اگر یہ آپ کا نہیں تو ہم اسے خالی کر دیں گے: یہ سب ہمیشہ کے لیے مٹ جائے گا اور آنے والی اپائنٹمنٹس منسوخ ہو جائیں گی۔ آپ کا فون نمبر، نام اور نیا پاس ورڈ رہیں گے۔',
  mine: 'ہاں، یہ میرا ہے',
  notMine: 'نہیں، خالی کریں',
  sending: 'خالی ہو رہا ہے…',
  done: 'اکاؤنٹ اب خالی ہے اور آپ لاگ اِن ہیں۔',
}
