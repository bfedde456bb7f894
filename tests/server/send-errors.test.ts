import { describe, expect, it } from 'vitest'
import { sendErrorCode, sendErrorText } from '#server/outbox/send-errors.ts'

describe('a failed e-mail is explained in the log', () => {
  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is self-signed'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'is signed by an authority'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['CERT_NOT_YET_VALID', 'is not valid yet'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host name'],
    ['CERT_REVOKED', 'was revoked'],
    ['CERT_SIGNATURE_FAILURE', 'is not valid'],
    ['INVALID_PURPOSE', 'is not valid'],
  ])('by its certificate: %s', (originalCode, what) => {
    const facts = { code: 'ESOCKET', originalCode, command: 'CONN' }
    const code = sendErrorCode(Object.assign(new Error('x'), facts))
    expect(code).toBe(`ESOCKET ${originalCode} CONN`)
    expect(sendErrorText([code])).toContain(`the certificate of the mail server in SMTP_URL ${what}`)
    expect(sendErrorText([`SMS_${originalCode}`])).toContain(`of the service at SMS_URL ${what}`)
  })

  it.each([
    ['ESOCKET ECONNREFUSED CONN', 'does not answer'],
    ['EDNS ENOTFOUND CONN', 'does not answer'],
    ['ESOCKET ERR_SSL_WRONG_VERSION_NUMBER CONN', 'Use smtps:// for port 465'],
    ['ESOCKET EPROTO CONN', 'Use smtps:// for port 465'],
    ['EENVELOPE 553 MAIL FROM', 'rejects the address in MAIL_FROM'],
    ['EAUTH 535 AUTH PLAIN', 'rejects the user and password in SMTP_URL'],
    ['EENVELOPE 550', 'Could not send messages'],
  ])('without a certificate: %s', (code, what) => {
    expect(sendErrorText([code])).toContain(what)
    expect(sendErrorText([code])).not.toContain('certificate')
  })
})
