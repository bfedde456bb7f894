import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointments, doctors, messages } from '#server/db/schema-appointments.ts'
import { missingMailWarning } from '#server/contact/contact.ts'
import { dayListEmail, writeDayList } from '#server/front-desk/day-list.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { openSmtp } from '#server/outbox/smtp.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { readEmail, useMailbox } from './mailbox.ts'

const WISH = { hour: 6, email: 'desk@hospital.example' }
/** On Monday, 23 November, at the hospital. */
const at = (time: string) => new Date(`2026-11-23T${time}:00+05:30`)

describe.skipIf(isSkipped)('the e-mail with the day list', () => {
  const hospital = useHospital({ sendsMessages: true })
  const desk = useDesk(hospital)
  const mailbox = useMailbox()
  beforeEach(async () => {
    await desk.book(await hospital.newPatient('Asha Rao'))
  })

  const write = (choice: typeof WISH | undefined = WISH) =>
    writeDayList(hospital.db, hospital.deps.clock, choice)
  const goTo = (time: Date) => void (hospital.time.now = time)
  async function send() {
    const post = openSmtp(mailbox.url, 'care@hospital.example')
    const outbox = openOutbox(hospital.deps, post, 'https://hospital.example', undefined, dayListEmail)
    const sent = await outbox.sendAllDue()
    post.close()
    return sent
  }

  it('goes to reception at its hour with the printable page, as of sending', async () => {
    goTo(at('06:00'))
    await write()
    await desk.book(await hospital.newPatient('Bela Iyer'))
    await desk.block({ count: 3 })
    await send()

    const [raw = ''] = mailbox.emails
    const email = readEmail(raw)
    expect([email.to, email.subject]).toEqual([
      WISH.email,
      'Monday, 23 November 2026: 2 appointments, 3 places kept for walk-ins',
    ])
    // Where pages are not let in, the letter alone is enough.
    const [, text = ''] = /text\/plain[^]*?\n\n([^]*?)\n--/.exec(email.body) ?? []
    expect(text).toMatch(
      /\nDr\. Arjun Mehta, Morning.*\n *1 {2}9:00 AM {2}Asha Rao {2}9\d{9} .*\n *2 .*Bela Iyer/,
    )
    expect(text).toMatch(/12 .*Kept for walk-ins/)
    expect(raw).toContain('filename=day-list-2026-11-23.html')
    const [, head = '', page = ''] =
      /(text\/html; charset=utf-8; name=[^]*?)\r?\n\r?\n([^]*?)\r?\n--/.exec(raw) ?? []
    const html = /base64/.test(head) ? Buffer.from(page, 'base64').toString() : page
    expect(html).toMatch(/^<!doctype html>[^]*Asha Rao[^]*Bela Iyer[^]*<\/html>/)
    expect(await hospital.db.$count(messages)).toBe(0)
  })

  it.each(['text', 'csv'] as const)('has the list as %s where the hospital chooses it', async (list) => {
    const message = { id: 'x', address: WISH.email }
    const email = await dayListEmail(hospital.db, message, () => at('06:00'), list)

    expect(email?.lines.join().includes('Asha Rao')).toBe(list === 'text')
    const files = email?.attachments?.map(({ filename }) => filename)
    const names =
      list === 'csv' ? ['day-list-2026-11-23.html', 'day-list-2026-11-23.csv'] : ['day-list-2026-11-23.html']
    expect(files).toEqual(names)
    if (list === 'csv') expect(email?.attachments?.[1]?.content).toMatch(/"Asha Rao","9\d{9}"/)
  })

  it('keeps two doctors apart whose name, speciality and room are the same', async () => {
    await desk.book(await hospital.newPatient('Bela Iyer'), { docId: 'doc2', fee: 60 })
    const all = await hospital.db.select().from(doctors)
    const [first, before] = ['doc1', 'doc2'].map((id) => all.find((each) => each.id === id))
    const set = (change: object = {}) => hospital.db.update(doctors).set(change).where(eq(doctors.id, 'doc2'))
    await set({ name: first?.name, speciality: first?.speciality, address: first?.address })

    const email = await dayListEmail(hospital.db, { id: 'x', address: WISH.email }, () => at('06:00'))
    await set(before)

    const places = email?.lines.filter((line) => /^Dr\. Arjun Mehta|^ *1 {2}/.test(line))
    expect(places?.map((line) => /Dr\.|Asha|Bela/.exec(line)?.[0])).toEqual(['Dr.', 'Asha', 'Dr.', 'Bela'])
  })

  it('is queued once a day, every day, and stores nothing about patients', async () => {
    goTo(at('06:00'))
    const written = await Promise.all(Array.from({ length: 20 }, () => write()))
    goTo(at('06:01'))

    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await write()).toBe(false)
    const waiting = await hospital.db.select().from(messages)
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toMatchObject({ kind: 'day_list', address: WISH.email, patientId: null })
    expect(JSON.stringify(waiting)).not.toContain('Asha')
    await send()
    expect([await write(), mailbox.emails.length]).toEqual([false, 1])
    goTo(new Date(at('06:00').getTime() + 86_400_000))
    await purgeOldData(hospital.db, hospital.deps.clock)
    expect(await write(), 'the next day').toBe(true)
  })

  it('waits for its hour, comes later if no server was running, but not after noon', async () => {
    const written: boolean[] = []
    for (const time of ['00:00', '05:59', '12:00', '18:00', '11:59', '11:59']) {
      goTo(at(time))
      written.push(await write())
    }

    expect(written).toEqual([false, false, false, false, true, false])
    expect(await writeDayList(hospital.db, hospital.deps.clock, undefined), 'nobody wants it').toBe(false)
    goTo(at('12:00'))
    expect(await send()).toMatchObject({ sent: 0 })
  })

  it('comes on an open day without appointments, and on a closed day only with some', async () => {
    const sunday = new Date('2026-11-22T06:00:00+05:30')
    goTo(sunday)
    expect(await write()).toBe(false)
    await hospital.db.update(appointments).set({ day: '2026-11-22', blockReason: '' })
    expect(await write(), 'only places kept for walk-ins').toBe(false)
    await hospital.db.update(appointments).set({ blockReason: null })
    expect(await write()).toBe(true)

    goTo(at('06:00'))
    await hospital.db.delete(appointments)
    expect(await write()).toBe(true)
    await send()
    const subjects = mailbox.emails.map((raw) => readEmail(raw).subject)
    expect(subjects).toEqual(['Monday, 23 November 2026: 0 appointments'])
  })

  it('causes a warning when no mail server is set', () => {
    const none = { mail: undefined }
    expect(missingMailWarning(none, undefined, { dayList: WISH })).toMatch(
      /"dayList" goes, but no mail server is set/,
    )
    expect(missingMailWarning({ mail: { url: '', from: '' } }, 'mail', { dayList: WISH })).toBeUndefined()
    expect(missingMailWarning(none, 'mail', { dayList: WISH })).toMatch(/"contactForm": "mail"/)
  })
})
