import { networkInterfaces } from 'node:os'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#server/db/schema-appointments.ts'
import { openOutbox, sendDue } from '#server/outbox/outbox.ts'
import { checkSmtp, openSmtp } from '#server/outbox/smtp.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { words } from '../words.ts'
import { readEmail, useMailboxes } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

const FROM = 'desk@hospital.example'
/** It offers to encrypt, and then cannot. */
const NO_CERTIFICATE = { name: 'mail STARTTLS' }
const STARTTLS = { disabledCommands: ['AUTH'] }
const TLS = { ...STARTTLS, secure: true }

/** An address of this machine that others can reach. */
const OUTSIDE = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

describe.skipIf(isSkipped)('an e-mail', () => {
  const hospital = useHospital({ sendsMessages: true })

  const mailboxAt = useMailboxes()

  const warnings: unknown[][] = []
  beforeEach(() => void (warnings.length = 0))
  const sendBy = async (url: string) => {
    const post = openSmtp(url, FROM)
    const log = { warn: (...said: unknown[]) => void warnings.push(said) }
    await sendDue(openOutbox(hospital.deps, post, SITE), log as never)
    post.close()
  }
  const { book: bookFor } = patientSteps(hospital)
  const book = async () => bookFor(await hospital.newPatient('Asha', 'asha@home.example'))

  it.each([
    ['localhost', 'smtp', {}],
    ['127.0.0.1', 'smtp', NO_CERTIFICATE],
    ['LOCALHOST', 'smtp', STARTTLS],
    ['[::ffff:127.0.0.1]', 'smtp', STARTTLS],
    ['127.0.0.1', 'smtps', TLS],
  ])('goes to %s on this machine (%s), whatever its certificate', async (host, scheme, options) => {
    const mailbox = await mailboxAt('127.0.0.1', options)
    const url = `${scheme}://${host}:${new URL(mailbox.url).port}`
    await book()

    await sendBy(url)

    expect([mailbox.emails.length, warnings]).toEqual([1, []])
    expect(await checkSmtp(url, FROM)).toBeUndefined()
  })

  const BAD_CERTIFICATE = /certificate .* is not accepted \(\w*CERT\w*\)/
  it.skipIf(!OUTSIDE).each([
    ['smtp', {}, /^ETLS\b/, /offers no encryption/, 'requireTLS=false'],
    ['smtp', STARTTLS, /^ESOCKET \w*CERT/, BAD_CERTIFICATE, 'tls.rejectUnauthorized=false'],
    ['smtps', TLS, /^ESOCKET \w*CERT/, BAD_CERTIFICATE, 'tls.rejectUnauthorized=false'],
  ])('goes to another machine (%s, %o) only safely, or if SMTP_URL allows it', async (...row) => {
    const [scheme, options, code, why, allowed] = row
    const mailbox = await mailboxAt(OUTSIDE, options)
    const url = mailbox.url.replace('smtp:', `${scheme}:`)
    await book()

    await sendBy(url)

    expect([mailbox.emails, await hospital.db.$count(messages)]).toEqual([[], 1])
    const facts = { failed: 1, codes: [expect.stringMatching(code)] }
    expect(warnings).toEqual([[facts, expect.stringMatching(why)]])
    if (why === BAD_CERTIFICATE) expect(await checkSmtp(url, FROM)).toMatch(why)
    hospital.passSeconds(90)
    await sendBy(`${url}?${allowed}`)
    expect(mailbox.emails).toHaveLength(1)
  })

  it('has these headers and no others', async () => {
    const mailbox = await mailboxAt()
    await book()

    await sendBy(mailbox.url)

    const [raw = ''] = mailbox.emails
    const [head = ''] = raw.split('\r\n\r\n')
    const names = head.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])
    const expected = words('Auto-Submitted Content-Type Date From MIME-Version Message-ID Subject To')
    expect(names.sort()).toEqual(expected.sort())
    expect(readEmail(raw)).toMatchObject({ to: 'asha@home.example', from: `Meridian Hospital <${FROM}>` })
  })
})
