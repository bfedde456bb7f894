import { eq, inArray, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointments, doctors, messages, rateLimits } from '#server/db/schema-appointments.ts'
import { waitingListNotices } from '#server/db/schema.ts'
import { isSkipped, useHospital } from '../hospital.ts'
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
    const { emails } = await steps.send()
    return { emails: emails.filter(({ subject }) => subject.startsWith('Available: ')) }
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

  it('notifies a patient with several entries once of a slot, who takes one of the five turns', async () => {
    await hospital.db.update(doctors).set({ available: false }).where(ne(doctors.id, 'doc1'))
    const [guest] = await fill(1)
    const many = await reachable()
    await joined(many)
    await joined(many, { fromDay: '2026-11-22' })
    await joined(many, { docId: undefined, speciality: 'General physician' })
    pass(1)
    const tokens = await waiting(5)
    await guest?.free()

    await Promise.all([notify(), notify(), notify()])

    expect(await counts([many, ...tokens])).toEqual([1, 1, 1, 1, 1, 0])
    expect(await hospital.db.$count(messages, eq(messages.kind, 'free_slot'))).toBe(5)
    const [first] = (await list(many)).waits.toReversed()
    await leave(first?.id ?? '', many)
    pass(15)
    await notify()
    expect(await counts([many, ...tokens]), 'the other entries count it, too').toEqual([1, 1, 1, 1, 1, 1])
  })

  it('notifies a patient for another entry of a slot that the first message did not name', async () => {
    const [token = ''] = await waiting(1, { slots: ['morning', 'evening'] })
    await notify()
    await joined(token, { slots: ['evening'] })
    await notify()

    expect(await timesNotified(token)).toBe(2)
    const { emails } = await send()
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      'Available: Mon 23 Nov, evening, Dr. Mehta',
      'Available: Mon 23 Nov, morning, Dr. Mehta',
    ])
  })

  it('is reported of a session that has begun, as long as it can be booked', async () => {
    const [token = ''] = await waiting(1, { fromDay: '2026-11-20' })
    await notify()

    const [message] = await hospital.db.select().from(messages)
    expect(message?.expiresAt).toEqual(new Date('2026-11-20T11:30:00+05:30'))
    const { emails } = await send()
    expect(emails.map(({ subject }) => subject)).toEqual(['Available: Fri 20 Nov, morning, Dr. Mehta'])
    expect(await timesNotified(token)).toBe(1)
    setClock('2026-11-20T11:20:00+05:30')
    await joined(await reachable(), { fromDay: '2026-11-20' })
    await notify()
    const late = (await send()).emails.map(({ subject }) => subject)
    expect(late, 'too late for Friday').toEqual(['Available: Sat 21 Nov, morning, Dr. Mehta'])
  })

  it('waits for the next hour where its patient has had ten messages in this one', async () => {
    await waiting(1)
    await notify()
    const [message] = await hospital.db.select().from(messages)
    const inAnHour = new Date(hospital.time.now.getTime() + 3_600_000)
    await hospital.db
      .insert(rateLimits)
      .values({ key: `emails ${message?.patientId}`, uses: 10, resetsAt: inAnHour })
    expect((await send()).emails).toEqual([])
    pass(61)
    expect((await send()).emails).toHaveLength(1)
  })

  it('does not notify patients who left, have an appointment then, or wait for something else', async () => {
    const [guest] = await fill(1)
    const gone = await reachable()
    await leave(await joined(gone), gone)
    const busy = await reachable()
    await joined(busy)
    await book(busy, { docId: 'doc7' })
    const calledOff = await reachable()
    await joined(calledOff)
    const off = { closureNotice: 'Dr. Iyer is ill' }
    const id = await book(calledOff, { docId: 'doc2' })
    await hospital.db.update(appointments).set(off).where(eq(appointments.id, id))
    const other = await reachable()
    await joined(other, { docId: 'doc2' })
    const anyone = await reachable()
    await joined(anyone, { docId: undefined, speciality: 'General physician' })
    const others = inArray(doctors.id, ['doc2', 'doc7'])
    await hospital.db.update(doctors).set({ available: false }).where(others)

    await guest?.free()
    await notify()

    expect(await counts([gone, busy, calledOff, other, anyone])).toEqual([0, 0, 1, 0, 1])
    const late = await reachable()
    await joined(late)
    await hospital.db.update(doctors).set({ available: false })
    await notify()
    expect(await timesNotified(late), 'the doctor takes no appointments').toBe(0)
  })

  it.each([
    ['although the patient has an appointment then', {}, 1],
    ['unless the child has one then', { forName: 'Ravi' }, 0],
  ])('is reported for the appointment of a child, %s', async (_, change, times) => {
    const [guest] = await fill(1)
    const token = await reachable()
    await book(token, { docId: 'doc7', ...change })
    const appointmentId = await book(token, { forName: 'Ravi', selectedDate: '2026-11-24' })
    await joined(token, { appointmentId })

    await guest?.free()
    await notify()

    expect(await timesNotified(token)).toBe(times)
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
