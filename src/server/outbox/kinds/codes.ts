import { CODE_MINUTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import { resetLink } from '#lib/links.ts'
import type { Catalogue } from '#i18n/messages.ts'
import { type EmailContent, type Kind, NEWS_MINUTES } from './kind.ts'

/** Holds no name and no typed text: the address or the phone may belong to a stranger. */
const codeKind = (
  contentOf: (codes: Catalogue['codes'], link: string) => Pick<EmailContent, 'lines' | 'button' | 'rest'>,
): Kind => ({
  livesMinutes: CODE_MINUTES,
  isSentFirst: true,
  email({ message: { nonce } }, { words, pages, secret }) {
    if (!nonce) return undefined
    const { codes } = words
    const code = secret.codeOf(nonce)
    return {
      subject: codes.subject(code, hospital.name),
      ticket: { facts: [[codes.code, code, 'large']] },
      ...contentOf(codes, resetLink(pages, secret.linkOf(nonce))),
    }
  },
  sms: ({ message: { nonce } }, { secret }) => (nonce ? [secret.codeOf(nonce)] : undefined),
})

export const code = codeKind(({ forPassword, orOpen, newPassword, eitherWorks, passwordStays }, href) => ({
  lines: [forPassword(hospital.name)],
  button: { before: orOpen, label: newPassword, href },
  rest: [eitherWorks(CODE_MINUTES), passwordStays],
}))

export const confirm: Kind = {
  ...codeKind(({ forAddress, works, nothingIsSent }) => ({
    lines: [forAddress(hospital.name)],
    rest: [works(CODE_MINUTES), nothingIsSent],
  })),
  goesTo: 'unconfirmed',
}

/** Goes to the old address. */
export const emailChanged: Kind = {
  livesMinutes: NEWS_MINUTES,
  isSentFirst: true,
  email: (_, { words: { codes } }) => ({
    subject: codes.changedSubject(hospital.name),
    lines: [codes.changed(hospital.name), '', codes.callAtOnce(hospital.phone)],
  }),
}
