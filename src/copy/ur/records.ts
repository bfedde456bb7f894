// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../records.ts'

export const records: typeof english.records = {
  intro: 'پاس ورڈ کے سوا وہ سب کچھ جو اس ویب سائٹ پر آپ کے بارے میں ہے۔',
  loading: 'آپ کا ریکارڈ جمع ہو رہا ہے',
  retry: 'دوبارہ کوشش کریں',
  save: 'فائل محفوظ کریں (JSON)',
  print: 'پرنٹ کریں',
  exportedAt: (moment) => `اس وقت تک: ${moment}`,
  you: 'آپ کے بارے میں',
  name: 'نام',
  email: 'ای میل',
  newEmail: 'ای میل، ابھی تصدیق نہیں ہوئی',
  lastCheckup: 'پچھلا معائنہ',
  memberSince: 'اکاؤنٹ کب سے',
  appointments: 'اپائنٹمنٹس',
  noAppointments: 'کوئی اپائنٹمنٹ نہیں۔',
  number: (number) => `نمبر ${isolated(number)}`,
  place: (place) => `باری ${place}`,
  payment: { paid: 'فیس ادا', pending: 'فیس باقی' },
  prescription: (lines) => `نسخہ: ${isolated(lines.replaceAll('\n', '; '))}`,
  notifications: 'اطلاعات',
  noNotifications: 'کوئی اطلاع نہیں۔',
  sessions: 'کہاں کہاں لاگ اِن ہے',
  session: (device, since, last) =>
    `${device && `${isolated(device)}: `}${since || '؟'} سے، آخری استعمال ${last || '؟'}`,
  fileName: (hospital, day) => `${hospital.toLowerCase().replace(/[^a-z\d]+/g, '-')}-records-${day}.json`,
}
