// of 73b0f036 · review: pending
import { isolated } from '#lib/bidi.ts'
import type * as english from '../search.ts'

export const search: typeof english.search = {
  title: 'تلاش',
  description: 'جو تکلیف ہے یا جو چاہیے، اُس سے صحیح خدمت، شعبہ، ڈاکٹر یا صفحہ ڈھونڈیں۔',
  label: 'آپ کو کیا تکلیف ہے، یا آپ کیا ڈھونڈ رہے ہیں؟',
  button: 'تلاش کریں',
  examplesTitle: 'جیسے:',
  examples: ['سینے میں درد', 'بچے کو بخار', 'گھٹنے کا درد', 'حاملہ'],
  kinds: {
    service: 'خدمت',
    department: 'شعبہ',
    speciality: 'ماہر ڈاکٹر',
    doctor: 'ڈاکٹر',
    page: 'صفحہ',
  },
  show: 'صرف یہ دکھائیں',
  all: 'سب کچھ',
  emergency: 'یہ ایمرجنسی ہو سکتی ہے',
  emergencyText: 'ابھی فون کریں، اپائنٹمنٹ کا انتظار نہ کریں۔',
  call: (number) => `${isolated(number)} پر فون کریں`,
  firstAid: 'مدد آنے تک کیا کریں',
  searching: 'ڈھونڈ رہے ہیں…',
  results: (count, question) => `”${isolated(question)}“ کے لیے ${count} نتیجے`,
  none: (question) => `”${isolated(question)}“ کے لیے کچھ نہیں ملا`,
  noneText: 'ایک سیدھا لفظ لکھ کر دیکھیں، جیسے بخار یا گھٹنا۔ یا ہم سے پوچھیں کہ کسے دکھانا ہے:',
  sitemap: 'اس سائٹ کے سب صفحے دیکھیں',
  meant: (question) => `کیا آپ ”${isolated(question)}“ ڈھونڈ رہے تھے؟`,
  instead: (question) => `پھر بھی ”${isolated(question)}“ ڈھونڈیں`,
  more: 'اور نتیجے دکھائیں',
  failed: 'تلاش نہیں کھل سکی۔ اس کے لیے انٹرنیٹ چاہیے۔ دوبارہ کوشش کریں، یا ہمیں فون کریں:',
  retry: 'دوبارہ کوشش کریں',
  kept: 'آپ کیا ڈھونڈتے ہیں، ہم اُسے نہیں رکھتے۔',
  noScript: 'تلاش کے لیے JavaScript ضروری ہے۔ نیچے اس سائٹ کے سب صفحے ہیں۔ آپ فون بھی کر سکتے ہیں:',
}

export const emptyWords =
  'میں کا کی کے کو سے ہے ہیں ہو ہوں تھا تھی تھے اور یا پر نے مجھے میرا میری میرے ہم آپ یہ وہ کیا کہاں کیسے کب کون لیے چاہیے mein me mai main ko ka ki ke se hai hain ho mujhe mera meri mere a an the i my is has have with for in of to'
