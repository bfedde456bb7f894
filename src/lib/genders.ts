import type { Gender as Told } from '#contract/doctor.ts'

/** Plain values, so that the browser can list them without the schemas. */
export const GENDERS = ['female', 'male', 'other'] as const satisfies Told[]
export type Gender = (typeof GENDERS)[number]
