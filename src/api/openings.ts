import { PATHS } from '#contract/paths.ts'
import { call } from './call.ts'
import { openingsOf } from './openings-answer.ts'

/** Of the doctors of a speciality, or of all. */
export const fetchOpenings = (speciality = '') =>
  call(
    speciality ? `${PATHS.openings}?speciality=${encodeURIComponent(speciality)}` : PATHS.openings,
    { cache: 'no-cache' },
    openingsOf,
  )
