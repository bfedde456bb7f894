import { hospital } from '#lib/hospital.ts'
import type { Words } from '../words/words.ts'

/** What is sent; `calendar` is an iCalendar file. */
export type Letter = {
  /** The same however often it is sent, so that mail programs can drop a repetition. */
  id: string
  to: string
  subject: string
  text: string
  /** Who answers writes there. */
  replyTo?: { name: string; address: string }
  calendar?: { text: string; method: 'PUBLISH' | 'CANCEL' }
  attachment?: { filename: string; contentType: string; content: string }
}

/** The lines of a letter, and below them who sends it. */
export const signed = ({ letters }: Words, lines: string[]): string =>
  [
    ...[...lines, '', hospital.name, hospital.phone],
    ...[letters.emergency(hospital.emergencyNumber), ''],
  ].join('\n')
