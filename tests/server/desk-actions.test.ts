import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointmentEvents, appointments, messages } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('the front desk', () => {
  const hospital = useHospital({ sendsMessages: true })
  const desk = useDesk(hospital)
  let token: string
  let appointment: { id: string; number: string }
  let name: string
  beforeEach(async () => {
    token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    appointment = await desk.book(token)
    await hospital.db.delete(messages)
    name = `${appointment.number} (Asha Rao, Dr. Arjun Mehta, 23 Nov 2026, morning)`
  })

  const MONDAY = 'Monday, 23 November 2026'
  const SHOWN = { docId: 'doc1', day: '2026-11-23', slot: 'morning' }
  /** Each action is one second after the last. */
  const act = (action: string, note?: string) => {
    hospital.passSeconds(1)
    return desk.post(appointment.id, { action, ...(note !== undefined && { note }) })
  }
  const { cancel, move, historyOf, noticesOf, rowOf, setClock, ...steps } = patientSteps(hospital)
  const history = async () =>
    (await historyOf(appointment.id, token)).map(({ what, by }) => `${what} by ${by}`)
  const notices = async () => (await noticesOf(token)).map(({ title, body }) => `${title}: ${body}`)
  const mails = async () => (await hospital.db.select().from(messages)).map(({ kind }) => kind)

  it.each(['attended', 'missed'])('marks %s once, without a notification', async (action) => {
    hospital.time.now = MONDAY_MORNING
    const before = await notices()

    const first = await act(action)
    const again = await act(action)

    expect([first.status, first.body.message]).toEqual([200, `${name} is marked as ${action}.`])
    expect(first.body.appointment).toMatchObject({ id: appointment.id, attendance: action, status: 'booked' })
    expect(again.body).toEqual(first.body)
    expect(await history()).toEqual(['booked by patient', `${action} by desk`])
    expect([await notices(), await mails()]).toEqual([before, []])
  })

  it('marks as attended from half an hour before the slot, and as missed from its beginning', async () => {
    const early = await act('attended')
    setClock('2026-11-23T03:10:00Z') // 8:40 AM
    const missed = await act('missed')
    const came = await act('attended')

    expect(early.status).toBe(400)
    expect(early.body.message).toBe(`${name} can be marked as attended from ${MONDAY}, 8:30 AM on.`)
    expect(missed.body.message).toBe(`${name} can be marked as missed from ${MONDAY}, 9:00 AM on.`)
    expect(came.status).toBe(200)
  })

  it('marks as paid once, and the patient is notified', async () => {
    const first = await act('paid')
    const again = await act('paid')

    expect(first.body.appointment.paymentStatus).toBe('paid')
    expect(again.body).toEqual(first.body)
    expect((await notices())[0]).toBe('Payment completed: Dr. Arjun Mehta, 23 Nov 2026, morning.')
    expect(await history()).toEqual(['booked by patient', 'paid by desk'])
  })

  it('cannot take payment for an appointment that the patient has paid', async () => {
    await steps.act(PATHS.pay, appointment.id, token)

    expect(await act('paid')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/paid by the patient already: take no money/) },
    })
    expect(await history()).toEqual(['booked by patient', 'paid by patient'])
  })

  it('cancels an appointment: the place is free, the patient is notified on the site and by e-mail', async () => {
    await hospital.db.update(appointments).set({ closureNotice: 'Dr. Mehta is away' })
    const first = await act('cancel')
    const again = await act('cancel')

    expect(first.body).toMatchObject({
      message: `${name} is cancelled.`,
      appointment: { status: 'cancelled', disruption: null },
    })
    expect(again.body).toEqual(first.body)
    expect((await notices())[0]).toMatch(
      /^Appointment cancelled: .* 23 Nov 2026, morning\. Reception cancelled it\./,
    )
    expect(await mails()).toEqual(['cancelled'])
    expect(await history()).toEqual(['booked by patient', 'cancelled by desk'])
    const { id } = await desk.book(await hospital.newPatient('Bela'))
    expect((await rowOf(id))?.place).toBe(1)
  })

  it('cannot cancel what has begun or what the patient has cancelled', async () => {
    hospital.time.now = MONDAY_MORNING
    const begun = await act('cancel')
    setClock('2026-11-20T05:00:00Z')
    await cancel(appointment.id, token)

    expect(begun).toMatchObject({
      status: 409,
      body: { code: 'slot_begun', message: `${name} has begun: it can be marked as attended or missed.` },
    })
    for (const action of ['cancel', 'paid', 'attended', 'missed'])
      expect((await act(action)).body).toMatchObject({ success: false, code: 'slot_closed' })
    expect(await history()).toEqual(['booked by patient', 'cancelled by patient'])
  })

  it('adds and removes a note without notifying the patient', async () => {
    const before = await notices()

    const first = await act('note', ' comes by wheelchair ')
    await act('note', 'comes by wheelchair')
    const none = await act('note', '')

    expect([first, none].map(({ body }) => body.appointment.note)).toEqual(['comes by wheelchair', ''])
    expect(await history()).toEqual(['booked by patient', 'noted by desk', 'noted by desk'])
    expect([await notices(), await mails()]).toEqual([before, []])
  })

  it('is refused invalid actions, notes and ids', async () => {
    const wrong = [
      {},
      { action: 'delete' },
      { action: 'note' },
      { action: 'paid', note: 'x' },
      { action: 'paid', at: SHOWN },
    ]
    const notes = ['x'.repeat(301), 'two\nlines'].map((note) => ({ action: 'note', note }))
    for (const payload of [...wrong, ...notes, { action: ['paid'] }])
      expect([payload, (await desk.post(appointment.id, payload)).status]).toEqual([payload, 400])
    for (const id of ['x', appointment.number, '00000000-0000-4000-8000-000000000000'])
      expect((await desk.post(id, { action: 'paid' })).body).toMatchObject({ code: 'not_found' })
    expect(await history()).toEqual(['booked by patient'])
  })

  it('works in two windows at once: each change is made and notified once', async () => {
    const paid = await Promise.all(Array.from({ length: 10 }, () => act('paid')))
    hospital.time.now = MONDAY_MORNING
    const came = await Promise.all(
      Array.from({ length: 10 }, (_, index) => act(index % 2 ? 'attended' : 'missed')),
    )

    expect(new Set([...paid, ...came].map(({ status }) => status))).toEqual(new Set([200]))
    const events = await hospital.db.select().from(appointmentEvents)
    expect(events.filter(({ what }) => what === 'paid')).toHaveLength(1)
    expect((await notices()).filter((notice: string) => notice.startsWith('Payment'))).toHaveLength(1)
  })

  it('takes payment while the patient deletes the account, in any order', async () => {
    hospital.time.now = MONDAY_MORNING
    for (let round = 0; round < 8; round += 1) {
      const who = await hospital.newPatient('Bela')
      setClock('2026-11-20T04:00:00Z')
      const { id } = await desk.book(who)
      hospital.time.now = MONDAY_MORNING
      const [paid, erased] = await Promise.all([desk.post(id, { action: 'paid' }), steps.erase(who)])

      expect([paid.status, erased.status]).toEqual([200, 200])
      const { appointment: after } = (await desk.post(id, { action: 'attended' })).body
      expect(after).toMatchObject({ paymentStatus: 'paid', attendance: 'attended', patient: null })
    }
  })

  it.each([
    ['reception', (at: object) => desk.post(appointment.id, { action: 'cancel', at })],
    ['its patient', (at: object) => steps.act(PATHS.cancel, appointment.id, token, { at })],
  ])('is cancelled by %s only at the time that was shown', async (_, cancelAt) => {
    await move(appointment.id, token, '2026-11-24', 'evening')
    const stale = await cancelAt(SHOWN)
    const before = await rowOf(appointment.id)
    const fresh = await cancelAt({ ...SHOWN, day: '2026-11-24', slot: 'evening' })

    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect(before).toMatchObject({ status: 'booked', day: '2026-11-24' })
    expect([fresh.status, (await rowOf(appointment.id))?.status]).toEqual([200, 'cancelled'])
    expect((await cancelAt(SHOWN)).status, 'the same answer again').toBe(200)
  })

  it('cancels while the patient moves: one comes first, and nobody is notified twice', async () => {
    const [cancelled, moved] = await Promise.all([
      act('cancel'),
      move(appointment.id, token, '2026-11-24', 'evening'),
    ])

    expect(cancelled.status).toBe(200)
    expect([200, 400]).toContain(moved.status)
    const what = (await hospital.db.select().from(appointmentEvents)).map((event) => event.what)
    expect(what.filter((each) => each === 'cancelled')).toHaveLength(1)
    const [row] = await hospital.db.select().from(appointments)
    expect(row?.status).toBe('cancelled')
  })
})
