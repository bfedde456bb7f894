import { describe, expect, it } from 'vitest'
import { isRefusedForGood, sendErrorCode, sendErrorText } from '#server/outbox/send-errors.ts'

describe('a failed e-mail is explained in the log', () => {
  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'INVALID_PURPOSE',
  ])('by its certificate: %s', (originalCode) => {
    const what = `is not accepted (${originalCode}). Renew or replace it there`
    const facts = { code: 'ESOCKET', originalCode, command: 'CONN' }
    const code = sendErrorCode(Object.assign(new Error('x'), facts))
    expect(code).toBe(`ESOCKET ${originalCode} CONN`)
    expect(sendErrorText([code])).toContain(`the certificate of the mail server in SMTP_URL ${what}`)
    expect(sendErrorText([`SMS_${originalCode}`])).toContain(`of the service at SMS_URL ${what}`)
  })

  it.each([
    ['ESOCKET ECONNREFUSED CONN', 'does not answer'],
    ['ECONNECTION', 'does not answer'],
    ['EMESSAGE 552 DATA', 'Could not send messages'],
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

  it.each([
    [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA' }, 'EMESSAGE 552 DATA'],
    [{ code: 'ECONNECTION', command: 'RCPT TO:<asha@home.example>' }, 'ECONNECTION'],
    [{ response: 'no asha@home.example' }, 'unknown'],
  ])('naming nobody: %j', (facts, code) => {
    expect(sendErrorCode(Object.assign(new Error('asha@home.example refused'), facts))).toBe(code)
  })
})

describe('a refusal ends all tries only when it is about the mailbox', () => {
  it.each([
    ['550 5.1.1 User unknown', 'RCPT TO', true],
    ['550-5.1.1 The account does not exist', 'RCPT TO', true],
    ['550 5.4.1 Recipient address rejected: Access denied', 'RCPT TO', true],
    ['550 Unrouteable address', 'RCPT TO', true],
    ['554 No such user here', 'RCPT TO', true],
    ['550 5.2.1 Mailbox disabled', 'DATA', true],
    ['451 Try later', 'RCPT TO', false],
    ['552 5.2.2 Mailbox full', 'RCPT TO', false],
    ['550 relay not permitted', 'RCPT TO', false],
    ['554 5.7.1 Relay access denied', 'RCPT TO', false],
    ['550 5.1.8 Sender address rejected', 'RCPT TO', false],
    ['550 5.7.26 This mail is not authenticated', 'DATA', false],
    ['550 5.1.1 Unknown sender', 'MAIL FROM', false],
    ['535 5.7.8 Wrong password', 'AUTH PLAIN', false],
  ])('%s (%s): %s', (response, command, expected) => {
    const facts = { code: 'EENVELOPE', response, responseCode: Number(response.slice(0, 3)), command }
    expect(isRefusedForGood(Object.assign(new Error('x'), facts))).toBe(expected)
  })
})
