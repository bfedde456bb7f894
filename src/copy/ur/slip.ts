// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../slip.ts'
import { appointmentList } from './appointments.ts'
import { deskPhone } from './desk.ts'

const phone = isolated(deskPhone)

/** All about one appointment, on screen and on paper. */
export const slip: typeof english.slip = {
  print: 'پرنٹ کریں',
  patient: 'مریض',
  doctor: 'ڈاکٹر',
  speciality: 'مہارت',
  department: 'شعبہ',
  fee: 'فیس',
  payment: 'ادائیگی',
  status: 'صورت',
  prescription: 'نسخہ',
  number: appointmentList.number,
  id: appointmentList.id,
  off: 'یہ اپائنٹمنٹ نہیں ہو سکتی',
  offHint: `اس وقت نہ آئیں۔ ویب سائٹ پر ’میری اپائنٹمنٹس‘ میں دوسرا وقت چنیں، یا فون کریں: ${phone}`,
  unsure: 'یہ اپائنٹمنٹ ابھی پکی نہیں',
  unsureHint: `ویب سائٹ پر ’میری اپائنٹمنٹس‘ میں اسے رکھیں یا وقت بدلیں، یا فون کریں: ${phone}`,
  come: '15 منٹ پہلے آئیں۔',
  bring: 'ساتھ لائیں',
  things: [
    'تصویر والا شناختی کارڈ، اور یہ پرچی یا اس کا نمبر',
    'اپنی دوائیں اور پرانی رپورٹیں',
    'انشورنس کارڈ، اگر ہو',
  ],
}
