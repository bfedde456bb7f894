import { hospital } from '#lib/hospital.ts'

/** The lines of a letter, and below them who sends it. */
export const signed = (lines: string[]): string =>
  [...lines, '', hospital.name, hospital.phone, `In an emergency call ${hospital.emergencyNumber}.`, ''].join(
    '\n',
  )
