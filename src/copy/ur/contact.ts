// review: pending
import { isolated } from '#lib/bidi.ts'
import { hospital } from '#lib/hospital.ts'
import type * as english from '../contact.ts'
import { deskPhone } from './desk.ts'

const phone = isolated(deskPhone)

/** What the form says once it sends; `contactForm` says the rest. */
export const contactMail: typeof english.contactMail = {
  note: `آپ کا پیغام شعبے کو ای میل سے جاتا ہے۔ جلدی کی بات ہو تو نہ لکھیں، فون کریں: ${phone}`,
  scriptless: `اس فارم کے لیے JavaScript ضروری ہے۔ آپ ${isolated(hospital.email)} پر لکھ سکتے ہیں، یا فون کریں:`,
  unreached: 'فارم نہیں کھل سکا۔ اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں، یا ہمیں فون کریں۔',
  errors: {
    firstName: 'اپنا نام لکھیں، کم از کم ایک حرف یا ہندسہ',
    lastName: 'اپنا خاندانی نام لکھیں، کم از کم ایک حرف یا ہندسہ',
    email: `ای میل ایسے لکھیں: ${isolated('name@example.org')}`,
    phone: 'فون نمبر لکھیں، یا ای میل سے جواب چنیں',
    subject: 'چند لفظوں میں لکھیں کہ بات کیا ہے',
    department: 'فہرست سے شعبہ چنیں، یا کوئی نہ چنیں',
    message: 'اپنا پیغام لکھیں',
  },
  checking: 'جانچ ہو رہی ہے…',
  reference: 'آپ کا حوالہ نمبر:',
  keepIt: 'اسے سنبھال کر رکھیں: یہ شعبے کی ای میل میں بھی ہے، اور ہم اسی سے آپ کا پیغام ڈھونڈیں گے۔',
  copied: 'ایک نقل آپ کی تصدیق شدہ ای میل پر جائے گی۔',
  another: 'دوسرا پیغام لکھیں',
  orCall: 'آپ کا لکھا ہوا یہیں ہے۔ آپ فون بھی کر سکتے ہیں:',
  orWrite: 'یا ای میل لکھیں:',
  website: 'یہ خالی رہنے دیں',
}

export const contactForm: typeof english.contactForm = {
  firstName: 'نام',
  lastName: 'خاندانی نام',
  email: 'ای میل',
  phone: 'فون نمبر',
  subject: 'موضوع',
  department: 'شعبہ',
  chooseDepartment: 'شعبہ چنیں',
  message: 'پیغام',
  preferred: 'جواب کیسے دیں',
  byEmail: 'ای میل',
  byPhone: 'فون',
  optional: '(ضروری نہیں)',
  send: 'پیغام بھیجیں',
  sending: 'پیغام جا رہا ہے…',
  sent: 'پیغام چلا گیا!',
  directions: 'راستہ دیکھیں',
  mapAlt:
    'ہسپتال کے آس پاس کی سڑکوں کا نقشہ: جنوب میں Lakeview Road، بڑا دروازہ اور گاڑی کھڑی کرنے کی جگہ؛ مشرق میں ایمرجنسی کا دروازہ؛ 100 Feet Road، میٹرو اسٹیشن، جھیل اور پارک۔',
}
