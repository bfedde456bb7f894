import { hospital } from '#lib/hospital.ts'
import type { Catalogue } from '#i18n/messages.ts'
import { CODE_MINUTES } from '#contract/limits.ts'

export type Email = {
  id: string
  to: string
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  calendar?: { text: string; method: 'REQUEST' | 'CANCEL' }
  attachments?: { filename: string; contentType: string; content: string }[]
}

export const withSignature = ({ emails }: Catalogue, lines: string[]): string =>
  [...lines, '', hospital.name, hospital.phone, emails.emergency(hospital.emergencyNumber), ''].join('\n')

/** Holds no name and no typed text: the address may belong to a stranger. */
const codeEmail = (words: Catalogue, code: string, reason: string, ...rest: string[]) => ({
  subject: words.codes.subject(code),
  text: withSignature(words, [reason, '', `${words.codes.code} ${code}`, '', ...rest]),
})

export const resetCodeEmail = (words: Catalogue, code: string, link: string) => {
  const { forPassword, orOpen, eitherWorks, passwordStays } = words.codes
  const rest = [`${orOpen} ${link}`, '', eitherWorks(CODE_MINUTES), passwordStays]
  return codeEmail(words, code, forPassword(hospital.name), ...rest)
}

export const confirmationCodeEmail = (words: Catalogue, code: string) => {
  const { forAddress, works, nothingIsSent } = words.codes
  return codeEmail(words, code, forAddress(hospital.name), works(CODE_MINUTES), nothingIsSent)
}

export const addressChangedEmail = (words: Catalogue) => ({
  subject: words.codes.changedSubject,
  text: withSignature(words, [
    words.codes.changed(hospital.name),
    '',
    words.codes.callAtOnce(hospital.phone),
  ]),
})
