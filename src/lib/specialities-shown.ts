import { hospital } from './hospital.ts'
import { LANGUAGE } from './language.ts'

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
