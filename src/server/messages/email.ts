import { hospital } from '#lib/hospital.ts'
import type { Words } from '#i18n/messages.ts'
import { CODE_MINUTES } from '#contract/limits.ts'

export type Letter = {
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

/** Holds no name and no typed text: the address may belong to a stranger. */
const letterWith = (words: Words, code: string, reason: string, ...rest: string[]) => ({
  subject: words.codes.subject(code),
  text: signed(words, [reason, '', `${words.codes.code} ${code}`, '', ...rest]),
})

export const codeLetter = (words: Words, code: string, link: string) => {
  const { forPassword, orOpen, eitherWorks, passwordStays } = words.codes
  const rest = [`${orOpen} ${link}`, '', eitherWorks(CODE_MINUTES), passwordStays]
  return letterWith(words, code, forPassword(hospital.name), ...rest)
}

export const confirmLetter = (words: Words, code: string) => {
  const { forAddress, works, nothingIsSent } = words.codes
  return letterWith(words, code, forAddress(hospital.name), works(CODE_MINUTES), nothingIsSent)
}

export const emailChangedLetter = (words: Words) => ({
  subject: words.codes.changedSubject,
  text: signed(words, [words.codes.changed(hospital.name), '', words.codes.callAtOnce(hospital.phone)]),
})
