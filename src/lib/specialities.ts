import { SPECIALITIES } from '#contract/settings.ts'
import { hospital } from './hospital.ts'
import { toSlug } from './text.ts'
import { LANGUAGE } from './language.ts'

export const specialityFrom = (text: string): string | undefined =>
  SPECIALITIES.find((speciality) => toSlug(speciality) === toSlug(text))

export const departmentOf = (speciality: string): string =>
  hospital.specialities.find(({ name }) => name === speciality)?.department ?? speciality

/** Only the shown name is translated; the API and addresses use the other. */
export const specialityShown = (speciality: string): string =>
  LANGUAGE === 'en'
    ? speciality
    : (hospital.specialities.find(({ name }) => name === speciality)?.label ?? speciality)

export const departmentShown = (department: string): string =>
  LANGUAGE === 'en'
    ? department
    : (hospital.specialities.find((each) => each.department === department)?.departmentLabel ?? department)

const USUAL_TYPE = 'consultation'

type AppointmentSubject = { department: string; specialty: string; type: string }

/** Leaves out a department that belongs to the speciality. */
export function appointmentSubject({ department, specialty, type }: AppointmentSubject): string {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isSaid = isSame(department, specialty) || isSame(department, departmentOf(specialty))
  return [
    specialityShown(specialty),
    !isSaid && departmentShown(department),
    !isSame(type, USUAL_TYPE) && type,
  ]
    .filter(Boolean)
    .join(' · ')
}
