// of 856ca03f · review: pending
import { plural } from '#lib/text.ts'
import type * as english from '../en/doctors.ts'
import { genders } from './doctor-facts.ts'

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

export const doctorFilters: typeof english.doctorFilters = {
  all: 'सभी फ़िल्टर',
  chips: 'फ़िल्टर',
  women: 'महिला डॉक्टर',
  active: 'चालू',
  when: 'दिन',
  anyDay: 'कोई भी दिन',
  near: { today: 'आज', tomorrow: 'कल', week: 'इस हफ़्ते' },
  onDay: 'किसी एक दिन',
  slot: 'दिन का समय',
  anySlot: 'कोई भी समय',
  language: 'भाषा',
  anyLanguage: 'कोई भी भाषा',
  gender: 'महिला या पुरुष डॉक्टर',
  anyGender: 'कोई भी',
  genders,
  earliest: 'सबसे पहले खाली',
  remove: (words, doctors) => `फ़िल्टर हटाएँ: ${words} (${doctors} डॉक्टर)`,
}
