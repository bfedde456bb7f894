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
