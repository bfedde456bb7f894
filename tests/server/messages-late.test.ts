import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskClosure } from '#contract/counter.ts'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { writeReminders } from '#server/appointments/reminders.ts'
import { messages, rateLimits } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { BOOKING, isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'
import { useDesk } from './desk-steps.ts'
import { sendMessages } from './mailbox.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate: day, selectedSlot } = BOOKING
const LATE = { docId, day, slots: [selectedSlot], kind: 'late', reason: 'In surgery', lateUntil: '11:00' }

describe.skipIf(isSkipped)('a message about a session whose doctor begins at 11', () => {
  const { hospital, book, act, token, clock, setClock, mine, history } = useClosures({
    sendsMessages: true,
    codesADay: 100,
  })
  const desk = useDesk(hospital)
  const { noticesOf } = patientSteps(hospital)
  const post = (path: string, payload: object) => hospital.request('POST', path, { token: desk.key, payload })
  const sayLate = (change: object = {}) => post(DESK_PATHS.closures, { ...LATE, ...change })
  const undo = ({ body }: { body: { closures: DeskClosure[] } }) =>
    post(pathTo(DESK_PATHS.undoClosure, body.closures[0]?.id ?? ''), {})
  const moveTo = (id: string, slot: string) =>
    act(PATHS.reschedule, id, { docId, selectedDate: day, selectedSlot: slot })
  const events = async (id: string) => (await history(id)).map(({ what }) => what)
  const rows = () =>
    hospital.db.select().from(messages).orderBy(asc(messages.channel), desc(messages.sequence))
  const waiting = async () => (await rows()).map(({ kind, channel }) => `${kind} ${channel}`)
  const send = () => sendMessages(hospital.deps, 'email', 'sms')
  beforeEach(async () => void (await hospital.confirmPhone(token())))

  it('says "Booked" with 11 AM by e-mail, and the reminder too', async () => {
    expect((await sayLate()).status).toBe(200)
    await book()
    const subjects = (await send()).emails.map(({ subject }) => subject)
    expect(subjects).toEqual(['Booked: Mon 23 Nov, about 11:00 AM, Dr. Mehta'])
    setClock('2026-11-22T03:30:00Z')
    expect(await writeReminders(hospital.db, clock)).toBe(1)
    expect((await noticesOf(token()))[0]?.body).toContain('about 11:00 AM')
  })

  it('names 11 AM in the texts to guests and to patients without an address', async () => {
    await sayLate()
    await desk.bookGuest()
    const bela = await hospital.newPatient('Bela')
    await hospital.confirmPhone(bela)
    await book({}, bela)

    const texts = (await send()).texts.map(({ text }) => text)
    expect(texts.sort()).toEqual([
      expect.stringContaining('appointment booked: Mon 23 Nov, about 11 AM.'),
      expect.stringContaining('your appointment is booked: Mon 23 Nov, morning, about 11 AM.'),
    ])
  })

  it('keeps the arrival time of a later turn, and the first one once the doctor is no longer late', async () => {
    const { closures } = (await sayLate({ lateUntil: '09:05' })).body
    await desk.bookGuest()
    await desk.bookGuest({ name: 'Mira', phone: '9000000002' })
    const texts = (await send()).texts.map(({ to, text }) => [to, /about [^.]*/.exec(text)?.[0]])
    expect(texts.sort()).toEqual([
      ['+919000000001', 'about 9:05 AM'],
      ['+919000000002', 'about 9:15 AM'],
    ])

    await post(DESK_PATHS.undoClosure.replace(':id', closures[0].id), {})
    await desk.bookGuest({ name: 'Ravi', phone: '9000000003' })
    await book()
    const { emails } = await send()
    expect(emails.map(({ text }) => text.includes('begins at'))).toEqual([false])
  })

  it('has the time of the calendar file and of its link', async () => {
    const id = await book()
    await sayLate()
    const [email] = (await send()).emails
    const { path } = (await act(PATHS.calendarLink, id)).body
    const files = [
      await hospital.request('GET', pathTo(PATHS.calendarFile, id), { token: token() }),
      await hospital.request('GET', path),
    ]

    const timesIn = (file = '') => file.match(/^(DTSTART|DTEND|SEQUENCE|UID).*/gm)
    for (const { raw } of files) {
      expect(timesIn(raw)).toEqual(timesIn(email?.calendar?.text))
      expect(raw).toContain('DTSTART:20261123T051500Z')
      expect(raw.replaceAll('\r\n ', '')).toContain('about 11:00 AM')
    }
  })

  it('says it once, also to reception at the same moment, and shows it until it is undone', async () => {
    const id = await book()
    await send()
    const [answer] = await Promise.all([sayLate(), sayLate()])

    const [email, ...more] = (await send()).emails
    expect([email?.subject, more]).toEqual(['Begins later: Mon 23 Nov, about 11:00 AM, Dr. Mehta', []])
    expect(
      email?.text.split('The doctor begins at about 11:00 AM. Your number stays the same.'),
    ).toHaveLength(2)
    expect((await history(id)).map(({ what }) => what)).toEqual(['booked', 'late'])
    const late = { until: '11:00 AM', reason: 'In surgery' }
    expect((await mine())[0]).toMatchObject({ arrivesAt: '9:00 AM', late })
    const { body } = await hospital.request('GET', pathTo(PATHS.availability, docId))
    const monday = body.days.find(({ date }: { date: string }) => date === day)
    expect(monday.slots[0]).toMatchObject({ placesLeft: 11, late })

    expect((await undo(answer)).body.message).toBe(
      'Dr. Arjun Mehta, 23 Nov 2026, morning is no longer late. Appointments concerned: 1.',
    )
    expect((await mine())[0]?.late).toBeUndefined()
  })

  it('is not said again to who moves to another late session and back, or books while it is late', async () => {
    const id = await book()
    await sayLate()
    await sayLate({ slots: ['evening'], lateUntil: '18:30' })
    await send()
    await moveTo(id, 'evening')
    expect((await send()).emails[0]?.subject).toMatch(/^Moved:.* 6:30 PM/)
    await moveTo(id, 'morning')
    await book({}, await hospital.newPatient('Bela', 'bela@home.example'))
    await send()

    await sayLate()
    await sayLate({ lateUntil: '11:20' })
    expect(await waiting()).toEqual([])
    expect(await events(id)).toEqual(['booked', 'late', 'moved', 'moved'])
    await sayLate({ lateUntil: '11:30' })
    expect(await waiting()).toEqual(['late email', 'late email', 'late sms'])
    await send()
    await sayLate({ lateUntil: '10:00' })
    expect(
      (await send()).emails.map(({ subject }) => subject),
      'who comes at 11:30 would be late',
    ).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^Begins later:.* 10:00 AM/)))
  })

  it('is said again to who has heard of the usual time since: by a move, or when the doctor was on time again', async () => {
    const id = await book()
    const first = await sayLate()
    await moveTo(id, 'evening')
    await undo(first)
    await moveTo(id, 'morning')
    await send()
    const again = await sayLate()
    expect(await waiting()).toEqual(['late email', 'late sms'])
    await undo(again)
    await sayLate()
    expect(await events(id)).toEqual(['booked', 'late', 'moved', 'moved', 'late', 'on_time', 'late'])
    expect(
      (await send()).emails.map(({ subject }) => subject),
      'only the last',
    ).toEqual(['Begins later: Mon 23 Nov, about 11:00 AM, Dr. Mehta'])
  })

  it('is taken back once, to all who read of it and nobody else', async () => {
    const id = await book()
    const late = await sayLate()
    const hindi = await hospital.newPatient('Bela', 'bela@home.example')
    await hospital.db.update(patients).set({ language: 'hi' }).where(eq(patients.name, 'Bela'))
    const second = await book({}, hindi)
    await desk.bookGuest()
    await send()

    const answers = await Promise.all([undo(late), undo(late)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const third = await book({ selectedSlot }, await hospital.newPatient('Chitra', 'chitra@home.example'))
    expect((await undo(late)).body.message).toMatch(/concerned: 0\.$/)

    expect(await rows()).toMatchObject([
      { appointmentId: id, kind: 'on_time', channel: 'email', isAddition: false },
      { appointmentId: second, kind: 'on_time', channel: 'email' },
      { appointmentId: third, kind: 'booked' },
      { appointmentId: id, kind: 'on_time', channel: 'sms', isAddition: true },
      { kind: 'on_time', channel: 'sms', isAddition: false },
    ])
    const notices = (await noticesOf(token())).map(({ title, body }) => [title, body])
    expect(notices).toContainEqual([
      'Doctor is on time again',
      'Dr. Arjun Mehta, 23 Nov 2026, morning. Number 1, about 9:00 AM.',
    ])
    expect(await events(id)).toEqual(['booked', 'late', 'on_time'])
    const { emails, texts } = await send()
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Booked/),
      'On time again: Mon 23 Nov, about 9:00 AM, Dr. Mehta',
      expect.stringMatching(/^फिर समय पर/),
    ])
    expect(texts.map(({ text }) => text).sort()).toEqual([
      expect.stringContaining('we begin on time again: Mon 23 Nov, about 9:30 AM.'),
      expect.stringContaining('your doctor is on time again: Mon 23 Nov, morning, about 9 AM.'),
    ])
  })

  it('is sent at once to who has had ten messages in this hour, also when it is closed and open again', async () => {
    await book()
    await send()
    const [patient] = await hospital.db.select().from(patients)
    const ofPatient = eq(rateLimits.key, `emails ${patient?.id}`)
    await hospital.db.update(rateLimits).set({ uses: 10 }).where(ofPatient)

    const shut = { docId, day, slots: [selectedSlot], kind: 'closed', reason: 'Ill' }
    for (const make of [() => sayLate(), () => post(DESK_PATHS.closures, shut)]) {
      const made = await make()
      for (const change of [() => made, () => undo(made)]) {
        await change()
        const { emails, texts } = await send()
        expect([emails.length, texts.length, await waiting()]).toEqual([1, 1, []])
      }
    }
    const id = await book({ selectedSlot: 'evening' })
    expect([(await send()).emails, await waiting()]).toEqual([[], ['booked email']])
    for (const [action, more] of [
      ['move', { to: { day: '2026-11-24', slot: 'evening' } }],
      ['cancel', {}],
    ] as const) {
      expect((await desk.act(id, action, more)).status).toBe(200)
      expect([(await send()).emails.length, await waiting()], `reception: ${action}`).toEqual([1, []])
    }
  })

  it('is sent although the session was closed and is open again, where neither was sent', async () => {
    await book()
    await send()
    await sayLate()
    await undo(await post(DESK_PATHS.closures, { ...LATE, kind: 'closed', lateUntil: undefined }))
    expect((await send()).emails.map(({ subject }) => subject)).toEqual([
      'Begins later: Mon 23 Nov, about 11:00 AM, Dr. Mehta',
    ])
  })

  it('is not taken back from who heard nothing of it, moved away or read by now that it is closed', async () => {
    const moved = await book()
    const late = await sayLate()
    await moveTo(moved, 'evening')
    const closed = await book()
    await post(DESK_PATHS.closures, { docId, day, slots: [selectedSlot], kind: 'closed', reason: 'Ill' })
    await send()
    await undo(late)
    expect(await waiting()).toEqual([])
    expect(await events(closed)).toEqual(['booked', 'disrupted'])
  })
})
