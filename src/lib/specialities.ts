import { SPECIALITIES } from '#contract/settings.ts'
import { hospital } from './hospital.ts'
import { toSlug, joined } from './text.ts'
import { LANGUAGE } from './language.ts'
import { foldText } from './fold-text.ts'

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

type ListedDoctor = { name: string; speciality: string; address: { line1: string } }

/** The name; with the speciality, and if need be the room, where another doctor has the same name. */
export function doctorLabel({ name, speciality, address }: ListedDoctor, all: ListedDoctor[]): string {
  const namesakes = all.filter((each) => foldText(each.name) === foldText(name))
  const colleagues = namesakes.filter((each) => each.speciality === speciality)
  return joined(name, namesakes.length > 1 && speciality, colleagues.length > 1 && address.line1)
}

/** "Dr. Arjun Mehta" → "Dr. Mehta", where there is little room. Other names stay whole. */
export const shortDoctor = (name: string): string =>
  name.replace(/^(Dr\.?|डॉ\.?) .* (\p{L}[\p{L}\p{M}'’-]{2,})$/u, '$1 $2')
