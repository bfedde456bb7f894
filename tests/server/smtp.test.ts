import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { doctors, messages } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { openOutbox, sendDue } from '#server/outbox/outbox.ts'
import { checkSmtp, openSmtp } from '#server/outbox/smtp.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { words } from '../words.ts'
import { readEmail, useMailboxes } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

const HAS_IPV6 = JSON.stringify(networkInterfaces()).includes('"::1"')

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
    const post = openSmtp(url, 'desk@hospital.example')
    const log = { warn: (...said: unknown[]) => void warnings.push(said) }
    await sendDue(openOutbox(hospital.deps, post, SITE), log as never)
    post.close()
  }
  const { book: bookFor, me, post, changeDoctor } = patientSteps(hospital)
  const book = async () => bookFor(await hospital.newPatient('Asha', 'asha@home.example'))

  it('goes unencrypted to a mail server on this machine', async () => {
    const mailbox = await mailboxAt()
    await book()

    await sendBy(mailbox.url.replace('127.0.0.1', 'localhost'))

    expect(mailbox.emails).toHaveLength(1)
  })

  it('goes to a mail server with an IPv6 address', async ({ skip }) => {
    skip(!HAS_IPV6, 'This machine has no IPv6.')
    const mailbox = await mailboxAt('::1')
    await book()

    await sendBy(mailbox.url)

    expect(mailbox.url).toMatch(/^smtp:\/\/\[::1\]:\d+$/)
    expect(mailbox.emails).toHaveLength(1)
  })

  it('goes unencrypted to another machine only if SMTP_URL allows it, else with a warning', async ({
    skip,
  }) => {
    skip(!OUTSIDE, 'This machine has no address that others can reach.')
    const mailbox = await mailboxAt(OUTSIDE)
    await book()

    await sendBy(mailbox.url)

    expect([mailbox.emails, await hospital.db.$count(messages)]).toEqual([[], 1])
    const codes = [expect.stringMatching(/^ETLS\b/)]
    expect(warnings).toEqual([[{ failed: 1, codes }, expect.stringContaining('offers no encryption')]])
    hospital.passSeconds(90)
    await sendBy(`${mailbox.url}?requireTLS=false`)
    expect(mailbox.emails).toHaveLength(1)
  })

  describe('over a connection with a self-signed certificate', () => {
    const STARTTLS = { disabledCommands: ['AUTH'] }
    const TLS = { ...STARTTLS, secure: true }

    it.each([
      ['127.0.0.1', 'smtp', STARTTLS],
      ['localhost', 'smtp', STARTTLS],
      ['LOCALHOST', 'smtp', STARTTLS],
      ['[::ffff:127.0.0.1]', 'smtp', STARTTLS],
      ['127.0.0.1', 'smtps', TLS],
      ['localhost', 'smtps', TLS],
    ])('goes to %s on this machine (%s)', async (host, scheme, options) => {
      const mailbox = await mailboxAt('127.0.0.1', options)
      const url = mailbox.url.replace('smtp:', `${scheme}:`).replace('127.0.0.1', host)
      await book()

      await sendBy(url)

      expect([mailbox.emails.length, warnings]).toEqual([1, []])
      expect(await checkSmtp(url, 'desk@hospital.example')).toBeUndefined()
    })

    it('goes unencrypted to this machine when its server cannot begin to encrypt', async () => {
      const emails: string[] = []
      const server = createServer((socket) => {
        const answer = (line: string) => {
          if (/^EHLO/.test(line)) return '250-here\r\n250 STARTTLS'
          if (/^STARTTLS/.test(line)) return '454 TLS not available due to local problem'
          if (/^DATA/.test(line)) return '354 go on'
          if (/^QUIT/.test(line)) return '221 bye'
          return '250 ok'
        }
        let isEmail = false
        socket.on('error', () => undefined)
        socket.setEncoding('utf8').on('data', (text: string) => {
          if (isEmail) emails.push(text)
          if (isEmail && !text.endsWith('\r\n.\r\n')) return
          socket.write(`${answer(isEmail ? '' : text)}\r\n`)
          isEmail = /^DATA/.test(text)
        })
        socket.write('220 here\r\n')
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      await book()

      await sendBy(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)

      server.close()
      expect([emails.join('').includes('Subject: Booked: '), warnings]).toEqual([true, []])
    })

    it.skipIf(!OUTSIDE).each([
      ['smtp', STARTTLS],
      ['smtps', TLS],
    ])(
      'does not go to another machine (%s), and the log and npm run config say why',
      async (scheme, options) => {
        const mailbox = await mailboxAt(OUTSIDE, options)
        const url = mailbox.url.replace('smtp:', `${scheme}:`)
        await book()

        await sendBy(url)

        const why = /certificate .* (is self-signed|has expired)/
        const codes = [expect.stringMatching(/^ESOCKET \w*CERT/)]
        expect(mailbox.emails).toEqual([])
        expect(warnings).toEqual([[{ failed: 1, codes }, expect.stringMatching(why)]])
        expect(await checkSmtp(url, 'desk@hospital.example')).toMatch(why)
        hospital.passSeconds(60)
        await sendBy(`${url}?tls.rejectUnauthorized=false`)
        expect(mailbox.emails).toHaveLength(1)
      },
    )
  })

  it('has no extra headers, whatever names contain', async () => {
    const mailbox = await mailboxAt()
    const injected = 'X\r\nBcc: spy@evil.example\r\nSubject: Won\r\n\r\nVisit'
    await book()
    const [doctor] = await hospital.db.select().from(doctors).where(eq(doctors.id, 'doc1'))
    await hospital.db.update(patients).set({ name: injected })
    await changeDoctor({ name: injected })

    await sendBy(mailbox.url)
    await changeDoctor({ name: doctor?.name ?? '' })

    const [raw = ''] = mailbox.emails
    const [head = ''] = raw.split('\r\n\r\n')
    const names = head.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])
    const expected = words('Auto-Submitted Content-Type Date From MIME-Version Message-ID Subject To')
    expect(names.sort()).toEqual(expected.sort())
    expect(readEmail(raw)).toMatchObject({
      to: 'asha@home.example',
      from: 'Meridian Hospital <desk@hospital.example>',
      subject: expect.stringContaining('Bcc: spy@evil.example'),
    })
    expect(mailbox.recipients).toEqual(['asha@home.example'])
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
