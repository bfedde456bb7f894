import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointmentEvents, appointments, doctors, waitOffers } from '#server/db/schema.ts'
import { publishClosures } from '../closures.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

describe.skipIf(isSkipped)('an offer', () => {
  let hospital: Hospital
  const { reachable, wait, first, act, leave, book, cancel, fill, publish, settle, pass, held, titles } =
    waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await publishClosures(hospital.db)
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12, available: true })
    await publish()
  })
  afterAll(() => hospital.close())

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

  it.each([PATHS.acceptOffer, PATHS.declineOffer])(
    'is answered at %s only when it is the one that was seen',
    async (path) => {
      const { token, id } = await offered()
      const answer = (payload: object) => hospital.request('POST', pathTo(path, id), { token, payload })
      const seen = { docId: 'doc1', date: '2026-11-23', slot: 'morning' }

      const other = await answer({ ...seen, slot: 'evening' })
      expect([other.status, other.body.code]).toEqual([409, 'stale_version'])
      expect((await answer({ slot: 'morning' })).status).toBe(400)
      expect(await first(token)).toMatchObject({ status: 'offered' })
      expect((await answer(seen)).status).toBe(200)
    },
  )

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
    await book(token, { selectedDate: '2026-11-24' })
    await settle()

    expect(await first(token)).toMatchObject({ status: 'taken' })
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
})
