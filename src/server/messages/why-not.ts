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
const SENTENCES: [RegExp, string][] = [
  [/^SMS_40[13]/, `text messages were not taken: the service at SMS_URL does not accept SMS_AUTH; ${LATER}`],
  [
    /^SMS_3/,
    `text messages were not taken: SMS_URL leads to another address, and nobody follows. Set it to that one; ${LATER}`,
  ],
  [
    /^SMS_4(?!08|29)/,
    `text messages were not taken: the service at SMS_URL does not understand SMS_BODY, or refuses; ${LATER}`,
  ],
  [
    /^SMS_(4|5)/,
    `text messages were not taken: the service at SMS_URL cannot take them at present; ${LATER}`,
  ],
  [/^SMS_/, `text messages were not sent: the service at SMS_URL does not answer; ${LATER}`],
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
