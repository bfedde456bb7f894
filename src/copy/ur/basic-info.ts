// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../basic-info.ts'

export const basicInfo: typeof english.basicInfo = {
  name: 'نام',
  email: 'ای میل',
  password: 'آپ کا پاس ورڈ',
  passwordHint: 'کیونکہ ای میل بدل رہی ہے',
  phone: 'فون نمبر',
  phoneHint: 'اسی سے آپ لاگ اِن کرتے ہیں۔ بدلنے کے لیے ہمیں فون کریں:',
  dob: 'تاریخِ پیدائش',
  bloodGroup: 'خون کا گروپ',
  choose: 'چنیں…',
  address: 'پتہ (ضروری نہیں)',
  cancel: 'رہنے دیں',
  discard: 'محفوظ کیے بغیر بند کریں؟',
  save: 'محفوظ کریں',
  saving: 'محفوظ ہو رہا ہے…',
  stale:
    'آپ کی پروفائل دوسری جگہ سے بدلی گئی ہے۔ آپ نے جو یہاں لکھا، وہ موجود ہے۔ دیکھ کر دوبارہ محفوظ کریں: باقی کچھ نہیں بدلے گا۔',
  errors: {
    name: 'اپنا نام لکھیں',
    email: `ای میل ایسے لکھیں: ${isolated('name@example.org')}`,
    password: 'اپنا پاس ورڈ لکھیں: ای میل بدل رہی ہے',
    dob: 'درست تاریخ لکھیں، 1900 سے آج تک',
    bloodGroup: 'اپنا خون کا گروپ چنیں',
  },
}
