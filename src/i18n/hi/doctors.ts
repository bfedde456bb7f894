// of dd444e9e · review: pending
import { plural } from '#lib/text.ts'
import type * as english from '../en/doctors.ts'

export const doctorList: typeof english.doctorList = {
  title: 'डॉक्टरों की सूची',
  hint: 'डॉक्टर चुनें, फिर समय',
  caption: 'सभी डॉक्टर देखें',
  refresh: 'ताज़ा करें',
  refreshing: 'ताज़ा हो रही है…',
  refreshed: 'सूची ताज़ा है।',
  search: 'डॉक्टर या तकलीफ़ खोजें',
  speciality: 'विशेषज्ञता',
  allSpecialities: 'सभी विशेषज्ञताएँ',
  status: 'उपलब्धता',
  allStatuses: 'सभी',
  available: 'उपलब्ध',
  unavailable: 'उपलब्ध नहीं',
  total: 'कुल',
  clear: 'फ़िल्टर हटाएँ',
  noneFound: 'कोई डॉक्टर नहीं मिला',
  byPhoneOnly: 'ये डॉक्टर फ़ोन पर बुक होते हैं।',
  noneFoundHint: 'खोज बदलकर देखें',
  failed: 'डॉक्टरों की सूची नहीं खुल सकी',
  none: 'अभी सूची में कोई डॉक्टर नहीं है।',
  orCall: 'या कॉल करें, हम डॉक्टर ढूँढेंगे:',
  found: (count) => plural(count, `${count} डॉक्टर मिला`, `${count} डॉक्टर मिले`),
  foundFor: (count, departments, search) => `“${search}” के लिए ${count} डॉक्टर: ${departments.join(', ')}`,
  more: (count) => `${count} और दिखाएँ`,
  fee: 'परामर्श फ़ीस',
}
