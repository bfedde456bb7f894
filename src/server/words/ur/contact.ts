// of ccba8576 · review: pending
import type { contact as english } from '../en/contact.ts'

export const contact: typeof english = {
  subject: (reference) => `آپ کا پیغام ${reference}`,
  received: 'ہمیں آپ کا پیغام مل گیا ہے:',
  reference: 'حوالہ: ',
  department: 'شعبہ: ',
  noDepartment: 'کوئی نہیں چنا',
  name: 'نام: ',
  email: 'ای میل: ',
  phone: 'فون: ',
  noPhone: 'نہیں دیا',
  answerBy: 'جواب: ',
  byPhone: 'فون سے',
  byEmail: 'ای میل سے',
  about: 'موضوع: ',
}
