import { CODE_MINUTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import type { Words } from '../words/words.ts'
import { signed } from './letter.ts'

/** Names nobody: an address may have been mistyped. */
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

/** Goes to an address that may be a stranger's: no name, and nothing that somebody has typed. */
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
