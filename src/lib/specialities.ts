import { SPECIALITIES } from '#contract/settings.ts'
import { hospital } from './hospital.ts'
import { toSlug } from './slug.ts'

/** The speciality a slug, or a raw value in any case, names. */
export const specialityFrom = (text: string): string | undefined =>
  SPECIALITIES.find((speciality) => toSlug(speciality) === toSlug(text))

export const departmentOf = (speciality: string): string =>
  hospital.specialities.find(({ name }) => name === speciality)?.department ?? speciality
