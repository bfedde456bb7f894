// of 5b2c7dd2 · review: pending
import type * as english from '../en/profile.ts'

export const profile: typeof english.profile = {
  title: 'मेरी प्रोफ़ाइल',
  intro: 'आपके डॉक्टर के लिए आपकी सेहत की जानकारी।',
  loading: 'आपकी प्रोफ़ाइल खुल रही है',
  failed: 'आपकी प्रोफ़ाइल नहीं खुल सकी',
  tabs: 'प्रोफ़ाइल के हिस्से',
  edit: 'प्रोफ़ाइल बदलें',
  editTitle: 'अपनी जानकारी बदलें',
  download: 'रिकॉर्ड डाउनलोड करें',
  recordsTitle: 'आपके रिकॉर्ड',
  unconfirmed: 'अभी पुष्टि नहीं हुई।',
  untilThen: 'तब तक ई-मेल यहाँ जाएँगे:',
  noLetters: 'तब तक ई-मेल नहीं भेजे जाएँगे।',
  facts: { phone: 'फ़ोन', dob: 'जन्म तारीख', bloodGroup: 'ब्लड ग्रुप', address: 'पता' },
  notEntered: 'नहीं लिखा',
  keptHere: 'आपके बदलाव सेव नहीं हो सके। कृपया रिसेप्शन को बताएँ:',
  age: (years) => `${years} साल`,
}

export const tabs: typeof english.tabs = [
  { id: 'overview', label: 'एक नज़र में', icon: 'home' },
  { id: 'medical-info', label: 'सेहत', icon: 'heart' },
  { id: 'appointments', label: 'अपॉइंटमेंट', icon: 'calendar' },
  { id: 'medications', label: 'दवाएँ', icon: 'pill' },
]

export const overview: typeof english.overview = {
  complete: 'अपनी प्रोफ़ाइल पूरी करें',
  completeNow: 'अभी पूरी करें',
  missing: (parts) => `कृपया जोड़ें: ${parts.join(', ')}।`,
  parts: { email: 'ई-मेल', dob: 'जन्म तारीख', bloodGroup: 'ब्लड ग्रुप', emergencyContact: 'आपातकालीन संपर्क' },
  health: 'सेहत',
  lastCheckup: 'पिछली जाँच',
  noCheckup: 'दर्ज नहीं है',
  noCheckupHint: 'जाँच के बाद आपके डॉक्टर इसे लिखते हैं।',
  none: 'कुछ नहीं लिखा',
  allergies: 'एलर्जी',
  conditions: 'बीमारियाँ',
  next: 'अगला अपॉइंटमेंट',
  manage: 'देखें और बदलें',
  manageLabel: 'अपॉइंटमेंट देखें और बदलें',
  activity: 'हाल में क्या हुआ',
  noActivity: 'हाल में कुछ नहीं हुआ।',
  allActivity: 'सब देखें',
  allActivityLabel: 'सभी सूचनाएँ देखें',
  failed: 'यह नहीं खुल सका।',
}

export const appointmentsTab: typeof english.appointmentsTab = {
  future: 'आने वाले',
  past: 'पुराने',
  more: (count) => `और ${count}`,
  all: 'सभी अपॉइंटमेंट देखें और बदलें',
}
