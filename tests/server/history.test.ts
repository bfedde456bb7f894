import { beforeEach, describe, expect, it, beforeAll } from 'vitest'
import { type AppointmentEvent, AppointmentsAnswer, type AppointmentState } from '#contract/appointment.ts'
import { PATHS } from '#contract/paths.ts'
import { ExportAnswer } from '#contract/profile.ts'
import { WaitingListAnswer } from '#contract/waiting-list.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'
import { eq } from 'drizzle-orm'
import Value from 'typebox/value'
import { appointmentEvents, appointments, notifications } from '#server/db/schema-appointments.ts'
import { waitingList } from '#server/db/schema.ts'

const DAYS = ['2026-11-23', '2026-11-24']
const SLOTS = ['morning', 'evening']

describe.skipIf(isSkipped)('the history of an appointment', () => {
  const hospital = useHospital({ poolSize: 20 })
  let asha: string
  beforeEach(async () => void (asha = await hospital.newPatient('Asha')))

  const { book, rowOf, setClock, ...steps } = patientSteps(hospital)
  const cancel = (id: string) => steps.cancel(id, asha)
  const pay = (id: string) => steps.act(PATHS.pay, id, asha)
  const move = (id: string, day: string, slot: string) => steps.move(id, asha, day, slot)
  const historyOf = (id: string) => steps.historyOf(id, asha)

  /** Replays the events. Returns the state that the row must have. */
  function replay(events: AppointmentEvent[]): AppointmentState & { status: string; changes: number } {
    let standing: AppointmentState = {}
    let status = ''
    for (const { what, before, after } of events) {
      expect(status, `${what} after ${status}`).toBe(what === 'booked' ? '' : 'booked')
      expect(standing).toMatchObject(before ?? {})
      standing = { ...standing, ...after }
      status = what === 'cancelled' ? 'cancelled' : 'booked'
    }
    const changes = events.filter(({ what }) => what === 'moved' || what === 'cancelled').length
    return { ...standing, status, changes }
  }

  async function expectReplayed(id: string): Promise<void> {
    const { day, slot, place, paymentStatus, status, sequence: changes } = (await rowOf(id)) ?? {}
    expect(replay(await historyOf(id))).toEqual({ day, slot, place, paymentStatus, status, changes })
  }

  it('lists booking, move, payment and cancellation, with both slots and who did it', async () => {
    const id = await book(asha)
    setClock('2026-11-20T05:00:00Z')
    await move(id, '2026-11-24', 'evening')
    await pay(id)
    setClock('2026-11-20T06:00:00Z')
    await cancel(id)

    const morning = { day: '2026-11-23', slot: 'morning', place: 1 }
    const evening = { day: '2026-11-24', slot: 'evening', place: 1 }
    const by = 'patient'
    const [begun, at, later] = ['04', '05', '06'].map((hour) => `2026-11-20T${hour}:00:00.000Z`)
    const [pending, paid] = [{ paymentStatus: 'pending' }, { paymentStatus: 'paid' }]
    expect(await historyOf(id)).toEqual([
      { at: begun, what: 'booked', by, before: null, after: { ...morning, ...pending } },
      { at, what: 'moved', by, before: morning, after: evening },
      { at, what: 'paid', by, before: pending, after: paid },
      { at: later, what: 'cancelled', by, before: evening, after: null },
    ])
  })

  it('always matches the appointment and what was answered, after simultaneous changes', async () => {
    await hospital.warmUp(20)
    let paid = 0
    for (let round = 0; round < 20; round += 1) {
      const id = await book(asha)
      const [payment] = await Promise.all([
        pay(id),
        round % 2 ? cancel(id) : pay(id),
        ...DAYS.flatMap((day) => SLOTS.map((slot) => move(id, day, slot))),
      ])
      await expectReplayed(id)
      expect([(await rowOf(id))?.paymentStatus, payment.status, payment.body.code]).toEqual(
        payment.status === 200 ? ['paid', 200, undefined] : ['pending', 400, 'slot_closed'],
      )
      if (payment.status === 200) paid += 1
      await cancel(id)
    }
    const titles = await steps.titlesOf(asha)
    expect(titles.filter((title) => title === 'Payment completed')).toHaveLength(paid)
  })
})

describe.skipIf(isSkipped)('a session that is no longer in hospital.json', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)
  const { book, read } = patientSteps(hospital)

  it('is read by patient and reception as it was stored', async () => {
    const token = await hospital.newPatient()
    const id = await book(token)
    const { docId, selectedDate: day } = BOOKING
    const wish = { docId, fromDay: day, toDay: day, slots: ['morning'] }
    await hospital.request('POST', PATHS.waitingList, { token, payload: wish })
    const slot = 'night'
    await hospital.db.update(appointments).set({ slot, arrival: null })
    await hospital.db.update(appointmentEvents).set({ after: { day, slot } })
    await hospital.db.update(waitingList).set({ slots: [slot] })

    expect(await desk.historyOf(id)).toMatchObject([{ what: 'booked', after: { day, slot } }])
    for (const [path, answer] of [
      [PATHS.export, ExportAnswer],
      [PATHS.appointments, AppointmentsAnswer],
      [PATHS.waitingList, WaitingListAnswer],
    ] as const)
      expect(Value.Errors(answer, await read(path, token))).toEqual([])
  })
})

describe.skipIf(isSkipped)('simultaneous changes of one appointment', () => {
  const hospital = useHospital()
  const { cancel, rowOf, ...steps } = patientSteps(hospital)
  let asha: string
  beforeAll(() => hospital.warmUp(10))
  beforeEach(async () => void (asha = await hospital.newPatient('Asha')))

  it('name the day and slot that was cancelled, also with a move at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await steps.book(asha)
      await Promise.all([steps.move(id, asha, '2026-11-26', 'evening'), cancel(id, asha)])

      const isCancelled = eq(notifications.title, 'Appointment cancelled')
      const notices = await hospital.db.select().from(notifications).where(isCancelled)
      const { day } = (await rowOf(id)) ?? {}
      const received = day === '2026-11-26' ? '26 Nov 2026, evening' : '23 Nov 2026, morning'
      expect(notices).toHaveLength(1)
      expect(notices[0]?.body).toContain(received)
      await hospital.db.delete(notifications)
    }
  })
})

describe.skipIf(isSkipped)('the Idempotency-Key of a cancelled booking', () => {
  const hospital = useHospital()
  const { tryToBook: book, cancel } = patientSteps(hospital)
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient()
    await cancel((await book(token, {}, 'one')).body.appointmentId, token)
  })

  it('is refused because the appointment was cancelled, and books nothing', async () => {
    const again = await book(token, {}, 'one')

    expect(again).toMatchObject({ status: 400, body: { success: false, code: 'slot_closed' } })
    expect(again.body.message).toMatch(/^You cancelled this appointment\./)
    expect(await hospital.db.$count(appointments)).toBe(1)
    expect((await book(token, {}, 'two')).status).toBe(200)
  })

  it('returns the new appointment for the same slot', async () => {
    const since = await book(token, {}, 'two')

    const again = await book(token, {}, 'one')

    const { appointmentId } = since.body
    expect(again.body).toMatchObject({ success: true, appointmentId, data: { isRepeat: true } })
  })
})
