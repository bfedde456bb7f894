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

/** By the codes of OpenSSL and Node, the most special pattern first. */
const CERTIFICATE_FAULTS: [RegExp, string][] = [
  [/DEPTH_ZERO_SELF_SIGNED/, 'is self-signed'],
  [/CERT_HAS_EXPIRED/, 'has expired'],
  [/CERT_NOT_YET_VALID/, 'is not valid yet (or the clock of this machine is wrong)'],
  [/CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH/, 'is for another host name'],
  [/CERT_REVOKED/, 'was revoked'],
  [
    /SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_UNTRUSTED|INVALID_CA/,
    'is signed by an authority that this machine does not know, or comes without those between',
  ],
  [/CERT|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|KEY_TOO_SMALL|MD_TOO_WEAK/, 'is not valid'],
]

export const CERTIFICATE_REMEDY =
  'Renew or replace it there, name the file of its authority in NODE_EXTRA_CA_CERTS, or, only in a private network, add ?tls.rejectUnauthorized=false to SMTP_URL.'

/** Says what is wrong with the server's certificate; undefined for any other error. */
export const certificateFault = (code: string): string | undefined =>
  CERTIFICATE_FAULTS.find(([known]) => known.test(code))?.[1]

/** The meaning of each code, the most special pattern first. */
const FAULTS: Record<string, [RegExp, string][]> = {
  'text messages': [
    [/^SMS_40[13]/, 'the service at SMS_URL rejects SMS_AUTH.'],
    [/^SMS_3/, 'SMS_URL redirects to another address. Set it to that address.'],
    [/^SMS_4(?!08|29)/, 'the service at SMS_URL rejects them. Check SMS_BODY.'],
    [/^SMS_(4|5)/, 'the service at SMS_URL is unavailable.'],
    ...certificateFaults(
      /^SMS_/,
      (what) =>
        `the certificate of the service at SMS_URL ${what}. Renew or replace it there, or name the file of its authority in NODE_EXTRA_CA_CERTS.`,
    ),
    [/^SMS_/, 'the service at SMS_URL does not answer.'],
  ],
  email: [
    ...certificateFaults(
      /^E/,
      (what) => `the certificate of the mail server in SMTP_URL ${what}. ${CERTIFICATE_REMEDY}`,
    ),
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

function certificateFaults(begin: RegExp, sentence: (what: string) => string): [RegExp, string][] {
  return CERTIFICATE_FAULTS.map(([known, what]) => [
    new RegExp(`${begin.source}.*(${known.source})`),
    sentence(what),
  ])
}

export function sendErrorText(codes: string[]): string {
  for (const [what, faults] of Object.entries(FAULTS)) {
    const fault = faults.find(([known]) => codes.some((code) => known.test(code)))
    if (fault) return `Could not send ${what}: ${fault[1]} Will retry.`
  }
  return 'Could not send messages. Will retry.'
}
