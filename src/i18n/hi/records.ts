// of f54d93bd · review: pending
import type * as english from '../en/records.ts'
import { sessions } from './settings.ts'

export const records: typeof english.records = {
  intro: 'इस वेबसाइट पर आपके बारे में जो कुछ है, पासवर्ड छोड़कर।',
  loading: 'आपके रिकॉर्ड खुल रहे हैं',
  save: 'फ़ाइल सेव करें (JSON)',
  print: 'छापें',
  exportedAt: (moment) => `${moment} तक की जानकारी`,
  you: 'आपके बारे में',
  name: 'नाम',
  email: 'ई-मेल',
  newEmail: 'ई-मेल, अभी पुष्टि नहीं हुई',
  memberSince: 'खाता कब से',
  appointments: 'अपॉइंटमेंट',
  noAppointments: 'कोई अपॉइंटमेंट नहीं।',
  number: (number) => `अपॉइंटमेंट नंबर ${number}`,
  place: (place) => `नंबर ${place}`,
  payment: { paid: 'फ़ीस दी गई', pending: 'फ़ीस बाकी', refunded: 'फ़ीस लौटा दी गई' },
  missed: 'नहीं आए',
  prescription: (lines) => `दवा का पर्चा: ${lines.replaceAll('\n', '; ')}`,
  notifications: 'सूचनाएँ',
  noNotifications: 'कोई सूचना नहीं।',
  sessions: 'जहाँ आप लॉग इन हैं',
  session: (device, since, last) =>
    `${device && `${sessions.device(device)}: `}${since || '?'} से, पिछली बार ${last || '?'}`,
  fileName: (hospital, day) => `${hospital.toLowerCase().replace(/[^a-z\d]+/g, '-')}-records-${day}.json`,
}
