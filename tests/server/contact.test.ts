import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { DAY_MS } from '#lib/dates.ts'
import { hospital as facts } from '#lib/hospital.ts'
import { messages, rateLimits } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { isSkipped, openHospital, useHospital } from '../hospital.ts'
import { BILLING, deliver, CONTACT_INPUT, write } from './contact-steps.ts'
import { useMailbox } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const REFERENCE = /^C-[234679ADFHKMQRWX]{4}-[234679ADFHKMQRWX]{4}$/

describe.skipIf(isSkipped)('a message to the hospital', () => {
  const hospital = useHospital({ sendsMessages: true, contactForm: 'mail' })
  const mailbox = useMailbox()

  const waiting = () => hospital.db.$count(messages)
  const wait = (ms: number) => {
    hospital.time.now = new Date(hospital.time.now.getTime() + ms)
  }

  it('goes to the department, and a reply goes to the sender', async () => {
    const { status, body } = await write(hospital)
    const { emails: mails } = await deliver(hospital, mailbox)

    expect(status).toBe(200)
    expect(body).toEqual({ success: true, reference: expect.stringMatching(REFERENCE) })
    // RFC 3834: a robot that answers would skip what is marked, but a person wrote this.
    const people = { to: BILLING, replyTo: 'Ravi Iyer <ravi@home.example>', autoSubmitted: '' }
    const text = expect.stringContaining(CONTACT_INPUT.message)
    expect(mails).toMatchObject([{ ...people, subject: `${body.reference}: A bill`, body: text }])
    expect(mails[0]?.body).toMatch(/not logged in: nobody has confirmed/)
    expect(await waiting()).toBe(0)
    const counters = await hospital.db.select({ key: rateLimits.key }).from(rateLimits)
    expect(counters).toEqual([{ key: expect.stringMatching(/^contact [\w-]{43}$/) }])
  })

  it.each([
    ['no department', undefined, facts.email],
    ['an unknown department', 'Orthopedics', facts.email],
    ['a known department', 'Cardiology', 'cardiology@meridian.example'],
  ])('with %s goes to the right address', async (_, department, to) => {
    await write(hospital, { department })

    expect((await deliver(hospital, mailbox)).emails).toMatchObject([{ to }])
  })

  it('is sent once when it is repeated within an hour, also after delivery', async () => {
    const first = await write(hospital)
    await deliver(hospital, mailbox)
    wait(DAY_MS / 24 - 1)
    const second = await write(hospital)
    const another = await write(hospital, { message: 'Another' })

    expect(second.body).toEqual(first.body)
    expect(another.body.reference).not.toBe(first.body.reference)
    expect((await deliver(hospital, mailbox)).emails).toHaveLength(1)
  })

  it('is sent once, in any order of fields and however many arrive at once', async () => {
    const turned = Object.fromEntries(Object.entries(CONTACT_INPUT).reverse())
    await hospital.warmUp(8)

    const payloads = Array.from({ length: 20 }, (_, index) => (index % 2 ? CONTACT_INPUT : turned))
    const answers = await Promise.all(
      payloads.map((payload) => hospital.request('POST', PATHS.contact, { payload })),
    )

    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect(await waiting()).toBe(1)
  })

  it('waits up to a week for a mail server that is down', async () => {
    await write(hospital)
    mailbox.refused.set(BILLING, '550 5.1.1 No such user')
    expect(await deliver(hospital, mailbox)).toMatchObject({ sent: 0, failed: 1 })
    wait(3 * DAY_MS)
    await purgeOldData(hospital.db, hospital.deps.clock)
    mailbox.refused.clear()
    expect((await deliver(hospital, mailbox)).emails).toHaveLength(1)

    await write(hospital)
    wait(7 * DAY_MS)
    await purgeOldData(hospital.db, hospital.deps.clock)
    expect(await waiting()).toBe(0)
  })

  it('of a patient says so, and is erased with the account; a visitor’s message is not', async () => {
    const token = await hospital.newPatient('Asha', 'asha@home.example')
    await write(hospital, {}, { token })
    const { emails: mails } = await deliver(hospital, mailbox)
    expect(mails).toMatchObject([{ to: BILLING, body: expect.stringMatching(/logged in as a patient/) }])
    await write(hospital, { subject: 'Of the patient' }, { token })
    await write(hospital, { subject: 'Of a visitor' })

    await patientSteps(hospital).erase(token)

    expect(await hospital.db.$count(patients)).toBe(0)
    const left = await hospital.db.select().from(messages)
    expect(left).toMatchObject([{ kind: 'contact', patientId: null, contact: { subject: 'Of a visitor' } }])
  })

  it.each([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: undefined }],
    ['email', { email: 'ravi@home' }],
    ['subject', { subject: 'x'.repeat(121) }],
    ['message', { message: ' \n ' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['phone', { preferredContact: 'phone' }],
    ['department', { department: 'boss@meridian.example' }],
    ['preferredContact', { preferredContact: 'fax' }],
  ])('is refused with the name of the field: %s', async (field, change) => {
    const { status, body } = await write(hospital, change)

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.message).toMatch(new RegExp(`^Invalid input: (${field}|.*'${field}')`))
    expect(await waiting()).toBe(0)
  })

  it('may have 4000 Hindi characters, but not more than a request may', async () => {
    expect((await write(hospital, { message: 'क'.repeat(4000) })).status).toBe(200)
    expect((await write(hospital, { message: 'x'.repeat(17_000) })).body).toMatchObject({ code: 'too_large' })
  })
})

describe.skipIf(isSkipped)('a contact form that is not set up', () => {
  const ask = async (options: Parameters<typeof openHospital>[0]) => {
    const hospital = await openHospital(options)
    const { status, body } = await write(hospital)
    const written = await hospital.db.$count(messages)
    await hospital.close()
    return { status, body, written }
  }

  it('accepts no message, and names the phone', async () => {
    const message = expect.stringContaining(facts.phone)
    const noMail = { success: false, code: 'no_mail', message }
    expect(await ask({ contactForm: 'mail' })).toEqual({ status: 503, body: noMail, written: 0 })
    const notFound = { success: false, code: 'not_found', message }
    expect(await ask({ sendsMessages: true })).toEqual({ status: 404, body: notFound, written: 0 })
  })
})
