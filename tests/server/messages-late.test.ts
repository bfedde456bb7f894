import { beforeEach, describe, expect, it } from 'vitest'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { writeReminders } from '#server/appointments/reminders.ts'
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

    const undone = await post(pathTo(DESK_PATHS.undoClosure, answer.body.closures[0].id), {})
    expect(undone.body.message).toBe(
      'Dr. Arjun Mehta, 23 Nov 2026, morning is no longer late. Appointments concerned: 1. They may have read that the doctor is late: call them.',
    )
    expect((await mine())[0]?.late).toBeUndefined()
  })
})
