// of 5fcd671c · review: pending
import { isRealDay } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import type { FilterName } from '#scheduling/doctor-filters.ts'
import type { Gender } from '#contract/fixed-lists.ts'
import { findSlot } from '#scheduling/slots.ts'
import { specialityShown } from '#lib/specialities.ts'
import type * as english from '../en/doctor-filters.ts'
import { genders, languageShown } from './doctor-facts.ts'
import { doctorList } from './doctors.ts'

const near: Record<string, string> = { today: 'आज', tomorrow: 'कल', week: 'इस हफ़्ते' }

export const doctorFilters: typeof english.doctorFilters = {
  all: 'सभी फ़िल्टर',
  chips: 'फ़िल्टर',
  women: 'महिला डॉक्टर',
  active: 'चालू',
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
  remove: (words, doctors) => `फ़िल्टर हटाएँ: ${words} (${doctors} डॉक्टर)`,
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
