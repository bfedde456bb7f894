import { CODE_MINUTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import { resetLink } from '#lib/links.ts'
import type { Catalogue } from '#i18n/messages.ts'
import { withSignature } from '../email.ts'
import { type Kind, NEWS_MINUTES } from './kind.ts'

/** Holds no name and no typed text: the address or the phone may belong to a stranger. */
const codeKind = (reasonAndRest: (codes: Catalogue['codes'], link: string) => string[]): Kind => ({
  livesMinutes: CODE_MINUTES,
  isSentFirst: true,
  email({ message: { nonce } }, { words, pages, secret }) {
    if (!nonce) return undefined
    const code = secret.codeOf(nonce)
    const [reason = '', ...rest] = reasonAndRest(words.codes, resetLink(pages, secret.linkOf(nonce)))
    const text = withSignature(words, [reason, '', `${words.codes.code} ${code}`, '', ...rest])
    return { subject: words.codes.subject(code), text }
  },
  sms: ({ message: { nonce } }, { secret }) => (nonce ? [secret.codeOf(nonce)] : undefined),
})

export const code = codeKind(({ forPassword, orOpen, eitherWorks, passwordStays }, link) => [
  forPassword(hospital.name),
  `${orOpen} ${link}`,
  '',
  eitherWorks(CODE_MINUTES),
  passwordStays,
])

export const confirm: Kind = {
  ...codeKind(({ forAddress, works, nothingIsSent }) => [
    forAddress(hospital.name),
    works(CODE_MINUTES),
    nothingIsSent,
  ]),
  goesTo: 'unconfirmed',
}

/** Goes to the old address. */
export const emailChanged: Kind = {
  livesMinutes: NEWS_MINUTES,
  isSentFirst: true,
  email(_, { words, words: { codes } }) {
    const lines = [codes.changed(hospital.name), '', codes.callAtOnce(hospital.phone)]
    return { subject: codes.changedSubject, text: withSignature(words, lines) }
  },
}
