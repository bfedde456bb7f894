// review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../settings.ts'

export const settings: typeof english.settings = {
  title: 'ترتیبات',
  intro: 'یہ سائٹ آپ کو کیسی نظر آئے، اور آپ کے اکاؤنٹ میں کون آ سکے۔',
  loading: 'آپ کی ترتیبات کھل رہی ہیں',
}

export const look: typeof english.look = {
  title: 'دکھائی',
  hint: 'صرف اس فون یا کمپیوٹر پر۔ ’خودکار‘ میں رنگ فون جیسے رہتے ہیں۔',
  appearance: 'رنگ',
  appearances: [
    { id: 'system', label: 'خودکار', icon: 'settings' },
    { id: 'light', label: 'روشن', icon: 'sun' },
    { id: 'dark', label: 'گہرا', icon: 'moon' },
  ],
  textSize: 'لکھائی',
  textSizes: [
    { id: 'normal', label: 'عام', sample: 'text-base' },
    { id: 'large', label: 'بڑی', sample: 'text-lg' },
    { id: 'larger', label: 'زیادہ بڑی', sample: 'text-2xl' },
  ],
  sample: 'اب',
}

export const password: typeof english.password = {
  title: 'پاس ورڈ',
  hint: 'پاس ورڈ بدلنے پر باقی ہر جگہ سے لاگ آؤٹ ہو جائے گا۔ یہاں آپ لاگ اِن رہیں گے۔',
  current: 'موجودہ پاس ورڈ',
  submit: 'پاس ورڈ بدلیں',
  sending: 'بدل رہا ہے…',
  done: 'پاس ورڈ بدل گیا۔ باقی ہر جگہ سے لاگ آؤٹ ہو گیا۔',
  required: 'اپنا موجودہ پاس ورڈ لکھیں',
  unchanged: 'نیا پاس ورڈ وہی ہے جو پہلے تھا',
}

export const sessions: typeof english.sessions = {
  title: 'آپ کہاں کہاں لاگ اِن ہیں',
  hint: 'جو جگہ آپ نہ پہچانیں یا جہاں کھلا رہ گیا ہو، وہاں سے لاگ آؤٹ کریں؛ پھر پاس ورڈ بدلیں۔',
  loading: 'دیکھا جا رہا ہے کہ آپ کہاں لاگ اِن ہیں',
  failed: 'یہ فہرست نہیں کھل سکی۔',
  retry: 'دوبارہ کوشش کریں',
  current: 'یہی فون یا کمپیوٹر',
  lastUsed: 'آخری استعمال:',
  unknown: 'نامعلوم جگہ',
  end: 'لاگ آؤٹ کریں',
  question: 'یہاں سے لاگ آؤٹ کریں؟',
  endLabel: (device, lastUsed) =>
    `لاگ آؤٹ کریں: ${isolated(device)}${lastUsed && `، آخری استعمال ${lastUsed}`}`,
}

export const leaving: typeof english.leaving = {
  title: 'لاگ آؤٹ',
  hint: 'اس فون یا کمپیوٹر سے لاگ آؤٹ ہو جائے گا۔ جو کمپیوٹر دوسرے بھی چلاتے ہوں، وہاں ہمیشہ لاگ آؤٹ کریں۔',
  submit: 'یہاں سے لاگ آؤٹ کریں',
}

export const deletion: typeof english.deletion = {
  title: 'میرا اکاؤنٹ مٹائیں',
  hint: 'آپ کا اکاؤنٹ اور اس ویب سائٹ پر آپ کی ہر بات مٹ جائے گی۔ یہ واپس نہیں آ سکتی۔',
  open: 'میرا اکاؤنٹ مٹائیں…',
  question: 'اپنا اکاؤنٹ مٹائیں؟',
  erased: 'یہ سب ہمیشہ کے لیے مٹ جائے گا:',
  list: [
    'آپ کا لاگ اِن: نام، فون نمبر اور پاس ورڈ',
    'آپ کی پروفائل: ای میل، تاریخِ پیدائش، خون کا گروپ، پتہ، الرجی، بیماریاں، دوائیں اور ہنگامی رابطہ',
    'آپ کی اپائنٹمنٹس: آنے والی منسوخ ہوں گی اور جگہ دوسرے مریضوں کو ملے گی',
    'آپ کی اطلاعات، اور ہر جگہ سے آپ کا لاگ اِن',
  ],
  kept: 'ہسپتال کا اپنا طبی ریکارڈ اس ویب سائٹ سے الگ رہتا ہے، جیسا قانون کہتا ہے۔',
  download: 'پہلے اپنا ریکارڈ محفوظ کر لیں',
  password: 'آپ کا پاس ورڈ',
  required: 'اپنا پاس ورڈ لکھیں',
  keep: 'اکاؤنٹ رہنے دیں',
  submit: 'ہمیشہ کے لیے مٹائیں',
  sending: 'مٹایا جا رہا ہے…',
  done: 'آپ کا اکاؤنٹ مٹ گیا۔',
}
