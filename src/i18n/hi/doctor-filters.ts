// of 12f76e06 · review: pending
import { isRealDay } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import type { FilterName } from '#scheduling/doctor-filters.ts'
import type { Gender } from '#contract/values.ts'
import { findSlot } from '#scheduling/slots.ts'
import { specialityShown } from '#lib/specialities.ts'
import type * as english from '../en/doctor-filters.ts'
import { doctorList } from './doctors.ts'

const genders: Record<Gender, string> = { female: 'महिला', male: 'पुरुष', other: 'अन्य' }
const near: Record<string, string> = { today: 'आज', tomorrow: 'कल', week: 'इस हफ़्ते' }

const LANGUAGES: Record<string, string> = {
  English: 'अंग्रेज़ी',
  Hindi: 'हिन्दी',
  Urdu: 'उर्दू',
  Kannada: 'कन्नड़',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Malayalam: 'मलयालम',
  Marathi: 'मराठी',
  Punjabi: 'पंजाबी',
  Konkani: 'कोंकणी',
  Khasi: 'खासी',
  Bengali: 'बांग्ला',
  Gujarati: 'गुजराती',
  Odia: 'ओड़िया',
  Assamese: 'असमिया',
  Tulu: 'तुलु',
  Arabic: 'अरबी',
  French: 'फ़्रेंच',
  German: 'जर्मन',
  Nepali: 'नेपाली',
}

export const languageShown: typeof english.languageShown = (language) => LANGUAGES[language] ?? language

export const doctorFilters: typeof english.doctorFilters = {
  more: 'और फ़िल्टर',
  active: (count) => `${count} चालू`,
  when: 'दिन',
  anyDay: 'कोई भी दिन',
  near,
  onDay: 'किसी एक दिन',
  slot: 'दिन का समय',
  anySlot: 'कोई भी समय',
  language: 'भाषा',
  anyLanguage: 'कोई भी भाषा',
  gender: 'महिला या पुरुष डॉक्टर',
  anyGender: 'कोई भी',
  genders,
  earliest: 'सबसे पहले खाली',
  lift: (words, doctors) => `फ़िल्टर हटाएँ: ${words} (${doctors} डॉक्टर)`,
}

export const filterWords: typeof english.filterWords = (name, filters) => {
  const value = filters[name]
  const words: Partial<Record<FilterName, string | undefined>> = {
    search: value.trim(),
    speciality: specialityShown(value),
    status: value === 'available' ? doctorList.available : doctorList.unavailable,
    when: isRealDay(value) ? weekdayDate(value) : near[value],
    slot: findSlot(value).label,
    language: languageShown(value),
    gender: genders[value as Gender],
  }
  return words[name] ?? value
}
