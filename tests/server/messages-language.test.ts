import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps, SITE } from './patient-steps.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as en } from '#i18n/en/messages.ts'
import { hospital as content } from '#lib/hospital.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { notifyAllAffected, reopenAppointments } from '#server/closures/notify.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { addPatient } from '../add-patient.ts'
import { AWAY, publish, publishClosures } from '../closures.ts'
import { senderBy, withoutFacts } from './mailbox.ts'

const snapshot = (name: string) => readFileSync(join(import.meta.dirname, 'snapshots', name), 'utf8')

const { name, address } = content
const OF_HOSPITAL = ['Subject', name, address.street, address.city, AWAY.reason, 'General physician']
const FACTS = [
  ...OF_HOSPITAL,
  'Asha Rao',
  'asha@home.example',
  'Dr. Arjun Mehta',
  'Dr. Mehta',
  'Room G01',
  'Block A',
  'ground floor',
  'ब्लॉक A',
  'K7QM-42DX',
]

describe.skipIf(isSkipped).each(['hi'] as const)('messages to a patient in %s', (language) => {
  const hospital = useHospital({ sendsMessages: true, contactForm: 'mail' })
  const { change, act, changeDoctor, move, tryToBook, cancel, noticesOf } = patientSteps(hospital)
  let sent: Email[]
  let token: string
  beforeEach(async () => {
    await publish(hospital.db)
    sent = []
    const asha = { name: 'Asha Rao', phone: '9876543210', email: 'asha@home.example', language }
    token = await addPatient(hospital.db, clock, asha)
  })

  const clock = () => hospital.time.now
  const book = async (asked?: object): Promise<string> => {
    const { appointmentId } = (await tryToBook(token, asked)).body
    await hospital.db
      .update(appointments)
      .set({ number: 'K7QM-42DX' })
      .where(eq(appointments.id, appointmentId))
    return appointmentId
  }
  const post = senderBy(async (letter) => void sent.push(letter))
  const send = () => openOutbox(hospital.deps, post, SITE).sendAllDue()
  const written = () => sent.map(({ subject, text }) => `Subject: ${subject}\n\n${text}`)
  const notices = async () => (await noticesOf(token)).map(({ title, body }) => `${title}\n${body}`)
  /** Expects no Latin letters except in facts, no missing values and no Devanagari digits. */
  const expectOwnWords = (texts: string[]) => {
    for (const text of texts) {
      expect(withoutFacts(text, FACTS)).not.toMatch(/[a-z]/i)
      expect(text).not.toMatch(/undefined|null|[०-९]/)
    }
  }

  it('are in that language: e-mails, calendar and notifications of an appointment', async () => {
    const id = await book()
    await send()
    await move(id, token, '2026-11-24', 'evening')
    await send()
    await act(PATHS.pay, id, token)
    await cancel(id, token)
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
    expect(first).toBe(snapshot(`affected-${language}.txt`))
  })

  const NO_LONGER = 'डॉक्टर अब उस समय मरीज़ नहीं देखते'
  it.each([
    ['in that language, whatever the stored sentence says', undefined, NO_LONGER],
    [
      'the editor’s words, also where they are a sentence of the site',
      en.days.noLongerSeen,
      en.days.noLongerSeen,
    ],
  ])('name as the reason of a closed slot %s', async (_, written, reason) => {
    await book()
    if (written) await publishClosures(hospital.db, { ...AWAY, reason: written })
    else await changeDoctor({ sessions: {} })
    await notifyAllAffected(hospital.db, clock)
    if (!written) await hospital.db.update(appointments).set({ closureNotice: 'As an earlier build said it' })
    await send()

    expect(sent[0]?.text).toContain(`${reason}।`)
    expect((await notices()).join('\n')).toContain(reason)
  })

  it('are sent in the language the patient has by then', async () => {
    await book()
    await change(token, { language: 'en' })
    await send()

    expect(sent[0]?.subject).toBe('Booked: Mon 23 Nov, about 9:00 AM, Dr. Mehta')
    expect(sent[0]?.text).toContain(`${SITE}/my-appointments`)
    expect((await notices()).join('\n')).toMatch(/^अपॉइंटमेंट बुक/m)
  })
})
