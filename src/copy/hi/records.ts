// review: pending
import type * as english from '../records.ts'

export const records: typeof english.records = {
  intro: 'इस वेबसाइट पर आपके बारे में जो कुछ है, पासवर्ड छोड़कर।',
  loading: 'आपके रिकॉर्ड जुटाए जा रहे हैं',
  retry: 'फिर कोशिश करें',
  save: 'फ़ाइल सेव करें (JSON)',
  print: 'छापें',
  exportedAt: (moment) => `${moment} तक की जानकारी`,
  you: 'आपके बारे में',
  name: 'नाम',
  email: 'ई-मेल',
  newEmail: 'ई-मेल, अभी पुष्टि नहीं हुई',
  lastCheckup: 'पिछली जाँच',
  memberSince: 'खाता कब से',
  appointments: 'अपॉइंटमेंट',
  noAppointments: 'कोई अपॉइंटमेंट नहीं।',
  number: (number) => `अपॉइंटमेंट नंबर ${number}`,
  place: (place) => `बारी ${place}`,
  payment: { paid: 'फ़ीस दी गई', pending: 'फ़ीस बाकी' },
  prescription: (lines) => `दवा का पर्चा: ${lines.replaceAll('\n', '; ')}`,
  notifications: 'सूचनाएँ',
  noNotifications: 'कोई सूचना नहीं।',
  sessions: 'जहाँ आप लॉग इन हैं',
  session: (device, since, last) => `${device && `${device}: `}${since || '?'} से, पिछली बार ${last || '?'}`,
  fileName: (hospital, day) => `${hospital.toLowerCase().replace(/[^a-z\d]+/g, '-')}-records-${day}.json`,
}
