import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { receipts } from '#server/db/schema-payments.ts'
import { paymentsCommand } from '#server/payments/check.ts'
import { receiptNumber, receiptOf } from '#server/payments/receipts.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { takeMoneyOnline } from './all-actors-money.ts'
import { MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate } = BOOKING

describe.skipIf(isSkipped)('reception', () => {
  const hospital = useHospital({ sendsMessages: true })
  const desk = useDesk(hospital)
  const { titlesOf, rowOf, changeDoctor, post, me } = patientSteps(hospital)
  const book = (change?: object) => desk.bookGuest(change)
  const act = (...asked: Parameters<typeof desk.act>) => desk.act(...asked)
  const historyOf = async (id: string) =>
    (await desk.historyOf(id)).map(({ what, by, byName }) => [what, by, byName].filter(Boolean).join(' '))

  it('moves a guest and a patient, also to another doctor, with number and notification', async () => {
    const other = (await hospital.db.query.doctors.findMany()).find(
      ({ id, speciality }) => id !== docId && speciality === 'General physician',
    )
    const to = { docId: other?.id ?? '', day: '2026-11-24', slot: 'evening' }
    const token = await hospital.newPatient('Asha Rao')
    const { id, number } = await desk.book(token)
    const guest = await book()
    const moved = await act(id, 'move', { to })

    expect(moved.body).toMatchObject({
      message: expect.stringMatching(/ is moved: number 1, about 6:00 PM\.$/),
      appointment: { number, day: to.day, doctor: { id: to.docId } },
    })
    expect(await titlesOf(token)).toContain('Appointment rescheduled')
    const evening = { to: { day: selectedDate, slot: 'evening' } }
    expect((await act(guest.id, 'move', evening)).body.appointment).toMatchObject({ slot: 'evening' })
    // This hospital sends no text messages.
    expect(guest.reach).toBe('call')
    for (const wrong of [
      {},
      { to: { day: '2026-02-30', slot: 'evening' } },
      { to: { docId: 'doc99', day: to.day, slot: 'evening' } },
    ])
      expect((await act(guest.id, 'move', wrong)).status).toBeGreaterThanOrEqual(400)
    expect(await rowOf(guest.id)).toMatchObject({ slot: 'evening', day: selectedDate })
  })

  it('moves no guest to where the account of that phone has booked the same person', async () => {
    const token = await hospital.newPatient('Asha Rao')
    const guest = await book({ name: 'Ravi', phone: (await me(token)).phone })
    await desk.book(token, { selectedSlot: 'evening', forName: 'ravi' })
    const moveTo = (slot: string) => act(guest.id, 'move', { to: { day: selectedDate, slot } })
    await hospital.confirmPhone(token)

    const { code, message } = (await moveTo('evening')).body

    expect([code, message]).toEqual(['slot_full', 'Ravi has another appointment in that time slot.'])
    expect(await rowOf(guest.id)).toMatchObject({ slot: 'morning', sequence: 0 })
    expect((await moveTo('afternoon')).status).toBe(200)
  })

  it('moves ten into one kept place at the same moment: one gets it, and no kept place is lost', async () => {
    await changeDoctor({ slotCapacity: 10 })
    const guests = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book({ name: `Guest ${index}` })),
    )
    await changeDoctor({ slotCapacity: 2 })
    await desk.block({ selectedSlot: 'evening', count: 2 })
    const answers = await Promise.all(
      guests.map(({ id }) => act(id, 'move', { to: { day: selectedDate, slot: 'evening' } })),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const rows = await hospital.db.select().from(appointments)
    expect(
      rows
        .filter(({ slot }) => slot === 'evening')
        .map(({ place }) => place)
        .sort(),
    ).toEqual([1, 2])
    expect(rows).toHaveLength(10)
  })

  it.each(['attended', 'missed', 'paid'])('takes back %s for a quarter of an hour, once', async (what) => {
    const { id } = await book()
    hospital.time.now = MONDAY_MORNING
    expect((await act(id, what)).body.appointment.canTakeBack).toEqual([what])
    hospital.passSeconds(14 * 60)
    const { body } = await act(id, 'take_back', { what })
    const again = await act(id, 'take_back', { what })

    expect(body.message).toMatch(new RegExp(` is no longer marked as ${what}\\.$`))
    expect(body.appointment).toMatchObject({ attendance: null, paymentStatus: 'pending', canTakeBack: [] })
    expect(again.body).toEqual(body)
    expect((await historyOf(id)).slice(-2)).toEqual([`${what} desk system 1`, 'taken_back desk system 1'])
    await act(id, what)
    hospital.passSeconds(15 * 60)
    expect((await act(id, 'take_back', { what })).body.code).toBe('too_late')
    expect((await desk.read({ day: selectedDate })).body.appointments[0].canTakeBack).toEqual([])
  })

  it('gives a receipt for money that is given back, and takes back no payment of the patient', async () => {
    takeMoneyOnline(true)
    try {
      const { id } = await book()
      for (const round of [1, 2, 3]) {
        await act(id, 'paid')
        if (round < 3) await act(id, 'take_back', { what: 'paid' })
      }
      const rows = await hospital.db.select().from(receipts).orderBy(receipts.number)
      const first = rows.find(({ appointmentId }) => appointmentId === id)?.number ?? 0
      expect(rows.slice(first - 1).map(({ number, kind, amount }) => [number, kind, amount])).toEqual(
        [0, 1, 2, 3, 4].map((index) => [first + index, index % 2 ? 'refund' : 'payment', 5000]),
      )
      expect((await desk.read({ day: selectedDate })).body.appointments[0].payment).toEqual({
        by: 'counter',
        state: 'paid',
      })
      await act(id, 'take_back', { what: 'paid' })
      expect((await desk.read({ day: selectedDate })).body.appointments[0].payment).toBeUndefined()
      expect((await receiptOf(hospital.db, id))?.refund?.number).toBe(receiptNumber(first + 5))
      const sums = await paymentsCommand(hospital.db, ['--csv', '2026-11-20'], undefined)
      expect(sums).toMatch(/counter payments,INR,(\d+),\d+\ncounter refunds,INR,\1,-/)
    } finally {
      takeMoneyOnline(false)
    }
    const token = await hospital.newPatient('Asha')
    const { id } = await desk.book(token)
    await post(PATHS.pay.replace(':id', id), token)
    expect((await act(id, 'take_back', { what: 'paid' })).body.code).toBe('invalid_input')
  })

  it.each(['note', 'prescription'])(
    'overwrites no %s that somebody else has written meanwhile',
    async (action) => {
      const { id } = await book()
      hospital.time.now = MONDAY_MORNING
      const other = await desk.newKey(`Ravi ${action}`)
      const write = (text: string, was: string, token = desk.key) =>
        act(id, action, { [action]: text, was }, token)
      const [one, two] = await Promise.all([write('One', ''), write('Two', '', other)])

      expect([one.status, two.status].sort()).toEqual([200, 409])
      const [lost, winner, kept] =
        one.status === 409 ? [one, `Ravi ${action}`, 'Two'] : [two, 'system 1', 'One']
      expect(lost.body).toMatchObject({
        code: 'stale_version',
        message: expect.stringContaining(` was changed by ${winner} at 9:10 AM, 23 Nov 2026: ${kept}`),
      })
      expect((await rowOf(id))?.[action as 'note']).toBe(kept)
      expect((await write('Both', ` ${kept} `)).status).toBe(200)
      expect((await act(id, 'paid', { was: '' })).status).toBe(400)
    },
  )
})
