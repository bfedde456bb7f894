import { isRealDay } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import type { DoctorFilters, FilterName } from '#scheduling/doctor-filters.ts'
import type { Gender } from '#contract/fixed-lists.ts'
import { findSlot } from '#scheduling/slots.ts'
import { plural } from '#lib/text.ts'
import { genders } from './doctor-facts.ts'
import { doctorList } from './doctors.ts'

const near: Record<string, string> = { today: 'Today', tomorrow: 'Tomorrow', week: 'This week' }

export const doctorFilters = {
  all: 'All filters',
  chips: 'Filters',
  women: 'Women',
  active: 'active',
  when: 'Day',
  anyDay: 'Any day',
  near,
  onDay: 'On one day',
  slot: 'Part of the day',
  anySlot: 'Any time',
  language: 'Language',
  anyLanguage: 'Any language',
  gender: 'Gender',
  anyGender: 'Any gender',
  genders,
  earliest: 'Earliest first',
  remove: (words: string, doctors: number) =>
    `Remove filter: ${words} (${plural(doctors, '1 doctor', `${doctors} doctors`)})`,
}

export function filterWords(name: FilterName, filters: DoctorFilters): string {
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
