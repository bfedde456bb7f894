// review: pending
import { isolated } from '#lib/bidi.ts'
import { isRealDay } from '#lib/dates.ts'
import type { FilterName } from '#lib/doctor-filters.ts'
import type { Gender } from '#lib/genders.ts'
import { weekdayDate } from '#lib/next-place.ts'
import { findSlot } from '#lib/slots.ts'
import { specialityShown } from '#lib/specialities.ts'
import type * as english from '../doctor-filters.ts'
import { doctorList } from './doctors.ts'

const genders: Record<Gender, string> = { female: 'خاتون', male: 'مرد', other: 'دیگر' }
const near: Record<string, string> = { today: 'آج', tomorrow: 'کل', week: 'اس ہفتے' }

export const doctorFilters: typeof english.doctorFilters = {
  more: 'اور شرطیں',
  active: (count) => `${count} لگی ہیں`,
  when: 'دن',
  anyDay: 'کوئی بھی دن',
  near,
  onDay: 'کسی ایک دن',
  slot: 'دن کا حصہ',
  anySlot: 'کوئی بھی وقت',
  language: 'زبان',
  anyLanguage: 'کوئی بھی زبان',
  gender: 'مرد یا خاتون',
  anyGender: 'کوئی بھی',
  genders,
  earliest: 'جو پہلے مل سکے',
  lift: (words, doctors) => `’${isolated(words)}‘ ہٹائیں (${doctors} ڈاکٹر)`,
}

/** A filter as its control shows it. */
export const filterWords: typeof english.filterWords = (name, filters) => {
  const value = filters[name]
  const words: Partial<Record<FilterName, string | undefined>> = {
    search: value.trim(),
    speciality: specialityShown(value),
    status: value === 'available' ? doctorList.available : doctorList.unavailable,
    when: isRealDay(value) ? weekdayDate(value) : near[value],
    slot: findSlot(value).label,
    gender: genders[value as Gender],
  }
  return words[name] ?? value
}
