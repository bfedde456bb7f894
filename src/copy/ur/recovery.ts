// review: pending
import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'
import type * as english from '../recovery.ts'

/** The way to a new password, by a code or by the desk. */
export const forgot: typeof english.forgot = {
  intro: 'وہ فون نمبر لکھیں جس سے آپ لاگ اِن کرتے ہیں۔ پھر ہم بتائیں گے کہ نیا پاس ورڈ کیسے چنیں۔',
  phone: 'فون نمبر',
  ask: 'آگے بڑھیں',
  asking: 'ذرا رکیے…',
  remembered: 'یاد آ گیا؟',
  login: 'لاگ اِن کریں',
  desk: 'اس سائٹ سے کوڈ نہیں بھیجا جا سکتا۔ ریسیپشن کو فون کریں: وہ آپ کی پہچان کر کے ایک لنک دیں گے، جو ایک بار چلتا ہے۔ اس سے نیا پاس ورڈ چنیں۔',
  call: 'ریسیپشن کو فون کریں:',
  code: 'کوڈ',
  password: 'نیا پاس ورڈ',
  passwordHint: 'کم از کم 6 حروف یا ہندسے',
  confirm: 'نیا پاس ورڈ دوبارہ لکھیں',
  submit: 'محفوظ کریں اور لاگ اِن کریں',
  sending: 'محفوظ ہو رہا ہے…',
  done: 'آپ کا نیا پاس ورڈ محفوظ ہے اور آپ لاگ اِن ہیں۔',
  noCode: 'چند منٹ بعد بھی کوڈ نہیں آیا؟',
  again: 'نیا کوڈ بھیجیں',
  errors: { code: `کوڈ کے ${RESET_CODE_DIGITS} ہندسے لکھیں` },
}

/** What is said of a code that was sent, if it was: by e-mail, as a text message, or by both. None tells whether there is an account. */
export const codesBy: typeof english.codesBy = {
  code: {
    sent: `اگر اس فون نمبر کا اکاؤنٹ ہے اور اس میں ای میل ہے، تو ایک ای میل آ رہی ہے، جس میں کوڈ اور لنک ہے۔ دونوں ${CODE_MINUTES} منٹ چلتے ہیں۔`,
    sentAgain: 'اگر ای میل والا اکاؤنٹ ہے تو نیا کوڈ آ رہا ہے۔',
    nothing: 'پروفائل میں ای میل نہیں؟ ریسیپشن کو فون کریں:',
  },
  text: {
    sent: `اگر اس فون نمبر کا اکاؤنٹ ہے اور فون کی تصدیق ہو چکی ہے، تو کوڈ کا میسج آ رہا ہے۔ کوڈ ${CODE_MINUTES} منٹ چلتا ہے۔`,
    sentAgain: 'اگر تصدیق شدہ فون والا اکاؤنٹ ہے تو کوڈ دوبارہ آ رہا ہے۔',
    nothing: 'ترتیبات میں فون کی تصدیق نہیں کی؟ ریسیپشن کو فون کریں:',
  },
  both: {
    sent: `اگر اس فون نمبر کا اکاؤنٹ ہے اور ای میل یا فون کی تصدیق ہو چکی ہے، تو کوڈ وہیں آ رہا ہے۔ کوڈ ${CODE_MINUTES} منٹ چلتا ہے۔`,
    sentAgain: 'اگر تصدیق شدہ ای میل یا فون والا اکاؤنٹ ہے تو کوڈ دوبارہ آ رہا ہے۔',
    nothing: 'دونوں میں سے کسی کی تصدیق نہیں کی؟ ریسیپشن کو فون کریں:',
  },
}

/** Behind the link an operator made. */
export const reset: typeof english.reset = {
  intro: 'اپنے اکاؤنٹ کے لیے نیا پاس ورڈ چنیں۔ پھر آپ صرف یہاں لاگ اِن ہوں گے، اور کہیں نہیں۔',
  others: 'اس فون یا کمپیوٹر پر ابھی جو لاگ اِن ہے، وہ لاگ آؤٹ ہو جائے گا۔',
  broken: 'یہ لنک پورا نہیں ہے۔ جہاں سے ملا تھا، وہاں سے دوبارہ کھولیں، یا ریسیپشن سے نیا لنک لیں۔',
}
