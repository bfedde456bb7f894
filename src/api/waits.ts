import { PATHS } from '#contract/paths.ts'
import { call } from './call.ts'
import { waitsOf } from './waits-answer.ts'

/** In which lines the patient stands. */
export const fetchWaits = (token: string) => call(PATHS.waits, { token }, waitsOf)
