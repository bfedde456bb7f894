import { SPECIALITIES } from '#contract/specialities.ts'

/** General physician → general-physician */
export const toSlug = (speciality: string) => speciality.trim().toLowerCase().replace(/\s+/g, '-')

/** The speciality a slug, or a raw value in any case, names. */
export const specialityFrom = (text: string): string | undefined =>
  SPECIALITIES.find((speciality) => toSlug(speciality) === toSlug(text))

const DEPARTMENTS: Record<string, string> = {
  'General physician': 'General Medicine',
  Gynecologist: 'Gynecology',
  Dermatologist: 'Dermatology',
  Pediatricians: 'Pediatrics',
  Neurologist: 'Neurology',
  Gastroenterologist: 'Gastroenterology',
  Cardiologist: 'Cardiology',
  Orthopedic: 'Orthopedics',
  Psychiatrist: 'Psychiatry',
  Radiologist: 'Radiology',
  Ophthalmologist: 'Ophthalmology',
  'ENT Specialist': 'ENT',
}

export const departmentOf = (speciality: string): string => DEPARTMENTS[speciality] ?? speciality
