import { sqlState } from '../db/database.ts'

/** Like "EENVELOPE 550 RCPT TO", without the server's text, which may quote the address. */
export function sendErrorCode(error: unknown): string {
  const { originalCode, responseCode, command } = error as Record<string, unknown>
  return [sqlState(error), originalCode, responseCode, command].filter(isName).join(' ') || 'unknown'
}

const isName = (part: unknown): boolean =>
  typeof part === 'number' || (typeof part === 'string' && /^[A-Z\d][A-Z\d_ -]*$/.test(part))

const GONE = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.1)\b/
/** Refusals that a later try may get past: a full mailbox, or a fault of the hospital's mail server. */
const MAY_PASS = /\b5\.(7|2\.2)|relay|sender|authent|polic|spam|block/i

/** True when the mailbox or the phone number does not exist, so that another try is useless. */
export function isRefusedForGood(error: unknown): boolean {
  const { response = '', responseCode = 0, command, isNumberRefused } = error as Refusal
  if (isNumberRefused) return true
  if (command !== 'RCPT TO') return command === 'DATA' && GONE.test(response)
  return GONE.test(response) || ([550, 551, 553, 554].includes(responseCode) && !MAY_PASS.test(response))
}
type Refusal = { response?: string; responseCode?: number; command?: string; isNumberRefused?: boolean }

/** The code of Node or OpenSSL for a certificate that is not accepted, for people to look up. */
export const CERTIFICATE =
  /(\w*(?:CERT|HOSTNAME_MISMATCH|UNABLE_TO_VERIFY|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|KEY_TOO_SMALL|MD_TOO_WEAK)\w*)/

export const CERTIFICATE_REMEDY =
  'Renew or replace it there, name the file of its authority in NODE_EXTRA_CA_CERTS, or, only in a private network, add ?tls.rejectUnauthorized=false to SMTP_URL.'

/** The meaning of each code, the most special pattern first. $1 is the part of the code in its brackets. */
const FAULTS: Record<string, [RegExp, string][]> = {
  'text messages': [
    [/^SMS_40[13]/, 'the service at SMS_URL rejects SMS_AUTH.'],
    [/^SMS_3/, 'SMS_URL redirects to another address. Set it to that address.'],
    [/^SMS_4(?!08|29)/, 'the service at SMS_URL rejects them. Check SMS_BODY.'],
    [/^SMS_(4|5)/, 'the service at SMS_URL is unavailable.'],
    [
      new RegExp(`^SMS_${CERTIFICATE.source}`),
      'the certificate of the service at SMS_URL is not accepted ($1). Renew or replace it there, or name the file of its authority in NODE_EXTRA_CA_CERTS.',
    ],
    [/^SMS_/, 'the service at SMS_URL does not answer.'],
  ],
  email: [
    [
      CERTIFICATE,
      `the certificate of the mail server in SMTP_URL is not accepted ($1). ${CERTIFICATE_REMEDY}`,
    ],
    [
      /^ETLS/,
      'the mail server offers no encryption. Turn on STARTTLS there, use smtps:// in SMTP_URL, or, only in a private network, add ?requireTLS=false to it.',
    ],
    [/^E(NO)?AUTH/, 'the mail server rejects the user and password in SMTP_URL.'],
    [
      /^ESOCKET (ERR_SSL|EPROTO)/,
      'the mail server in SMTP_URL encrypts in another way. Use smtps:// for port 465 and smtp:// for port 587.',
    ],
    [/^E(CONNECTION|SOCKET|DNS|TIMEDOUT)/, 'the mail server in SMTP_URL does not answer.'],
    [/MAIL FROM$/, 'the mail server rejects the address in MAIL_FROM.'],
  ],
}

export function sendErrorText(codes: string[]): string {
  for (const [what, faults] of Object.entries(FAULTS))
    for (const [known, fault] of faults) {
      const found = codes.map((code) => known.exec(code)).find(Boolean)
      if (found) return `Could not send ${what}: ${fault.replace('$1', found[1] ?? '')} Will retry.`
    }
  return 'Could not send messages. Will retry.'
}
