// review: pending
import { PHONE_DIGITS } from '#contract/settings.ts'
import { isolated } from '#lib/bidi.ts'
import type * as english from '../profile-sections.ts'
import { deskPhone } from './desk.ts'

const phone = isolated(deskPhone)

export const sections: typeof english.sections = {
  allergies: {
    title: 'الرجی',
    icon: 'alert-circle',
    empty: 'کوئی الرجی نہیں لکھی گئی۔',
    hint: 'کوئی دوا، کھانا یا اور چیز جس سے آپ کو الرجی ہو۔',
    row: (number) => `الرجی ${number}`,
    add: 'الرجی لکھیں',
  },
  medicalConditions: {
    title: 'بیماریاں',
    icon: 'stethoscope',
    empty: 'کوئی بیماری نہیں لکھی گئی۔',
    hint: 'جو بیماری آپ کو رہتی ہے، جیسے شوگر یا دمہ۔',
    row: (number) => `بیماری ${number}`,
    add: 'بیماری لکھیں',
  },
  emergencyContact: {
    title: 'ہنگامی رابطہ',
    icon: 'phone',
    empty: 'ہنگامی رابطہ نہیں لکھا گیا۔',
    hint: 'جب آپ خود بات نہ کر سکیں تو ہم کسے فون کریں۔',
    row: () => 'ہنگامی رابطہ',
    add: '',
  },
  currentMedications: {
    title: 'موجودہ دوائیں',
    icon: 'pill',
    empty: 'کوئی دوا نہیں لکھی گئی۔',
    hint: 'جو بھی دوا آپ ابھی لیتے ہیں، نسخے سے یا بغیر نسخے کے۔',
    row: (number) => `دوا ${number}`,
    add: 'دوا لکھیں',
  },
}

export const lines: typeof english.lines = {
  text: 'نام',
  name: 'نام',
  relationship: 'رشتہ',
  phone: 'فون نمبر',
  dosage: 'مقدار',
  frequency: 'دن میں کتنی بار',
}

export const faults: typeof english.faults = {
  missing: (line) => `${line} لکھیں`,
  phone: () => `${PHONE_DIGITS} ہندسے لکھیں؛ دوسرے ملک کا نمبر ہو تو ${isolated('+')} اور ملک کا کوڈ بھی`,
}

/** What a fault of a missing line asks for. */
export const asked: typeof english.asked = {
  text: 'نام',
  name: 'نام',
  relationship: 'آپ سے رشتہ',
  phone: 'فون نمبر',
  dosage: `مقدار (جیسے ${isolated('500 mg')})`,
  frequency: 'دن میں کتنی بار لیتے ہیں، یہ',
}

export const editing: typeof english.editing = {
  edit: 'بدلیں',
  editLabel: (title) => `بدلیں: ${title}`,
  cancel: 'رہنے دیں',
  save: 'محفوظ کریں',
  saving: 'محفوظ ہو رہا ہے…',
  saved: 'آپ کی پروفائل محفوظ ہو گئی۔',
  keptHere: `صرف اس صفحے پر محفوظ ہے۔ ہسپتال تک پہنچانے کے لیے ریسیپشن کو بتائیں: ${phone}`,
  removeContact: 'رابطہ ہٹائیں',
  removing: 'ہٹایا جا رہا ہے…',
  contactRemoved: 'آپ کا ہنگامی رابطہ ہٹا دیا گیا۔',
  remove: (row) => `ہٹائیں: ${row}`,
  another: (title) => `پہلے ’${title}‘ کی تبدیلی محفوظ کریں یا رہنے دیں۔`,
  stale:
    'آپ کی پروفائل دوسری جگہ سے بدلی گئی ہے۔ جو اب محفوظ ہے، نیچے ہے؛ آپ کا لکھا ہوا بھی یہیں ہے۔ اپنا رکھنے کے لیے دوبارہ محفوظ کریں۔',
  savedNow: 'اب محفوظ ہے:',
}
