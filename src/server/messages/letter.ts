import { hospital } from '#lib/hospital.ts'
import type { Words } from '../words/words.ts'
import { CODE_MINUTES } from '#contract/limits.ts'

export type Letter = {
  /** The same for every retry, so that mail programs can drop duplicates. */
  id: string
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  calendar?: { text: string; method: 'PUBLISH' | 'CANCEL' }
  attachment?: { filename: string; contentType: string; content: string }
}

export const signed = ({ letters }: Words, lines: string[]): string =>
  [
    ...[...lines, '', hospital.name, hospital.phone],
    ...[letters.emergency(hospital.emergencyNumber), ''],
  ].join('\n')

/** Names no one: the address may be mistyped. */
export const codeLetter = (words: Words, code: string, link: string) => ({
  subject: words.codes.subject(code),
  text: signed(words, [
    words.codes.forPassword(hospital.name),
    '',
    `${words.codes.code} ${code}`,
    '',
    `${words.codes.orOpen} ${link}`,
    '',
    words.codes.eitherWorks(CODE_MINUTES),
    words.codes.passwordStays,
  ]),
})

/** Holds no name and no typed text: the address may belong to a stranger. */
export const confirmLetter = (words: Words, code: string) => ({
  subject: words.codes.subject(code),
  text: signed(words, [
    words.codes.forAddress(hospital.name),
    '',
    `${words.codes.code} ${code}`,
    '',
    words.codes.works(CODE_MINUTES),
    words.codes.nothingIsSent,
  ]),
})

export const emailChangedLetter = (words: Words) => ({
  subject: words.codes.changedSubject,
  text: signed(words, [words.codes.changed(hospital.name), '', words.codes.callAtOnce(hospital.phone)]),
})
