// review: pending
import type * as english from '../profile.ts'

export const profile: typeof english.profile = {
  someone: 'مریض',
  title: 'میری پروفائل',
  intro: 'وہ باتیں جو آپ کے ڈاکٹر کو معلوم ہونی چاہییں۔',
  loading: 'آپ کی پروفائل کھل رہی ہے',
  failed: 'آپ کی پروفائل نہیں کھل سکی',
  failedHint: 'اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  retry: 'دوبارہ کوشش کریں',
  tabs: 'پروفائل کے حصے',
  edit: 'پروفائل بدلیں',
  editTitle: 'بنیادی معلومات بدلیں',
  download: 'ریکارڈ محفوظ کریں',
  recordsTitle: 'آپ کا ریکارڈ',
  addEmail: 'ای میل لکھیں',
  unconfirmed: 'ابھی تصدیق نہیں ہوئی۔',
  untilThen: 'تب تک ای میل یہاں جائے گی:',
  noLetters: 'تب تک کوئی ای میل نہیں جائے گی۔',
  confirmEmail: 'ای میل کی تصدیق کریں',
  facts: { phone: 'فون نمبر', dob: 'تاریخِ پیدائش', bloodGroup: 'خون کا گروپ', address: 'پتہ' },
  notEntered: 'نہیں لکھا',
  keptHere: 'آپ کی تبدیلی صرف اس صفحے پر ہے۔ ہسپتال تک پہنچانے کے لیے ریسیپشن کو بتائیں:',
  age: (years) => `${years} سال`,
}

export const tabs: typeof english.tabs = [
  { id: 'overview', label: 'خلاصہ', icon: 'home' },
  { id: 'medical-info', label: 'صحت', icon: 'heart' },
  { id: 'appointments', label: 'اپائنٹمنٹس', icon: 'calendar' },
  { id: 'medications', label: 'دوائیں', icon: 'pill' },
]

export const overview: typeof english.overview = {
  complete: 'اپنی پروفائل پوری کریں',
  completeNow: 'ابھی پوری کریں',
  missing: (parts) => `یہ باقی ہے: ${parts.join('، ')}۔`,
  parts: {
    email: 'ای میل',
    dob: 'تاریخِ پیدائش',
    bloodGroup: 'خون کا گروپ',
    emergencyContact: 'ہنگامی رابطہ',
  },
  health: 'صحت کا حال',
  lastCheckup: 'پچھلا معائنہ',
  noCheckup: 'ابھی نہیں لکھا گیا',
  noCheckupHint: 'معائنے کے بعد ڈاکٹر لکھتے ہیں۔',
  none: 'کچھ نہیں لکھا گیا',
  allergies: 'الرجی',
  conditions: 'بیماریاں',
  next: 'اگلی اپائنٹمنٹ',
  noNext: 'کوئی اپائنٹمنٹ آنے والی نہیں',
  noNextHint: 'اپنی صحت کا خیال رکھیں، اگلی اپائنٹمنٹ بُک کریں',
  book: 'اپائنٹمنٹ بُک کریں',
  manage: 'دیکھیں، بدلیں',
  manageLabel: 'اپائنٹمنٹس دیکھیں اور بدلیں',
  activity: 'حال میں کیا ہوا',
  noActivity: 'ابھی کچھ نہیں ہوا۔',
  allActivity: 'سب دیکھیں',
  allActivityLabel: 'سب اطلاعات دیکھیں',
  failed: 'یہ نہیں کھل سکا۔',
}

export const appointmentsTab: typeof english.appointmentsTab = {
  future: 'آنے والی',
  past: 'گزری ہوئی',
  noPast: 'کوئی گزری ہوئی اپائنٹمنٹ نہیں',
  more: (count) => `اور ${count} مزید`,
  all: 'سب اپائنٹمنٹس دیکھیں',
}
