// review: pending
import { isolated } from '#lib/bidi.ts'
import { hospital } from '#lib/hospital.ts'
import type * as english from '../pages.ts'

const { address } = hospital
const name = isolated(hospital.name)

/** What pages are called in tabs and by search engines, and the few words that stand in their markup. */
export const pages: typeof english.pages = {
  trail: 'آپ یہاں ہیں',
  home: 'ہوم',
}

export const homePage: typeof english.homePage = {
  title: 'ڈاکٹر ڈھونڈیں، ایک منٹ میں بُک کریں',
  description: `${name}، ${address.city}: ڈاکٹر ڈھونڈیں اور ایک منٹ میں اپائنٹمنٹ بُک کریں۔ ایمرجنسی میں علاج دن رات۔`,
  shortDescription: `${name}: ڈاکٹر ڈھونڈیں اور ایک منٹ میں اپائنٹمنٹ بُک کریں۔`,
  start: 'کہاں سے شروع کریں',
  emergency: ['ایمرجنسی میں فون کریں:', '۔'],
  others: 'دوسرے سوال:',
}

export const doctorsPage: typeof english.doctorsPage = {
  title: 'ڈاکٹر',
  description: `${name} میں نام یا مہارت سے ڈاکٹر ڈھونڈیں اور ایک منٹ میں اپائنٹمنٹ بُک کریں۔`,
  descriptionOf: (speciality) =>
    `${name}، ${isolated(speciality)}: دیکھیں کون سے ڈاکٹر دستیاب ہیں اور آن لائن اپائنٹمنٹ بُک کریں۔`,
}

export const bookingPage: typeof english.bookingPage = {
  title: 'اپائنٹمنٹ بُک کریں',
  titleOf: (doctor, speciality) => `اپائنٹمنٹ: ${isolated(doctor)}، ${isolated(speciality)}`,
  description: `${name} میں اپائنٹمنٹ بُک کریں۔`,
  descriptionOf: (doctor, speciality) =>
    `${name} میں ${isolated(doctor)} (${isolated(speciality)}) کی اپائنٹمنٹ بُک کریں: دن اور وقت چنیں۔`,
}

export const servicesPage: typeof english.servicesPage = {
  description: (count) =>
    `${name} کی ${count} خدمات: ${hospital.currency.name} میں قیمت، کتنا وقت لگتا ہے اور کب کھلا ہے۔ ڈاکٹر سے مشورہ، اسکین اور آپریشن۔`,
  department: (department) => `شعبہ: ${isolated(department)}`,
}

export const aboutPage: typeof english.aboutPage = {
  title: 'تعارف',
  description: `${name}، ${hospital.founded} سے: ہماری کہانی، ہمارے لوگ، ہماری قدریں، سندیں اور مشینیں۔`,
}

export const contactPage: typeof english.contactPage = {
  title: 'رابطہ',
  description: `${name} تک کیسے پہنچیں: ہر شعبے کا فون، پتہ، اوقات، گاڑی کھڑی کرنے کی جگہ، راستہ اور عام سوالوں کے جواب۔`,
}

export const ownPages: typeof english.ownPages = {
  appointments: 'ہسپتال میں آپ کی اپائنٹمنٹس۔',
  profile: 'ہسپتال میں آپ کی پروفائل۔',
  notifications: 'ہسپتال سے آپ کی اطلاعات۔',
  settings: 'آپ کے اکاؤنٹ اور اس سائٹ کی ترتیبات۔',
}

export const sitemapPage: typeof english.sitemapPage = {
  title: 'سائٹ کا نقشہ',
  description: 'اس سائٹ کا ہر صفحہ، ایک فہرست میں۔',
  main: 'اہم صفحے',
  appointments: 'میری اپائنٹمنٹس',
  departments: 'شعبے',
  services: 'خدمات',
  specialities: 'مہارتیں',
  doctors: 'ڈاکٹر',
  hospital: 'ہسپتال',
  care: 'علاج',
  patients: 'مریضوں کے لیے',
  legal: 'قانونی باتیں',
}

export const notFoundPage: typeof english.notFoundPage = {
  title: 'صفحہ نہیں ملا',
  description: 'اس پتے پر کوئی صفحہ نہیں ہے۔',
  text: 'اس پتے پر کوئی صفحہ نہیں ہے۔ شاید صفحہ ہٹ گیا ہے یا لنک غلط لکھا ہے۔ یہاں دیکھیں:',
  doctors: 'ڈاکٹر ڈھونڈیں',
  services: 'تمام خدمات',
  contact: 'رابطہ',
  call: 'یا ہمیں فون کریں:',
}
