// review: pending
import { isRealDay } from '#lib/dates.ts'
import type { FilterName } from '#lib/doctor-filters.ts'
import type { Gender } from '#lib/genders.ts'
import { weekdayDate } from '#lib/next-place.ts'
import { findSlot } from '#lib/slots.ts'
import type * as english from '../doctor-filters.ts'
import { doctorList } from './doctors.ts'

const genders: Record<Gender, string> = { female: 'महिला', male: 'पुरुष', other: 'अन्य' }
const near: Record<string, string> = { today: 'आज', tomorrow: 'कल', week: 'इस हफ़्ते' }

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
  lift: (words, doctors) => `‘${words}’ हटाएँ (${doctors} डॉक्टर)`,
}

export const filterWords: typeof english.filterWords = (name, filters) => {
  const value = filters[name]
  const words: Partial<Record<FilterName, string | undefined>> = {
    search: value.trim(),
    status: value === 'available' ? doctorList.available : doctorList.unavailable,
    when: isRealDay(value) ? weekdayDate(value) : near[value],
    slot: findSlot(value).label,
    gender: genders[value as Gender],
  }
  return words[name] ?? value
}
