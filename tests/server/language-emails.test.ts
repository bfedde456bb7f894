import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { hospital as content } from '#lib/hospital.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { reopenAppointments } from '#server/closures/reopen.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import type { Email } from '#server/messages/email.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { openSmtp } from '#server/outbox/smtp.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { addPatient } from '../add-patient.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { BOOKING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { openMailbox, readWide } from './mailbox.ts'
import { waitingListSteps } from './waiting-list-steps.ts'

const SITE = 'https://hospital.example'
const snapshot = (name: string) => readFileSync(join(import.meta.dirname, 'snapshots', name), 'utf8')

const FACTS = [
  content.name,
  content.address.street,
  content.address.city,
  'Asha Rao',
  'asha@home.example',
  'Dr. Arjun Mehta',
  'General physician',
  'K7QM-42DX',
  'Dr. Mehta is away until 24 November',
]
const withoutFacts = (text: string) =>
  ['Subject', ...FACTS]
    .reduce((left, fact) => left.replaceAll(fact, ''), text.replaceAll(/https:\S+/g, ''))
    .replaceAll(/\b\d+:\d\d [AP]M\b/g, '')

describe.skipIf(isSkipped).each(['hi'] as const)('messages to a patient in %s', (language) => {
  let hospital: Hospital
  let sent: Email[]
  let token: string
  beforeAll(async () => {
    hospital = await openHospital({ sendsMessages: true, contactForm: 'mail' })
  })
  beforeEach(async () => {
    await publishClosures(hospital.db)
    await hospital.forgetPatients()
    sent = []
    const asha = { name: 'Asha Rao', phone: '9876543210', email: 'asha@home.example', language }
    token = await addPatient(hospital.db, clock, asha)
  })
  afterAll(() => hospital.close())

  const clock = () => hospital.time.now
  const call = (path: string, payload: object) => hospital.request('POST', path, { token, payload })
  const book = async (change = {}): Promise<string> => {
    const { appointmentId } = (await call(PATHS.book, { ...BOOKING, ...change })).body
    await hospital.db
      .update(appointments)
      .set({ number: 'K7QM-42DX' })
      .where(eq(appointments.id, appointmentId))
    return appointmentId
  }
  const post = {
    from: 'desk@hospital.example',
    send: async (letter: Email) => void sent.push(letter),
    close: () => undefined,
  }
  const send = () => openOutbox(hospital.deps, post, SITE).sendAll()
  const written = () => sent.map(({ subject, text }) => `Subject: ${subject}\n\n${text}`)
  async function notices(): Promise<string[]> {
    const { body } = await hospital.request('GET', PATHS.notifications, { token })
    return body.notifications.map(({ title, body: text }: Record<string, string>) => `${title}\n${text}`)
  }
  /** Expects no Latin letters except in facts, no missing values and no Devanagari digits. */
  const expectOwnWords = (texts: string[]) => {
    for (const text of texts) {
      expect(withoutFacts(text)).not.toMatch(/[a-z]/i)
      expect(text).not.toMatch(/undefined|null|[०-९]/)
    }
  }

  it('are in that language: e-mails, calendar and notifications of an appointment', async () => {
    const id = await book()
    await send()
    await call(pathTo(PATHS.reschedule, id), { selectedDate: '2026-11-24', selectedSlot: 'evening' })
    await send()
    await call(pathTo(PATHS.pay, id), {})
    await call(pathTo(PATHS.cancel, id), {})
    await send()
    await hospital.db.delete(appointments)
    await book({ selectedDate: '2026-11-25' })
    await send()
    hospital.time.now = new Date('2026-11-24T04:00:00Z')
    await runJobs({ ...hospital.deps, log: hospital.app.log })
    await send()

    expect(sent).toHaveLength(5)
    expect(await notices()).toHaveLength(9)
    expectOwnWords([...written(), ...(await notices())])
    for (const { text } of sent)
      expect(text).toMatch(new RegExp(`${SITE}/${language}/(my-appointments|doctors)\n`))
    expect(written()[0]).toBe(snapshot(`booked-${language}.txt`))
    expect(sent[2]?.calendar?.text.replaceAll('\r\n ', '')).toContain('SUMMARY:रद्द: Dr. Arjun Mehta')
  })

  it('are in that language when a slot is closed and reopened', async () => {
    await book({ paymentStatus: 'paid' })
    await publishClosures(hospital.db, AWAY)
    await notifyAllAffected(hospital.db, clock)
    await send()
    await publishClosures(hospital.db)
    await reopenAppointments(hospital.db, clock)
    await send()

    expect(sent).toHaveLength(2)
    expectOwnWords([...written(), ...(await notices())])
    const first = written()[0]?.replace(/reschedule=\S+/, 'reschedule=ID')
    expect(first).toBe(snapshot(`disrupted-${language}.txt`))
  })

  it('are in that language when a place becomes free', async () => {
    const { fill, joined, notify } = waitingListSteps(hospital)
    const [guest] = await fill()
    await joined(token)
    await send()
    sent = []
    await guest?.free()
    await notify()
    await send()

    const [subject] = sent.map((letter) => letter.subject)
    expect(subject).toContain('अपॉइंटमेंट उपलब्ध है')
    expectOwnWords([...written(), ...(await notices())])
  })

  it('are in that language for codes and new addresses, with links to its pages', async () => {
    await call(PATHS.forgotPassword, { phone: '9876543210' })
    await hospital.request('PATCH', PATHS.me, {
      token,
      payload: { email: 'new@home.example', password: 'secret1' },
    })
    await send()
    const [code] = await hospital.codesOf('confirm')
    await call(PATHS.confirmEmail, { code: code ?? '' })
    await send()

    expectOwnWords(written())
    expect(written().join('\n')).toMatch(
      new RegExp(`: ${SITE}/${language}\\?dialog=reset#secret=[\\w-]{43}\n`),
    )
  })

  it('are sent in the language the patient has by then', async () => {
    await book()
    await hospital.request('PATCH', PATHS.me, { token, payload: { language: 'en' } })
    await send()

    expect(sent[0]?.subject).toBe('Your appointment with Dr. Arjun Mehta, Monday, 23 November 2026')
    expect(sent[0]?.text).toContain(`${SITE}/my-appointments`)
    expect((await notices()).join('\n')).toMatch(/^अपॉइंटमेंट बुक/m)
  })

  it('arrive with their text unchanged', async () => {
    const mailbox = await openMailbox()
    const smtp = openSmtp(mailbox.url, 'desk@hospital.example')
    await book()
    await openOutbox(hospital.deps, smtp, SITE).sendAll()
    smtp.close()
    await mailbox.close()

    const { subject, text } = readWide(mailbox.letters[0] ?? '')
    expect(`Subject: ${subject}\n\n${text}`).toBe(snapshot(`booked-${language}.txt`))
  })
})
