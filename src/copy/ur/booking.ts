// review: pending
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { isolated } from '#lib/bidi.ts'
import { bookingFee } from '#lib/money.ts'
import type * as english from '../booking.ts'

/** اگلے 2 ہفتے */
const next = (days: number) =>
  days === 1
    ? 'آج'
    : days === 7
      ? 'اگلا ہفتہ'
      : days % 7 === 0
        ? `اگلے ${days / 7} ہفتے`
        : `اگلے ${days} دن`

export const booking: typeof english.booking = {
  back: 'تمام ڈاکٹر',
  steps: ['دن', 'وقت', 'تصدیق'],
  stepsLabel: 'بُکنگ کے مرحلے',
  done: 'ہو گیا',
  current: 'یہ مرحلہ',
  about: 'تعارف',
  fee: 'ڈاکٹر کی فیس',
  noName: 'یہ ڈاکٹر',
  feeOf: (fee) => (fee === undefined ? 'استقبالیہ سے پوچھیں' : bookingFee(fee)),
  years: (years) => `${years} سال کا تجربہ`,
  sees: 'مریض دیکھنے کے دن:',
  chooseDay: 'دن چنیں',
  window: `بُکنگ کھلی ہے: ${next(BOOKING_WINDOW_DAYS)}`,
  chooseSlot: 'وقت چنیں',
  legend: { today: 'آج', weekend: 'ویک اینڈ', unavailable: 'دستیاب نہیں' },
  askHint: 'جو دن بھر گیا ہو، اسے دبائیں تو دوسری جگہیں نظر آئیں گی۔',
  placesLeft: (places) => (places === 1 ? '1 جگہ باقی' : `${places} جگہیں باقی`),
  summary: 'آپ کی چنی ہوئی اپائنٹمنٹ',
  date: 'دن',
  slot: 'وقت',
  hours: 'اوقات',
  payment: 'ادائیگی',
  payLater: 'بعد میں دیں',
  payNow: 'ابھی دیں',
  total: 'کُل فیس',
  paySwitch: 'فیس ابھی دیں',
  willBePaid: 'فیس ادا شدہ لکھی جائے گی',
  willBePending: 'فیس باقی لکھی جائے گی',
  deskOnly: 'فیس ہسپتال میں دینی ہے۔',
  submit: 'اپائنٹمنٹ بُک کریں',
  sending: 'بُک ہو رہی ہے…',
  booked: 'بُک ہو گئی!',
  banner: 'اپائنٹمنٹ بُک ہو گئی!',
  incomplete: 'دن اور وقت دونوں چنیں',
  signedOut: 'اپائنٹمنٹ بُک کرنے کے لیے لاگ اِن کریں',
  logInFor: (doctor, day, slot) =>
    `بُکنگ پوری کرنے کے لیے لاگ اِن کریں: ${isolated(doctor)}، ${day}، ${isolated(slot)}۔`,
  held: 'یہ اپائنٹمنٹ آپ کے پاس پہلے سے ہے',
  heldDone: 'پہلے سے بُک ہے',
  overlapTitle: 'اس وقت آپ کی ایک اور اپائنٹمنٹ ہے',
  overlap: (doctor, day, time) =>
    `${isolated(doctor)}، ${day}، ${isolated(time)}۔ کیا آپ یہ بھی بُک کرنا چاہتے ہیں؟`,
  bookToo: 'یہ بھی بُک کریں',
  chooseAnother: 'دوسرا وقت چنیں',
  uncertainTitle: 'شاید آپ کی اپائنٹمنٹ بُک ہو چکی ہے',
  uncertain:
    'پچھلی کوشش کا جواب نہیں آیا، اور آپ کی اپائنٹمنٹس ابھی نہیں کھل رہیں۔ دوبارہ بُک کرنے سے دو اپائنٹمنٹس ہو سکتی ہیں۔',
  lookFirst: 'میری اپائنٹمنٹس دیکھیں',
  bookAgain: 'دوبارہ بُک کریں',
  payHeld: 'فیس ابھی دیں',
  paying: 'ادا ہو رہی ہے…',
  payDone: 'فیس ادا ہو گئی',
  alertTitle: 'آپ کی اپائنٹمنٹ بُک ہو گئی',
  doctor: 'ڈاکٹر',
  feeLabel: 'فیس',
  paymentStatus: 'فیس کی صورت',
  paid: 'فیس ادا ہو گئی',
  pending: 'فیس باقی ہے',
  number: 'اپائنٹمنٹ نمبر',
  appointmentId: 'اپائنٹمنٹ ID',
  missing: 'معلوم نہیں',
  yourTurn: 'آپ کی باری',
  turn: (place, time) => `نمبر ${place}، تقریباً ${isolated(time)}`,
  seeAppointments: 'میری اپائنٹمنٹس',
  another: 'بند کریں',
  notTaking: (doctor) => `${isolated(doctor)} ابھی اپائنٹمنٹ نہیں لے رہے۔`,
  otherDoctors: 'دوسرے ڈاکٹر دیکھیں',
  unknownDoctor: 'یہ ڈاکٹر نہیں ملے',
  unknownDoctorHint: 'شاید وہ اب یہاں نہیں ہیں۔ جو ڈاکٹر مریض دیکھتے ہیں، سب فہرست میں ہیں۔',
  failed: 'ڈاکٹر کا صفحہ نہیں کھل سکا',
  failedHint: 'اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  retry: 'دوبارہ کوشش کریں',
}
