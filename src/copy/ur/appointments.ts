// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../appointments.ts'
import { deskPhone } from './desk.ts'

const phone = isolated(deskPhone)

/** Whatever of it is known. */
const visit = (doctor: string, day: string) =>
  [doctor && isolated(doctor), day].filter(Boolean).join('، ') || 'یہ اپائنٹمنٹ'

export const appointmentList: typeof english.appointmentList = {
  title: 'میری اپائنٹمنٹس',
  intro: 'آنے والی اور گزری ہوئی۔',
  future: 'آنے والی اپائنٹمنٹس',
  past: 'گزری ہوئی اپائنٹمنٹس',
  noFuture: 'کوئی اپائنٹمنٹ آنے والی نہیں',
  noFutureHint: 'اپنی صحت کا خیال رکھیں، اگلی اپائنٹمنٹ بُک کریں',
  book: 'اپائنٹمنٹ بُک کریں',
  noPast: 'کوئی گزری ہوئی اپائنٹمنٹ نہیں',
  noPastHint: 'جو اپائنٹمنٹ ہو جائے گی، یہاں نظر آئے گی',
  invalid: 'اپائنٹمنٹس پڑھی نہیں جا سکیں',
  failed: 'آپ کی اپائنٹمنٹس نہیں کھل سکیں',
  failedHint: 'اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  retry: 'دوبارہ کوشش کریں',
  loading: 'آپ کی اپائنٹمنٹس کھل رہی ہیں',
  paid: 'فیس ادا',
  pending: 'فیس باقی',
  status: { booked: 'بُک ہے', completed: 'ہو چکی', cancelled: 'منسوخ' },
  fee: 'فیس',
  number: 'اپائنٹمنٹ نمبر',
  id: 'اپائنٹمنٹ ID',
  pay: 'فیس دیں',
  paying: 'ادا ہو رہی ہے…',
  payDone: 'فیس ادا ہو گئی',
  cancel: 'منسوخ کریں',
  cancelLabel: (doctor, day) => `اپائنٹمنٹ منسوخ کریں: ${visit(doctor, day)}`,
  confirmCancel: 'کیا آپ واقعی یہ اپائنٹمنٹ منسوخ کرنا چاہتے ہیں؟',
  keep: 'رہنے دیں',
  yesCancel: 'ہاں، منسوخ کریں',
  processing: 'ہو رہا ہے',
  begun: 'یہ نشست شروع ہو چکی ہے۔ وقت بدلنے یا منسوخ کرنے کے لیے فون کریں:',
  cancelled: 'اپائنٹمنٹ منسوخ ہو گئی۔',
  cancelledPart: (count) => `منسوخ (${count})`,
  removed: `اس فہرست سے ہٹا دی گئی۔ ہسپتال میں منسوخ کرنے کے لیے فون کریں: ${phone}`,
  removedOnly: 'صرف اس فہرست سے ہٹائی گئی۔ ہسپتال میں منسوخ کرنے کے لیے فون کریں:',
  reschedule: 'وقت بدلیں',
  waiting: 'انتظار کی فہرست',
  sooner: 'ہو سکے تو جلد',
  isWaiting: (ahead) =>
    ahead === undefined
      ? 'جلد کی جگہ کا انتظار'
      : ahead === 0
        ? 'جلد: اگلی باری آپ کی'
        : `جلد: آپ سے پہلے ${ahead}`,
  rescheduleTitle: 'دوسرا وقت چنیں',
  now: (when) => `ابھی: ${when}۔ نئے وقت کی تصدیق تک آپ کی جگہ آپ کی رہے گی۔`,
  same: 'آپ کا ابھی یہی وقت ہے۔',
  move: 'اپائنٹمنٹ کا وقت بدلیں',
  moving: 'وقت بدل رہا ہے…',
  moved: 'اپائنٹمنٹ کا وقت بدل گیا۔',
  prescription: 'نسخہ دیکھیں',
  bookAgain: 'دوبارہ بُک کریں',
  details: 'تفصیل دیکھیں',
  slip: 'پرچی پرنٹ کریں',
  slipTitle: 'آپ کی اپائنٹمنٹ',
  toCalendar: 'کیلنڈر میں ڈالیں',
  makingFile: 'فائل بن رہی ہے…',
  calendarSaved: 'فائل محفوظ ہو گئی۔ اسے کھولیں تو اپائنٹمنٹ آپ کے کیلنڈر میں آ جائے گی۔',
  calendarFile: (day) => `appointment-${day}.ics`,
  cancelledNote: (doctor, day) => `اپائنٹمنٹ منسوخ ہو گئی: ${visit(doctor, day)}۔`,
  removedNote: (doctor, day) =>
    `صرف اس فہرست سے ہٹائی گئی: ${visit(doctor, day)}۔ ہسپتال میں منسوخ کرنے کے لیے فون کریں:`,
  updateCalendar: 'میرا کیلنڈر درست کریں',
  calendarUpdated: 'فائل محفوظ ہو گئی۔ اسے کھولیں تو اپائنٹمنٹ آپ کے کیلنڈر سے ہٹ جائے گی۔',
  dismiss: 'یہ بات ہٹائیں',
}
