import { hospital } from '#lib/hospital.ts'
import type { Words } from '../words/words.ts'

/** The lines of a letter, and below them who sends it. */
export const signed = ({ letters }: Words, lines: string[]): string =>
  [
    ...[...lines, '', hospital.name, hospital.phone],
    ...[letters.emergency(hospital.emergencyNumber), ''],
  ].join('\n')
