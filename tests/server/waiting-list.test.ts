import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hospital as settings } from '#lib/hospital.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import { waitingList } from '#server/db/schema.ts'
import { publish } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { REQUEST, waitingListSteps } from './waiting-list-steps.ts'

describe.skipIf(isSkipped)('the waiting list', () => {
  const hospital = useHospital({ sendsMessages: true })
  const steps = waitingListSteps(hospital)
  const { reachable, join, joined, list, first, leave, book, cancel, fill, notify, pass } = steps
  const desk = useDesk(hospital)
  afterEach(() => void delete settings.cancelUntilMinutes)
  beforeEach(() => hospital.db.update(doctors).set({ slotCapacity: 12, available: true }))

  it('adds an entry, the same for the same request, and shows a free place', async () => {
    const [free] = await fill(1)
    const token = await reachable()

    const { status, body } = await join(token)
    const again = await join(token, { slots: ['morning'] })

    expect(status).toBe(200)
    expect(body.wait).toEqual({ id: body.wait.id, status: 'waiting', ...REQUEST, doctor: 'Dr. Arjun Mehta' })
    expect(again.body.wait.id).toBe(body.wait.id)
    const received = { success: true, sendsMessages: true, isReachable: true, waits: [body.wait] }
    expect(await list(token)).toEqual(received)
    await free?.free()
    const open = { docId: 'doc1', date: '2026-11-23', slot: 'morning' }
    expect((await first(token))?.open, 'the first matching free place').toEqual(open)
    await hospital.db.update(doctors).set({ available: false }).where(eq(doctors.id, 'doc1'))
    expect((await join(await reachable())).body.code).toBe('slot_closed')
  })

  it('has one entry, however many tabs join at once', async () => {
    const token = await reachable()
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(token)))

    expect(new Set(answers.map(({ body }) => body.wait.id)).size).toBe(1)
    expect(await hospital.db.$count(waitingList)).toBe(1)
  })

  it.each([
    ['neither a doctor nor a speciality', { docId: undefined }, 400, 'invalid_input'],
    ['both', { speciality: 'General physician' }, 400, 'invalid_input'],
    ['an unknown doctor', { docId: 'nobody' }, 404, 'not_found'],
    ['an unknown speciality', { docId: undefined, speciality: 'Barber' }, 400, 'invalid_input'],
    ['a day that does not exist', { fromDay: '2026-11-31' }, 400, 'invalid_input'],
    ['days that end before they begin', { fromDay: '2026-11-24' }, 400, 'invalid_input'],
    ['yesterday', { fromDay: '2026-11-19' }, 400, 'invalid_input'],
    ['a day that cannot be booked yet', { toDay: '2026-12-04' }, 400, 'invalid_input'],
    ['no slot', { slots: [] }, 400, 'invalid_input'],
    ['an unknown slot', { slots: ['night'] }, 400, 'invalid_input'],
    ['an unknown appointment', { appointmentId: 'none' }, 404, 'not_found'],
    ['a slot that has begun', { fromDay: '2026-11-20', toDay: '2026-11-20' }, 400, 'slot_closed'],
  ])('refuses %s with a message', async (_, change, status, code) => {
    expect(await join(await reachable(), change)).toMatchObject({ status, body: { success: false, code } })
  })

  it('allows three entries per patient, also when all arrive at once', async () => {
    const token = await reachable()
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    const answers = await Promise.all(days.map((toDay) => join(token, { toDay })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('too_many_waits')
    await leave((await first(token))?.id ?? '', token)
    expect((await join(token, { slots: ['evening'] })).status).toBe(200)
  })

  it('can be joined twenty times until midnight, and as often the next day', async () => {
    const token = await reachable()
    for (let n = 0; n < 20; n += 1) await leave(await joined(token), token)

    expect((await join(token)).body).toMatchObject({ success: false, code: 'too_many_waits' })
    pass(14 * 60 + 29)
    expect((await join(token)).status).toBe(400)
    pass(1)
    expect((await join(token)).status).toBe(200)
  })

  it('says whether a message can reach the patient', async () => {
    const token = await hospital.newPatient()
    expect(await list(token)).toMatchObject({ sendsMessages: true, isReachable: false })
    await hospital.confirmPhone(token)
    expect(await list(token), 'this hospital sends no text messages').toMatchObject({ isReachable: false })
    expect(await list(await reachable())).toMatchObject({ isReachable: true })
  })

  it('can be left for good, and shows that for a month', async () => {
    const token = await reachable()
    const id = await joined(token)

    const answers = [await leave(id, token), await leave(id, token)]

    for (const { status, body } of answers) expect([status, body.wait.status]).toEqual([200, 'left'])
    pass(29 * 24 * 60)
    expect((await list(token)).waits).toHaveLength(1)
    pass(2 * 24 * 60)
    expect((await list(token)).waits).toEqual([])
  })

  it('shows and changes nothing of another patient', async () => {
    const id = await joined(await reachable())
    const other = await reachable()

    expect((await leave(id, other)).body.code).toBe('not_found')
    expect((await leave('none', other)).body.code).toBe('not_found')
    expect((await list(other)).waits).toEqual([])
  })

  it('ends an entry after a booking, a cancellation of its appointment or its last day', async () => {
    await fill(1)
    const [booked, cancelled, late] = [await reachable(), await reachable(), await reachable()]
    await joined(booked, { toDay: '2026-11-24' })
    const appointment = await book(cancelled, { selectedDate: '2026-11-25' })
    await joined(cancelled, { appointmentId: appointment })
    await joined(late)

    pass(1)
    await book(booked, { selectedDate: '2026-11-24' })
    await cancel(appointment, cancelled)
    await notify()
    expect([(await first(booked))?.status, (await first(cancelled))?.status]).toEqual(['taken', 'left'])
    expect((await first(late))?.status).toBe('waiting')
    pass(5 * 24 * 60)
    await notify()
    expect((await first(late))?.status).toBe('expired')
  })

  it.each([
    ['the doctor has left', { position: -1, available: false }, {}],
    [
      'nobody of the speciality is left',
      { position: -1 },
      { docId: undefined, speciality: 'General physician' },
    ],
    ['the hospital no longer has the session', {}, {}],
  ])('ends an entry when %s, so that it is no longer one of the three', async (_, set, change) => {
    const token = await reachable()
    const id = await joined(token, change)
    const { db } = hospital
    const before = await db.select().from(doctors)
    onTestFinished(async () => {
      for (const { id, position } of before)
        await db.update(doctors).set({ position }).where(eq(doctors.id, id))
    })
    if ('position' in set)
      await db.update(doctors).set(set).where(eq(doctors.speciality, 'General physician'))
    else {
      await db.update(waitingList).set({ slots: ['night'] })
      // By another process.
      await publish(new Proxy(db, {}))
      await notify()
      expect((await first(token))?.status, 'a newer build may have it').toBe('waiting')
      await publish(db)
    }

    await notify()

    const [row] = await db.select().from(waitingList).where(eq(waitingList.id, id))
    expect([row?.status, (await first(token))?.status]).toEqual(['expired', 'expired'])
  })

  /** Has an appointment on Monday morning and waits for an earlier time. */
  async function waitingForEarlier() {
    const token = await reachable()
    const id = await book(token)
    await joined(token, {
      fromDay: '2026-11-21',
      slots: ['morning', 'afternoon', 'evening'],
      appointmentId: id,
    })
    pass(1)
    return { token, id }
  }

  it('keeps an entry for an earlier time until its appointment is earlier than before', async () => {
    const { token, id } = await waitingForEarlier()
    const statusAfter = async (day: string, slot: string) => {
      expect((await steps.move(id, token, day, slot)).status).toBe(200)
      pass(1)
      return (await first(token))?.status
    }

    expect(await statusAfter('2026-11-23', 'evening')).toBe('waiting')
    expect(await statusAfter('2026-11-23', 'afternoon'), 'still later than at first').toBe('waiting')
    expect(await statusAfter('2026-11-26', 'morning')).toBe('waiting')
    expect(await statusAfter('2026-11-23', 'morning'), 'back where it was').toBe('waiting')
    expect(await statusAfter('2026-11-21', 'morning')).toBe('taken')
  })

  it('ends an entry for an earlier time when its appointment is with another doctor', async () => {
    const { token, id } = await waitingForEarlier()
    const to = { docId: 'doc7', day: '2026-11-23', slot: 'morning' }
    expect((await desk.act(id, 'move', { to })).status).toBe(200)
    await notify()

    expect((await first(token))?.status).toBe('left')
    expect(await steps.timesNotified(token)).toBe(0)
  })

  it('shows no earlier time when it is too late to change the appointment', async () => {
    const { token } = await waitingForEarlier()
    expect((await first(token))?.open).toMatchObject({ date: '2026-11-21', slot: 'morning' })

    settings.cancelUntilMinutes = 5 * 24 * 60

    expect((await first(token))?.open).toBeUndefined()
  })

  it('accepts an appointment only for an earlier place with the same doctor', async () => {
    const token = await reachable()
    const appointmentId = await book(token, { selectedDate: '2026-11-25', selectedSlot: 'morning' })
    const refused = async (change: object) =>
      (await join(token, { appointmentId, toDay: '2026-11-25', ...change })).body.code

    expect(await refused({ docId: undefined, speciality: 'General physician' })).toBe('invalid_input')
    expect(await refused({ docId: 'doc7' })).toBe('invalid_input')
    expect(await refused({ toDay: '2026-11-26' })).toBe('invalid_input')
    expect(await refused({ fromDay: '2026-11-25' })).toBe('invalid_input')
    expect((await join(token, { appointmentId, toDay: '2026-11-24' })).status).toBe(200)
    await cancel(appointmentId, token)
    expect(await refused({})).toBe('slot_closed')
  })
})
