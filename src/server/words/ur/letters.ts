// of 5d164876 · review: pending
import type { letters as english } from '../en/letters.ts'

export const letters: typeof english = {
  dear: (name) => `آداب ${name}،`,
  subjects: {
    booked: (doctor, day) => `${doctor} کے ساتھ آپ کی اپائنٹمنٹ، ${day}`,
    moved: (doctor, day) => `${doctor} کے ساتھ آپ کی اپائنٹمنٹ کا وقت بدل گیا ہے، ${day}`,
    cancelled: (doctor, day) => `${doctor} کے ساتھ آپ کی اپائنٹمنٹ منسوخ ہو گئی ہے، ${day}`,
    disrupted: (doctor, day) => `${doctor} کے ساتھ آپ کی اپائنٹمنٹ نہیں ہو سکے گی، ${day}`,
    back_on: (doctor, day) => `${doctor} کے ساتھ آپ کی اپائنٹمنٹ اب ہو گی، ${day}`,
    reminder: (doctor, day) => `یاد رکھیں: ${doctor} کے ساتھ آپ کی اپائنٹمنٹ، ${day}`,
    offered: (doctor, day) => `ایک جگہ خالی ہوئی ہے: ${doctor}، ${day}`,
  },
  doctor: 'ڈاکٹر: ',
  day: 'دن: ',
  session: 'وقت: ',
  place: 'آپ کی باری: ',
  where: 'کہاں: ',
  number: 'اپائنٹمنٹ نمبر: ',
  turn: (place, arrivesAt) =>
    [`نمبر ${place}`, arrivesAt && `تقریباً ${arrivesAt}`].filter(Boolean).join('، '),
  comeEarly: 'براہِ کرم 15 منٹ پہلے آئیں۔',
  toChange: 'وقت بدلنے، منسوخ کرنے یا فیس دینے کے لیے:',
  backOn: 'آپ کی اپائنٹمنٹ اب ہو گی، اسی وقت اور اسی جگہ:',
  cancelled: (doctor, day, session) =>
    `${doctor} کے ساتھ ${day} (${session}) کی آپ کی اپائنٹمنٹ منسوخ ہو گئی ہے۔`,
  placeIsFree: 'آپ کی جگہ اب کسی اور کو مل سکتی ہے۔',
  toBookAnother: 'دوسری اپائنٹمنٹ بُک کرنے کے لیے:',
  disrupted: (doctor, day, session) =>
    `${doctor} کے ساتھ ${day} (${session}) کی آپ کی اپائنٹمنٹ نہیں ہو سکے گی۔ وجہ:`,
  because: (reason) => `${reason}۔`,
  sorry: 'تکلیف کے لیے ہم معذرت چاہتے ہیں۔',
  keptUntil: (moment) => `ہم نے آپ کے لیے دوسری جگہ رکھی ہے، ${moment} تک:`,
  toTakeOrChoose: 'اسے لینے، دوسرا وقت چننے یا منسوخ کرنے کے لیے:',
  toChoose: 'دوسرا وقت چننے یا منسوخ کرنے کے لیے:',
  orCall: (phone) => `یا ${phone} پر فون کریں: ہم آپ کے لیے وقت ڈھونڈیں گے۔`,
  paidCounts: 'آپ کی دی ہوئی فیس نئے وقت کے لیے شمار ہو گی۔',
  offered: 'جس جگہ کا آپ انتظار کر رہے تھے وہ خالی ہوئی ہے:',
  yoursUntil: (moment) => `یہ جگہ ${moment} تک آپ کے لیے رکھی ہے۔`,
  toTakeOrLeave: 'اسے لینے یا چھوڑنے کے لیے:',
  movesThere: [
    'اسے لینے پر آپ کی اپائنٹمنٹ اسی وقت پر آ جائے گی۔ اس کا نمبر اور دی ہوئی فیس وہی رہے گی۔ اگر فیس',
    'باقی ہے اور ڈاکٹر دوسرے ہیں تو فیس اُن ڈاکٹر کی ہو گی۔ نہ لینے پر سب پہلے جیسا رہے گا۔',
  ],
  nextIsAsked: ['تب تک جواب نہ ملنے پر یہ جگہ فہرست میں اگلے مریض کو دی جائے گی۔'],
  emergency: (number) => `ایمرجنسی میں ${number} پر فون کریں۔`,
}
