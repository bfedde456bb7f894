import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { openOutbox, sendDue } from '#server/outbox/outbox.ts'
import { checkSmtp, openSmtp } from '#server/outbox/smtp.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { words } from '../words.ts'
import { readEmail, useMailboxes } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

const FROM = 'desk@hospital.example'
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
  const { book: bookFor, me, post } = patientSteps(hospital)
  const book = async () => bookFor(await hospital.newPatient('Asha', 'asha@home.example'))

  it.each([
    ['localhost', 'smtp', {}],
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

  it('goes unencrypted to this machine when its server cannot begin to encrypt', async () => {
    const answers: Record<string, string> = {
      EHLO: '250-here\r\n250 STARTTLS',
      STAR: '454 TLS not available due to local problem',
      DATA: '354 go on',
    }
    let received = ''
    const server = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n')
      socket.setEncoding('utf8').on('data', (text: string) => {
        received += text
        const isInEmail = /\r\nDATA\r\n[^]/.test(received) && !text.endsWith('\r\n.\r\n')
        if (!isInEmail) socket.write(`${answers[text.slice(0, 4)] ?? '250 ok'}\r\n`)
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await book()

    await sendBy(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)

    server.close()
    expect([received.includes('Subject: Booked: '), warnings]).toEqual([true, []])
  })

  const BAD_CERTIFICATE = /certificate .* (is self-signed|has expired)/
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

  it('to an unconfirmed address is sent once, and contains nothing that was typed', async () => {
    const mailbox = await mailboxAt()
    const typed = ['Asha', 'Visit http://evil.example now, you have won']
    for (const [index, name] of typed.entries()) {
      const person = { name, phone: `900000111${index}`, password: 'secret1' }
      const payload = { ...person, email: `stranger${index}@x.example` }
      await bookFor((await post(PATHS.signUp, undefined, payload)).body.utoken)
    }

    await sendBy(mailbox.url)

    const mails = mailbox.emails.map(readEmail)
    const [one, other, ...more] = mails.map(({ subject, body }) =>
      [subject, body].join('\n').replace(/\d{6}|--_NmP\S+/g, '######'),
    )
    expect([mails.map(({ to }) => to).sort(), more]).toEqual([
      ['stranger0@x.example', 'stranger1@x.example'],
      [],
    ])
    expect(one).toContain('###### is your code')
    expect(one).toBe(other)
    expect(mailbox.emails.join()).not.toMatch(/evil|Asha/)

    const { phone } = await me(await hospital.newPatient(typed[1], 'asha@home.example'))
    await post(PATHS.forgotPassword, undefined, { phone })
    await sendBy(mailbox.url)
    expect(mailbox.emails).toHaveLength(3)
    expect(mailbox.emails[2]).not.toMatch(new RegExp(`evil|Visit|${phone}`))
  })
})
