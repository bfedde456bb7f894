import { plural } from '#lib/text.ts'
import { genders } from './doctor-facts.ts'

export const doctorList = {
  title: 'Doctors List',
  hint: 'Choose a doctor, then a time',
  caption: 'Manage all doctors',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  refreshed: 'The list is up to date.',
  search: 'Search doctors or symptoms',
  speciality: 'Speciality',
  allSpecialities: 'All specialities',
  status: 'Status',
  allStatuses: 'All statuses',
  available: 'Available',
  unavailable: 'Unavailable',
  total: 'Total',
  clear: 'Clear filters',
  noneFound: 'No doctors found',
  byPhoneOnly: 'Doctors of this speciality are booked by phone.',
  noneFoundHint: 'Try adjusting your search criteria',
  failed: 'The doctors could not be loaded',
  none: 'No doctors have been added yet.',
  orCall: "Or call us and we'll find you a doctor:",
  found: (count: number) => plural(count, '1 doctor found', `${count} doctors found`),
  /** 3 doctors of Dermatology for “skin” */
  foundFor: (count: number, departments: string[], search: string) =>
    `${plural(count, '1 doctor', `${count} doctors`)} of ${departments.join(', ')} for “${search}”`,
  more: (count: number) => `Show ${count} more`,
  fee: 'Consultation fee',
}

export const doctorFilters = {
  all: 'All filters',
  chips: 'Filters',
  women: 'Women',
  active: 'active',
  when: 'Day',
  anyDay: 'Any day',
  near: { today: 'Today', tomorrow: 'Tomorrow', week: 'This week' } as Record<string, string>,
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
