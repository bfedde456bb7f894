import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointmentEvents, appointments, doctors, waitOffers } from '#server/db/schema.ts'
import { publishClosures } from '../closures.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

const CLOSED = { scope: 'hospital', from: '2026-11-23', to: '2026-11-23', reason: 'No power' } as const

describe.skipIf(isSkipped)('an offer', () => {
  let hospital: Hospital
  const { reachable, wait, first, act, leave, book, cancel, fill, publish, settle, pass, held, titles } =
    waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    publishClosures()
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12, available: true })
    await publish()
  })
  afterAll(() => {
    publishClosures()
    return hospital.close()
  })

  const accept = (id: string, token: string) => act(PATHS.acceptOffer, id, token)
  const decline = (id: string, token: string) => act(PATHS.declineOffer, id, token)
  const mine = async (token: string) =>
    (await hospital.request('GET', PATHS.appointments, { token })).body.appointments
  const answersOf = async (waitId: string) =>
    (
      await hospital.db.select().from(waitOffers).where(eq(waitOffers.waitId, waitId)).orderBy(waitOffers.at)
    ).map(({ answer }) => answer)

  /** Two in line for the one place of a session, which is freed: the first is told. */
  async function offered(change = {}) {
    const [guest] = await fill(1)
    const token = await reachable()
    const id = await wait(token, change)
    pass(1)
    const next = await reachable()
    const nextId = await wait(next)
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()
    return { token, id, next, nextId }
  }

  it('is told on the site and by letter, with the place and until when it stands', async () => {
    const { token, id, next } = await offered()

    expect(await first(token)).toMatchObject({
      ...{ id, status: 'offered', ahead: 0 },
      offer: {
        ...{ docId: 'doc1', doctor: 'Dr. Arjun Mehta', date: '2026-11-23', slot: 'morning' },
        ...{ place: 1, arrivesAt: '9:00 AM', fee: 50, expiresAt: '2026-11-20T04:31:00.000Z' },
      },
    })
    expect(await first(next)).toMatchObject({ status: 'waiting', ahead: 1 })
    const { body } = await hospital.request('GET', PATHS.notifications, { token })
    expect(body.notifications[0]).toMatchObject({
      title: 'A place has become free',
      body: 'Dr. Arjun Mehta, Mon 23 Nov, morning, about 9:00 AM. Yours until 10:01 AM: take it in My Appointments.',
    })
    await settle()
    expect((await titles(token)).filter((title) => title.startsWith('A place'))).toHaveLength(1)
  })

  it('that is accepted is an appointment like any other, and again is the same one', async () => {
    const { token, id } = await offered()
    pass(5)

    const { status, body } = await accept(id, token)

    expect([status, body.success]).toEqual([200, true])
    expect((await accept(id, token)).body.appointmentId).toBe(body.appointmentId)
    expect(await mine(token)).toMatchObject([
      {
        id: body.appointmentId,
        date: '2026-11-23',
        slot: 'morning',
        place: 1,
        fee: 50,
        paymentStatus: 'pending',
      },
    ])
    expect(await titles(token)).toContain('Appointment booked')
    const [row] = await hospital.db.select().from(appointments).where(eq(appointments.id, body.appointmentId))
    expect(row).toMatchObject({ waitId: null, heldUntil: null, status: 'booked', remindAt: expect.any(Date) })
    const events = await hospital.db.select().from(appointmentEvents)
    expect(events.filter(({ appointmentId }) => appointmentId === row?.id)).toMatchObject([
      { what: 'booked', by: 'patient', after: { day: '2026-11-23', slot: 'morning', place: 1 } },
    ])
    expect(await first(token)).toMatchObject({ status: 'taken' })
    expect(await answersOf(id)).toEqual(['accepted'])
  })

  it('that is declined goes to the next, and is not made again; declined again is the same answer', async () => {
    const { token, id, next, nextId } = await offered()

    expect((await decline(id, token)).body.wait).toMatchObject({ id, status: 'waiting' })
    expect((await decline(id, token)).status).toBe(200)
    expect(await held()).toMatchObject([{ waitId: nextId }])
    await settle()
    expect(await first(next)).toMatchObject({ status: 'offered', ahead: 1 })

    await decline(nextId, next)
    await settle()
    expect(await held(), 'nobody is left: the place is public').toEqual([])
    expect(await book(await hospital.newPatient())).toBeTruthy()
    expect(await answersOf(id)).toEqual(['declined'])
  })

  it('that is not answered goes to the next; a second silence in a row ends the wait', async () => {
    const { token, id, next } = await offered({ toDay: '2026-11-24' })
    pass(29)
    await settle()
    expect(await first(token)).toMatchObject({ status: 'offered' })
    pass(1)
    expect(await first(token), 'over, before anybody has looked').toMatchObject({ status: 'waiting' })
    expect((await accept(id, token)).body).toMatchObject({ code: 'slot_full' })
    await settle()
    expect(await first(token)).toMatchObject({ status: 'waiting' })
    await settle()
    expect(await first(next)).toMatchObject({ status: 'offered' })

    const guest = await hospital.newPatient()
    const visit = await book(guest, { selectedDate: '2026-11-24' })
    await cancel(visit, guest)
    await settle()
    expect(await first(token)).toMatchObject({ status: 'offered', offer: { date: '2026-11-24' } })
    pass(31)
    await settle()
    expect(await first(token)).toMatchObject({ status: 'expired' })
    expect(await titles(token)).toContain('You are out of the line')
    expect(await answersOf(id)).toEqual(['silent', 'silent'])
  })

  it('that was declined in between makes a silence the first again', async () => {
    const { token, id } = await offered({ toDay: '2026-11-25' })
    pass(31)
    await settle()
    for (const selectedDate of ['2026-11-24', '2026-11-25']) {
      const guest = await hospital.newPatient()
      await cancel(await book(guest, { selectedDate }), guest)
      await settle()
      if (selectedDate === '2026-11-24') await decline(id, token)
    }
    pass(31)
    await settle()
    expect(await first(token)).toMatchObject({ status: 'waiting' })
    expect(await answersOf(id)).toEqual(['silent', 'declined', 'silent'])
  })

  it('is passed on when its patient leaves the line, and when the account is deleted', async () => {
    const { token, id, next, nextId } = await offered()
    expect((await leave(id, token)).body.wait.status).toBe('left')
    expect(await held()).toMatchObject([{ waitId: nextId }])
    const last = await reachable()
    const lastId = await wait(last)

    const payload = { password: 'secret1' }
    expect((await hospital.request('DELETE', PATHS.me, { token: next, payload })).status).toBe(200)

    expect(await held()).toMatchObject([{ waitId: lastId, place: 1 }])
  })

  it('is passed on when its patient has booked a session that fulfils the wish by hand', async () => {
    const { token, nextId } = await offered({ toDay: '2026-11-24' })
    pass(1)
    const visit = await book(token, { selectedDate: '2026-11-24' })
    await settle()

    expect(await first(token)).toMatchObject({ status: 'taken' })
    expect(await held()).toMatchObject([{ waitId: nextId }])
    const { body } = await accept((await first(token))?.id ?? '', token)
    expect(body.appointmentId).toBe(visit)
  })

  it('is withdrawn for all when its session is closed, or the doctor takes no appointments', async () => {
    const { token, id } = await offered()
    publishClosures(CLOSED)
    await publish()
    expect((await accept(id, token)).body.code).toMatch(/slot_/)
    await settle()
    expect(await held()).toEqual([])
    expect(await first(token)).toMatchObject({ status: 'waiting' })
    expect(await titles(token)).toContain('A place is no longer kept for you')

    publishClosures()
    await publish()
    const guest = await hospital.newPatient()
    await cancel(await book(guest), guest)
    expect(await held(), 'withdrawn is not asked').toMatchObject([{ waitId: id }])
    await hospital.db.update(doctors).set({ available: false })
    await settle()
    expect(await held()).toEqual([])
    expect(await answersOf(id)).toEqual(['withdrawn', 'withdrawn'])
  })

  it('is made to nobody in the last two hours before the session: the place is public at once', async () => {
    const today = { fromDay: '2026-11-20', toDay: '2026-11-20', slots: ['afternoon'] }
    const [guest] = await fill(1, { selectedDate: '2026-11-20', selectedSlot: 'afternoon' })
    const token = await reachable()
    const id = await wait(token, today)
    hospital.time.now = new Date('2026-11-20T06:30:01Z')
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()

    expect(await held()).toEqual([])
    expect(await answersOf(id)).toEqual(['withdrawn'])
    expect(await titles(token), 'nobody was told').not.toContain('A place is no longer kept for you')
    const late = await hospital.newPatient()
    expect(await book(late, { selectedDate: '2026-11-20', selectedSlot: 'afternoon' })).toBeTruthy()
  })

  it('is not told by a process of an older build', async () => {
    const [guest] = await fill(1)
    await wait(await reachable())
    await hospital.db.execute(sql`update published set plan = 'of a newer build'`)
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()
    expect(await held()).toMatchObject([{ heldUntil: null }])
    await publish()
    await settle()
    expect(await held()).toMatchObject([{ heldUntil: expect.any(Date) }])
  })

  it('of one who can no longer be reached goes to the next', async () => {
    const [guest] = await fill(1)
    await wait(await reachable())
    await cancel(guest?.id ?? '', guest?.token ?? '')
    const next = await reachable()
    const nextId = await wait(next)
    await hospital.db.execute(
      sql`update patients set email = '' where id = (select patient_id from waits where status = 'offered')`,
    )
    await settle()
    expect(await held()).toMatchObject([{ waitId: nextId }])
  })

  it('respects how many appointments a patient may have ahead; the place stays offered', async () => {
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    const { token, id } = await offered()
    for (const selectedDate of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'])
      await book(token, { selectedDate, docId: 'doc1' })
    expect((await accept(id, token)).body.code).toBe('too_many_ahead')
    expect(await held()).toHaveLength(1)
  })

  it('of which the patient has another visit in that session by now is refused with a sentence', async () => {
    const { token, id } = await offered()
    await hospital.db.update(doctors).set({ slotCapacity: 2 })
    await book(token)
    const { status, body } = await accept(id, token)
    expect([status, body.message]).toEqual([409, 'You already have an appointment in this time slot.'])
    pass(1)
    expect((await decline(id, token)).status).toBe(200)
  })

  describe('of a sooner place', () => {
    const LATER = { selectedDate: '2026-11-25', selectedSlot: 'evening' }
    async function sooner() {
      const token = await reachable()
      await fill(1)
      const visit = await book(token, LATER)
      const before = (await mine(token))[0]
      await act(PATHS.pay, visit, token)
      const id = await wait(token, {
        appointmentId: visit,
        toDay: '2026-11-25',
        slots: ['morning', 'evening'],
      })
      const [row] = await hospital.db.select().from(appointments).where(eq(appointments.place, 1)).limit(1)
      await hospital.db
        .update(appointments)
        .set({ status: 'cancelled' })
        .where(eq(appointments.id, row?.id ?? ''))
      await settle()
      return { token, visit, id, before }
    }

    it('moves the visit: its id, number, fee and payment stay, and the old place goes to the line', async () => {
      const { token, visit, id, before } = await sooner()
      await hospital.db.update(doctors).set({ fee: 99 })
      const behind = await reachable()
      const behindId = await wait(behind, { fromDay: '2026-11-25', toDay: '2026-11-25', slots: ['evening'] })
      expect((await first(token))?.offer).toMatchObject({ fee: 50, date: '2026-11-23' })

      const { body } = await accept(id, token)

      expect(body.appointmentId).toBe(visit)
      expect((await accept(id, token)).body.appointmentId).toBe(visit)
      const [moved] = await mine(token)
      expect(moved).toMatchObject({
        ...{ id: visit, number: before.number, date: '2026-11-23', slot: 'morning', place: 1 },
        ...{ fee: 50, paymentStatus: 'paid' },
      })
      expect(await held()).toMatchObject([{ waitId: behindId, day: '2026-11-25', slot: 'evening' }])
      const { body: history } = await hospital.request('GET', pathTo(PATHS.history, visit), { token })
      expect(history.events.at(-1) ?? {}).toMatchObject({ by: 'patient' })
      expect(history.events.map(({ what }: { what: string }) => what)).toContain('moved')
      await hospital.db.update(doctors).set({ fee: 50 })
    })

    it('is refused once the old visit has begun, or the new one', async () => {
      const { token, id } = await sooner()
      await hospital.db
        .update(appointments)
        .set({ heldUntil: new Date('2026-12-20') })
        .where(sql`wait_id is not null`)
      hospital.time.now = new Date('2026-11-23T03:30:00Z')
      expect((await accept(id, token)).body.code).toBe('slot_begun')
      hospital.time.now = new Date('2026-11-25T12:30:00Z')
      expect((await accept(id, token)).body.code).toBe('slot_begun')
    })

    it('goes to the next when the visit was moved to where it is sooner still', async () => {
      const { token, visit } = await sooner()
      const next = await wait(await reachable())
      await hospital.request('POST', pathTo(PATHS.reschedule, visit), {
        token,
        payload: { selectedDate: '2026-11-21', selectedSlot: 'morning' },
      })
      await settle()
      expect(await held()).toMatchObject([{ waitId: next }])
    })
  })
})
