// of ccba8576 · review: pending
import type { contact as english } from '../en/contact.ts'

export const contact: typeof english = {
  subject: (reference) => `आपका संदेश ${reference}`,
  received: 'हमें आपका संदेश मिल गया है:',
  reference: 'संदर्भ: ',
  department: 'विभाग: ',
  noDepartment: 'कोई नहीं चुना',
  name: 'नाम: ',
  email: 'ईमेल: ',
  phone: 'फ़ोन: ',
  noPhone: 'नहीं दिया',
  answerBy: 'जवाब: ',
  byPhone: 'फ़ोन से',
  byEmail: 'ईमेल से',
  about: 'विषय: ',
}
