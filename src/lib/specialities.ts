import { SPECIALITIES } from '#contract/settings.ts'
import { hospital } from './hospital.ts'
import { toSlug } from './text.ts'
import { LANGUAGE } from './language.ts'

/** The speciality a slug, or a raw value in any case, names. */
export const specialityFrom = (text: string): string | undefined =>
  SPECIALITIES.find((speciality) => toSlug(speciality) === toSlug(text))

export const departmentOf = (speciality: string): string =>
  hospital.specialities.find(({ name }) => name === speciality)?.department ?? speciality

/** What a speciality is called in the language of the pages; its name stays what the API and addresses know it by. */
export const specialityShown = (speciality: string): string =>
  LANGUAGE === 'en'
    ? speciality
    : (hospital.specialities.find(({ name }) => name === speciality)?.label ?? speciality)

/** The same for a department. */
export const departmentShown = (department: string): string =>
  LANGUAGE === 'en'
    ? department
    : (hospital.specialities.find((each) => each.department === department)?.departmentLabel ?? department)

/** What most visits are: it need not be said. */
const USUAL_TYPE = 'consultation'

type Visit = { department: string; specialty: string; type: string }

/** What a visit is about, each thing once: a department that is the speciality's own says nothing new. */
export function kindOf({ department, specialty, type }: Visit): string {
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
