import { sqlState } from '../db/database.ts'

/**
 * Why a letter was not taken, in names and numbers, like "EENVELOPE 550 RCPT TO": what went wrong, the mail server's
 * code, and what it was asked. Never its words: they may quote the address.
 */
export function whyNot(error: unknown): string {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  return [sqlState(error), responseCode, command].filter(isName).join(' ') || 'unknown'
}

const isName = (part: unknown): boolean =>
  typeof part === 'number' || (typeof part === 'string' && /^[A-Z\d][A-Z\d_ -]*$/.test(part))

const LATER = 'they are tried again'
/** The first that fits is said. */
const SENTENCES: [RegExp, string][] = [
  [
    /^ETLS/,
    'messages were not sent: the mail server offers no encryption. Turn STARTTLS on there, use smtps:// in SMTP_URL, or, in a network of your own only, add ?requireTLS=false to it',
  ],
  [
    /^E(NO)?AUTH/,
    `messages were not sent: the mail server does not accept the user and password in SMTP_URL; ${LATER}`,
  ],
  [
    /^E(CONNECTION|SOCKET|DNS|TIMEDOUT)/,
    `messages were not sent: the mail server in SMTP_URL does not answer; ${LATER}`,
  ],
  [
    /MAIL FROM$/,
    `messages were not taken: the mail server takes none from the address in MAIL_FROM; ${LATER}`,
  ],
]

export const whySentence = (codes: string[]): string =>
  SENTENCES.find(([known]) => codes.some((code) => known.test(code)))?.[1] ??
  `messages were not taken; ${LATER}`
