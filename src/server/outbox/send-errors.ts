import { sqlState } from '../db/database.ts'

/** Like "EENVELOPE 550 RCPT TO", without the server's text, which may quote the address. */
export function whyNot(error: unknown): string {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  return [sqlState(error), responseCode, command].filter(isName).join(' ') || 'unknown'
}

const isName = (part: unknown): boolean =>
  typeof part === 'number' || (typeof part === 'string' && /^[A-Z\d][A-Z\d_ -]*$/.test(part))

const LATER = 'Will retry.'
const SENTENCES: [RegExp, string][] = [
  [/^SMS_40[13]/, `Could not send text messages: the service at SMS_URL rejects SMS_AUTH. ${LATER}`],
  [
    /^SMS_3/,
    `Could not send text messages: SMS_URL redirects to another address. Set it to that address. ${LATER}`,
  ],
  [
    /^SMS_4(?!08|29)/,
    `Could not send text messages: the service at SMS_URL rejects them. Check SMS_BODY. ${LATER}`,
  ],
  [/^SMS_(4|5)/, `Could not send text messages: the service at SMS_URL is unavailable. ${LATER}`],
  [/^SMS_/, `Could not send text messages: the service at SMS_URL does not answer. ${LATER}`],
  [
    /^ETLS/,
    `Could not send email: the mail server offers no encryption. Turn on STARTTLS there, use smtps:// in SMTP_URL, or, only in a private network, add ?requireTLS=false to it. ${LATER}`,
  ],
  [
    /^E(NO)?AUTH/,
    `Could not send email: the mail server rejects the user and password in SMTP_URL. ${LATER}`,
  ],
  [
    /^E(CONNECTION|SOCKET|DNS|TIMEDOUT)/,
    `Could not send email: the mail server in SMTP_URL does not answer. ${LATER}`,
  ],
  [/MAIL FROM$/, `Could not send email: the mail server rejects the address in MAIL_FROM. ${LATER}`],
]

export const whySentence = (codes: string[]): string =>
  SENTENCES.find(([known]) => codes.some((code) => known.test(code)))?.[1] ??
  `Could not send messages. ${LATER}`
