import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskChange } from '#contract/desk.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { appointmentEvents, appointments } from '#server/db/schema.ts'
import { BOOKING, FRIDAY_MORNING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { type Desk, openDesk } from './desk-steps.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

describe.skipIf(isSkipped)('a system of the hospital', () => {
  let hospital: Hospital
  let desk: Desk
  beforeAll(async () => {
    hospital = await openHospital({ poolSize: 60 })
    desk = await openDesk(hospital)
  })
  beforeEach(() => hospital.forgetPatients())
  afterAll(() => hospital.close())

  const addEvent = (db: Db, id: string, appointmentId: string) =>
    db.insert(appointmentEvents).values({
      ...{ id, appointmentId, at: FRIDAY_MORNING, what: 'noted', by: 'desk' },
    })

  it('reads what happened, in order, with the appointment as it stands and whose it is', async () => {
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    const { id, number } = await desk.book(token)
    const move = { selectedDate: '2026-11-24', selectedSlot: 'evening' }
    await hospital.request('POST', pathTo(PATHS.reschedule, id), { token, payload: move })
    await desk.post(id, { action: 'note', note: 'by wheelchair' })

    await desk.settle()
    const { body } = await desk.read()

    expect(body.changes.map(({ what, by }: DeskChange) => [what, by])).toEqual([
      ['booked', 'patient'],
      ['moved', 'patient'],
      ['noted', 'desk'],
    ])
    expect(body.changes[0]).toEqual({
      ...{ id: expect.any(String), at: FRIDAY_MORNING.toISOString(), what: 'booked', by: 'patient' },
      appointment: {
        ...{ id, number, doctor: { id: 'doc1', name: 'Dr. Arjun Mehta' } },
        ...{ day: '2026-11-24', slot: 'evening', place: 1, arrivesAt: '6:00 PM' },
        ...{ fee: 50, paymentStatus: 'pending', status: 'booked' },
        ...{ disruption: null, attendance: null, note: 'by wheelchair' },
        patient: { name: 'Asha Rao', phone: expect.stringMatching(/^9\d{9}$/), email: 'asha@home.example' },
      },
    })
    expect([body.more, (await desk.read({ since: body.next })).body]).toEqual([
      false,
      { success: true, changes: [], next: body.next, more: false },
    ])
  })

  it('reads page by page, and the same page again as often as it likes', async () => {
    for (let visit = 0; visit < 7; visit += 1) await desk.book(await hospital.newPatient('Asha'))

    await desk.settle()
    const whole = (await desk.read()).body.changes
    const { changes } = await desk.readAll(undefined, '2')

    expect(changes).toEqual(whole)
    expect(whole).toHaveLength(7)
    const [first, again] = [await desk.read({ limit: '3' }), await desk.read({ limit: '3' })]
    expect([first.body, first.body.more]).toEqual([again.body, true])
  })

  it('hears of a change that takes long, though later ones were read before', async () => {
    if (!isPostgres) return
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await desk.settle()
    const { next } = await desk.readAll()
    const [begun, held] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    const slow = randomUUID()
    const slowly = hospital.db.transaction(async (tx) => {
      await addEvent(tx, slow, id)
      begun.resolve(true)
      await held.promise
    })
    await begun.promise
    const fast = randomUUID()
    await addEvent(hospital.db, fast, id)

    const during = await desk.readAll(next)
    held.resolve(true)
    await slowly
    await desk.settle()
    const after = await desk.readAll(during.next)

    expect(during.changes).toEqual([])
    expect(after.changes.map((change) => change.id)).toEqual([slow, fast])
  })

  it('reads each change of fifty transactions that overlap once, while they come', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await desk.settle()
    let { next } = await desk.readAll()
    const written: string[] = []
    const read: string[] = []
    await hospital.warmUp(60)
    const writers = Array.from({ length: 50 }, async (_, index) => {
      await pause((index * 37) % 200)
      await hospital.db.transaction(async (tx) => {
        for (let event = 0; event < 3; event += 1) {
          const eventId = randomUUID()
          await addEvent(tx, eventId, id)
          written.push(eventId)
          if (isPostgres) await pause((index * 53) % 90)
        }
      })
    })
    let isOver = false
    const all = Promise.all(writers)
      .then(() => desk.settle())
      .then(() => (isOver = true))
    for (let isLast = false; !isLast;) {
      isLast = isOver
      await pause(1)
      const page = await desk.readAll(next, '7')
      read.push(...page.changes.map((change) => change.id))
      next = page.next
    }
    await all

    expect([read.length, new Set(read).size]).toEqual([150, 150])
    expect(read.sort()).toEqual(written.sort())
  })

  it('is not told of a change that was rolled back', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await desk.settle()
    const { next } = await desk.readAll()
    await hospital.db
      .transaction(async (tx) => {
        await addEvent(tx, randomUUID(), id)
        throw new Error('no')
      })
      .catch(() => undefined)

    expect((await desk.readAll(next)).changes).toEqual([])
  })

  it('reads no place that is only held', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    await hospital.db.insert(appointments).values({
      ...{ doctorId: 'doc2', day: BOOKING.selectedDate, slot: 'morning', place: 1, fee: 50 },
      ...{ status: 'held' as 'booked', paymentStatus: 'pending', createdAt: FRIDAY_MORNING, heldFor: id },
    })

    await desk.settle()
    expect((await desk.read()).body.changes).toHaveLength(1)
  })
})
