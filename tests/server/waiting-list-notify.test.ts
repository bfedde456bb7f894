import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { doctors, messages } from '#server/db/schema-appointments.ts'
import { waitingListNotices } from '#server/db/schema.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { smsAllowedAt } from '#server/waiting-list/notify.ts'
import { SITE } from './patient-steps.ts'
import { waitingListSteps } from './waiting-list-steps.ts'

describe.skipIf(isSkipped)('a free place', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 100 })
  const { reachable, joined, leave, book, cancel, fill, timesNotified, list, ...steps } =
    waitingListSteps(hospital)
  const { notify, pass, tryToBook, setClock } = steps
  beforeEach(() => hospital.db.update(doctors).set({ slotCapacity: 12, available: true }))

  /** Adds patients to the waiting list, one per minute. */
  async function waiting(count: number, change = {}): Promise<string[]> {
    const tokens: string[] = []
    for (let n = 0; n < count; n += 1) {
      const token = await reachable()
      await joined(token, change)
      tokens.push(token)
      pass(1)
    }
    return tokens
  }
  const counts = (tokens: string[]) => Promise.all(tokens.map(timesNotified))

  async function send() {
    const { emails: mails, texts } = await steps.send()
    return { emails: mails.filter(({ subject }) => subject.startsWith('Available: ')), texts }
  }

  it('notifies the first five who joined, then the next five after 15 minutes while free', async () => {
    const [guest] = await fill(1)
    const tokens = await waiting(12)
    await notify()
    expect(await counts(tokens)).toEqual(Array(12).fill(0))

    await guest?.free()
    await notify()
    await notify()
    expect(await counts(tokens)).toEqual([1, 1, 1, 1, 1, ...Array(7).fill(0)])
    pass(14)
    await notify()
    expect((await counts(tokens)).reduce((sum, count) => sum + count)).toBe(5)
    pass(1)
    await notify()
    expect(await counts(tokens)).toEqual([...Array(10).fill(1), 0, 0])

    await book(await hospital.newPatient('Quick'))
    expect((await tryToBook(tokens[0])).body.code, 'first come, first served').toBe('slot_full')
    pass(15)
    await notify()
    expect(await counts(tokens), 'it is taken').toEqual([...Array(10).fill(1), 0, 0])
  })

  it('notifies each entry once per slot, also when it is taken and free again', async () => {
    const [guest] = await fill(1)
    const tokens = await waiting(2)
    await guest?.free()
    await notify()
    const other = await hospital.newPatient('Quick')
    await cancel(await book(other), other)
    pass(60)
    await notify()

    expect(await counts(tokens)).toEqual([1, 1])
  })

  it('gives one message for all free slots of a doctor, and one more for a later slot', async () => {
    const [guest] = await fill(1)
    const [token = ''] = await waiting(1, { toDay: '2026-11-25', slots: ['morning', 'evening'] })
    await notify()
    pass(60)
    await notify()
    expect(await timesNotified(token)).toBe(1)
    expect(await hospital.db.$count(waitingListNotices, eq(waitingListNotices.isNamed, true))).toBe(1)

    await guest?.free()
    await notify()
    expect(await timesNotified(token)).toBe(2)
  })

  it('notifies nobody twice when several processes run', async () => {
    const [guest] = await fill(1)
    const tokens = await waiting(5)
    await guest?.free()

    await Promise.all([notify(), notify(), notify(), notify()])

    expect(await counts(tokens)).toEqual([1, 1, 1, 1, 1])
    expect(await hospital.db.$count(messages, eq(messages.kind, 'free_slot'))).toBe(5)
  })

  it('does not notify patients who left, have an appointment then, or wait for something else', async () => {
    const [guest] = await fill(1)
    const gone = await reachable()
    await leave(await joined(gone), gone)
    const busy = await reachable()
    await joined(busy)
    await book(busy, { docId: 'doc7' })
    const other = await reachable()
    await joined(other, { docId: 'doc2' })
    const anyone = await reachable()
    await joined(anyone, { docId: undefined, speciality: 'General physician' })
    const others = inArray(doctors.id, ['doc2', 'doc7'])
    await hospital.db.update(doctors).set({ available: false }).where(others)

    await guest?.free()
    await notify()

    expect(await counts([gone, busy, other, anyone])).toEqual([0, 0, 0, 1])
    const late = await reachable()
    await joined(late)
    await hospital.db.update(doctors).set({ available: false })
    await notify()
    expect(await timesNotified(late), 'the doctor takes no appointments').toBe(0)
  })

  it('notifies an entry with an appointment only when the place is earlier', async () => {
    const [guest] = await fill(1, { selectedSlot: 'afternoon' })
    const token = await reachable()
    const appointmentId = await book(token, { selectedSlot: 'evening' })
    await fill(1, { selectedSlot: 'morning' })
    await joined(token, { appointmentId, slots: ['morning', 'afternoon', 'evening'] })
    await notify()
    expect(await timesNotified(token)).toBe(0)

    await guest?.free()
    await notify()

    expect(await timesNotified(token)).toBe(1)
    const { emails: mails } = await send()
    expect(mails[0]?.text).toContain(
      `To reschedule your appointment to this time: ${SITE}/my-appointments#reschedule=${appointmentId}&day=2026-11-23&slot=afternoon`,
    )
    expect((await list(token)).waits[0]?.open).toMatchObject({ date: '2026-11-23', slot: 'afternoon' })
  })

  it('is reported by e-mail and text message, with a link to the booking page', async () => {
    const [guest] = await fill(1)
    const [token = ''] = await waiting(1)
    await hospital.confirmPhone(token)
    await guest?.free()
    await notify()

    const { emails: mails, texts } = await send()

    const [email] = mails
    expect(email?.subject).toBe('Available: Mon 23 Nov, morning, Dr. Mehta')
    expect(email?.text).toContain(`To book it: ${SITE}/appointments/doc1?day=2026-11-23&slot=morning`)
    const text = texts.find((each) => each.includes('is free:'))
    expect(text).toContain(`${SITE}/appointments/doc1?day=2026-11-23&slot=morning`)
    expect(text?.length).toBeLessThanOrEqual(160)
  })

  it('sends no text message in quiet hours, but an e-mail', async () => {
    const [guest] = await fill(1, { selectedDate: '2026-11-25' })
    const [token = ''] = await waiting(1, { fromDay: '2026-11-25', toDay: '2026-11-25' })
    await hospital.confirmPhone(token)
    await send()
    setClock('2026-11-22T22:00:00+05:30')
    await guest?.free()
    await notify()

    const atNight = await send()
    setClock('2026-11-23T06:59:00+05:30')
    const before = await send()
    setClock('2026-11-23T07:00:00+05:30')
    const after = await send()

    expect(atNight.emails).toHaveLength(1)
    expect(atNight.texts.filter((text) => text.includes('is free'))).toEqual([])
    expect([before.texts, after.texts.length]).toEqual([[], 1])
  })

  it('is not reported when it is taken or the patient has left before sending', async () => {
    const guests = await fill(2)
    const [first = '', second = ''] = await waiting(2)
    await send()
    for (const { free } of guests) await free()
    await notify()
    await leave((await list(second)).waits[0]?.id ?? '', second)
    await book(await hospital.newPatient('Quick'))
    await book(await hospital.newPatient('Quicker'))

    const { emails: mails } = await send()

    expect(mails).toEqual([])
    expect(await counts([first, second])).toEqual([1, 1])
  })
})

const [KOLKATA, LONDON] = ['Asia/Kolkata', 'Europe/London']
const NIGHT = { from: 21 * 60, to: 7 * 60 }

it.each([
  ['by day goes at once', NIGHT, KOLKATA, '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'],
  ['in the evening waits until 7 AM', NIGHT, KOLKATA, '2026-11-20T15:30:00Z', '2026-11-21T01:30:00Z'],
  ['after midnight waits until 7 AM', NIGHT, KOLKATA, '2026-11-20T20:00:00Z', '2026-11-21T01:30:00Z'],
  ['at 7 AM goes at once', NIGHT, KOLKATA, '2026-11-21T01:30:00Z', '2026-11-21T01:30:00Z'],
  ['waits until 7 AM when clocks go back', NIGHT, LONDON, '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
  [
    'at noon waits until 1 PM',
    { from: 720, to: 780 },
    LONDON,
    '2026-11-20T12:30:00Z',
    '2026-11-20T13:00:00Z',
  ],
  ['without quiet hours is sent', { from: 0, to: 0 }, LONDON, '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z'],
])('a text message %s', (_, quiet, zone, now, at) => {
  expect(smsAllowedAt(new Date(now), quiet, zone).toISOString()).toBe(new Date(at).toISOString())
})
