// of de816c77 · review: pending
import type * as english from '../letters.ts'

export const letters: typeof english.letters = {
  title: 'ای میل اور پیغامات کی زبان',
  hint: 'اب سے ای میل، ایس ایم ایس اور اطلاعات اسی زبان میں آئیں گی۔ ویب سائٹ کے صفحے جیسے ہیں ویسے ہی رہیں گے۔',
  legend: 'زبان',
  submit: 'زبان محفوظ کریں',
  sending: 'محفوظ ہو رہی ہے…',
  done: 'اب ای میل اور پیغامات اسی زبان میں آئیں گے۔',
}
