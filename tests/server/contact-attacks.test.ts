import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { BILLING, deliver, CONTACT_INPUT, write } from './contact-steps.ts'
import { solveProof } from './proof-of-work.ts'
import { useMailbox } from './mailbox.ts'

const SPAM = { website: 'https://pills.example' }
const ELSEWHERE = 'https://pages.example'

describe.skipIf(isSkipped)('an attack on the contact form', () => {
  const corsOrigins = [ELSEWHERE]
  const hospital = useHospital({ rateLimits: true, sendsMessages: true, contactForm: 'mail', corsOrigins })
  const mailbox = useMailbox()

  const waiting = () => hospital.db.$count(messages)
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => write(hospital, { subject: `No. ${index}` })))
  const tally = (answers: { status: number }[]) =>
    Object.fromEntries(
      [200, 428, 429].map((each) => [each, answers.filter(({ status }) => status === each).length]),
    )
  const proof = () => solveProof(hospital)

  it('with a hundred messages at once sends twenty; the rest need a proof of work', async () => {
    await hospital.warmUp(8)

    expect(tally(await many(100))).toEqual({ 200: 20, 428: 80, 429: 0 })

    expect(await waiting()).toBe(20)
    const worked = await hospital.request('POST', PATHS.contact, {
      payload: CONTACT_INPUT,
      headers: { 'x-proof': await proof() },
    })
    expect(worked.status).toBe(200)
  })

  it.each([
    ['from one network ends after a hundred an hour, also with a proof', 'contacts _%', 100, 429, '3600'],
    ['from many networks needs a proof of work for every message', 'contacts', 300, 428, undefined],
  ])('%s', async (_, key, uses, status, wait) => {
    await many(1)
    await hospital.deps.db.execute(sql`update rate_limits set uses = ${uses} where key like ${key}`)

    const answer = await write(hospital, { subject: 'One more' })

    expect([answer.status, answer.headers['retry-after']]).toEqual([status, wait])
  })

  it('by a bot that fills the hidden field needs a proof of work each time', async () => {
    const payload = { ...CONTACT_INPUT, ...SPAM }
    const headers = { 'x-proof': await proof() }
    const send = (more = {}) => hospital.request('POST', PATHS.contact, { payload, headers: more })

    expect((await send()).body.code).toBe('proof_needed')
    expect((await send(headers)).status).toBe(200)
    expect((await send(headers)).body.code).toBe('proof_needed')
    expect(await waiting()).toBe(1)
  })

  it.each([
    ['firstName', 'X\r\nBcc: spy@evil.example'],
    ['lastName', 'X\nBcc: spy@evil.example'],
    ['email', 'x@home.example\r\nBcc: spy@evil.example'],
    ['email', 'x@home.example, spy@evil.example'],
    ['email', '<spy@evil.example> x@home.example'],
    ['phone', '98765\r\nBcc: spy@evil.example'],
    ['subject', 'X\r\nBcc: spy@evil.example'],
    ['subject', 'X\u2028Bcc: spy@evil.example'],
    ['subject', '=?utf-8?Q?Bcc=3A?= spy'],
    ['firstName', '=?utf-8?B?QmNj?='],
    ['department', '=?UTF-8?q?Billing?='],
    ['department', 'Billing & Insurance\r\nBcc: spy@evil.example'],
    ['department', 'spy@evil.example'],
    ['message', 'X\u0000Y'],
  ])('with an injection in %s is refused', async (field, value) => {
    expect((await write(hospital, { [field]: value })).status).toBe(400)
    expect(await waiting()).toBe(0)
  })

  it('adds no header and no tag to the e-mail, whatever names and messages contain', async () => {
    const message = '.\r\nBcc: spy@evil.example\r\n\r\n<script>alert(1)</script>\r\n.\r\nQUIT'
    await write(hospital, { firstName: '"Bcc: spy@evil.example" <spy@evil.example>,', message })

    const { emails: mails } = await deliver(hospital, mailbox)

    expect(mailbox.recipients).toEqual([BILLING])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.replyTo).toMatch(/<ravi@home\.example>$/)
    expect(mails[0]?.body).toContain('<script>alert(1)</script>')
    const [head = ''] = mailbox.emails[0]?.split('\r\n\r\n') ?? []
    expect(mails[0]?.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>')
    expect(head).not.toMatch(/^(Bcc|Cc):/im)
  })

  it('cannot choose the recipient', async () => {
    const token = await hospital.newPatient('Asha', 'asha@home.example')
    const planted = { to: 'spy@evil.example', address: 'spy@evil.example', reference: 'C-AAAA-AAAA' }

    const { body } = await write(hospital, planted, { token })
    await deliver(hospital, mailbox)

    expect(body.reference).not.toBe(planted.reference)
    expect(mailbox.recipients).toEqual([BILLING])
    expect(mailbox.emails.join()).not.toContain('evil.example')
  })
})
