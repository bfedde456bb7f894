import { describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema.ts'
import { dayListFor } from '#server/front-desk/day-list.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { BOOKING, inHindiDigits, isSkipped, useHospital } from '../hospital.ts'
import { MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate, selectedSlot } = BOOKING

describe.skipIf(isSkipped)('bookings by the front desk', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 250 })
  const desk = useDesk(hospital)
  const { rowOf, listOf, me, titlesOf, changeDoctor, tryToBook } = patientSteps(hospital)
  const book = (...asked: Parameters<typeof desk.tryGuest>) => desk.tryGuest(...asked)
  const act = async (action: string, id: string, more: object = {}) =>
    (await desk.post(id, { action, ...more })).body.message
  const block = async (payload: object = {}) => (await desk.block(payload)).body.message

  it('need no account, follow the rules of the site, and are the same when repeated', async () => {
    const first = await book({ reason: 'Cough for a week' })
    const again = await book()
    const { id, number } = first.body.appointment

    expect(first.body.message).toBe(
      `${number} (Kamala Devi, Dr. Arjun Mehta, 23 Nov 2026, morning) is booked: number 1, about 9:00 AM. The person is notified by text message.`,
    )
    expect(first.body.appointment).toMatchObject({
      patient: { name: 'Kamala Devi', phone: '9000000001', email: '' },
      reason: 'Cough for a week',
      place: 1,
      paymentStatus: 'pending',
    })
    expect(again.body.appointment.id).toBe(id)
    const copied = inHindiDigits('\u202a+91 90000\u201100001\u202c')
    expect((await book({ phone: copied })).body.appointment.id).toBe(id)
    expect((await book({ name: 'Her husband' })).body.appointment.place).toBe(2)
    expect((await book({ selectedDate: '2026-11-22' })).body.code).toBe('slot_closed')
    expect((await book({ docId: 'doc99' })).status).toBe(404)
    expect((await book({}, await hospital.newPatient())).status).toBe(401)
  })

  it.each([
    [{ phone: '123' }, 'phone must be exactly 10 digits, or + and 7 to 15 digits'],
    [{ phone: '+123456' }, 'phone must be exactly 10 digits, or + and 7 to 15 digits'],
    [{ phone: '+1234567890123456' }, 'phone must be exactly 10 digits, or + and 7 to 15 digits'],
    [{ phone: '' }, 'forBirthYear must be given where there is no phone'],
    [{ phone: undefined }, 'forBirthYear must be given where there is no phone'],
    [{ phone: '', forBirthYear: 2027 }, 'forBirthYear must not be after this year'],
    [{ phone: '', forBirthYear: 1899 }, 'forBirthYear must be >= 1900'],
    [{ name: '. .' }, 'name must have a letter or a digit, in one line without control characters'],
  ])('of %j are refused with the name of the field', async (change, why) => {
    const { status, body } = await book(change)
    expect([status, body.code, body.message]).toEqual([400, 'invalid_input', `Invalid input: ${why}`])
    expect(await hospital.db.$count(appointments)).toBe(0)
  })

  it('need no phone: a name and a year of birth are a person, with one place', async () => {
    const born = (forBirthYear: number, name = 'Kamala Devi') => book({ phone: '', name, forBirthYear })
    const same = await Promise.all(
      ['Kamala Devi', 'KAMALA devi', 'Kamalá-Devi'].map((name) => born(1950, name)),
    )
    const { id } = same[0]?.body.appointment ?? {}
    expect(new Set(same.map(({ body }) => body.appointment.id))).toEqual(new Set([id]))
    expect(await rowOf(id)).toMatchObject({
      guestPhone: '',
      forBirthYear: 1950,
      personKey: 'born 1950 kamaladevi',
    })
    expect(same[0]?.body.appointment).toMatchObject({
      patient: { phone: '' },
      forBirthYear: 1950,
      reach: 'call',
    })
    // Two people of one name and year get two places when reception adds an initial.
    for (const other of [born(1951), born(1950, 'Kamala Devi B'), book({ forBirthYear: 1950 })])
      expect((await other).body.appointment.id).not.toBe(id)
    const abroad = (await book({ phone: '0049 30 1234567' })).body.appointment
    expect((await book({ phone: '+49 30 1234567' })).body.appointment.id).toBe(abroad.id)
    expect(abroad.patient.phone).toBe('+49301234567')
  })

  it('without a phone stay with the guest, whoever of that name signs up', async () => {
    const { id } = (await book({ phone: '', forBirthYear: 1950 })).body.appointment
    const token = await hospital.newPatient('Kamala Devi')
    expect((await tryToBook(token)).body.appointmentId).not.toBe(id)
    await hospital.confirmPhone(token)
    expect(await rowOf(id)).toMatchObject({ patientId: null, guestName: 'Kamala Devi' })
  })

  it('share their places with the patients of the site, also at the same moment', async () => {
    await changeDoctor({ slotCapacity: 4 })
    const tokens = await Promise.all([1, 2, 3, 4].map((n) => hospital.newPatient(`Patient ${n}`)))
    const answers = await Promise.all([
      ...tokens.map((token) => tryToBook(token)),
      ...[1, 2, 3, 4].map((n) => book({ name: `Guest ${n}` })),
    ])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ body }) => body.code === 'slot_full')).toHaveLength(4)
    const places = await hospital.db.select({ place: appointments.place }).from(appointments)
    expect(places.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4])
  })

  it('are found by number and can be paid, marked and cancelled like any other', async () => {
    const { id, number } = (await book()).body.appointment
    hospital.time.now = MONDAY_MORNING

    expect((await desk.read({ number })).body.appointments).toMatchObject([{ id }])
    expect(await act('paid', id)).toContain('is marked as paid')
    expect(await act('attended', id)).toContain('is marked as attended')
    const prescription = 'Paracetamol 500 mg'
    expect(await act('prescription', id, { prescription })).toContain('has its prescription')
    expect(await act('checkup', id)).toContain('belongs to no account')
    expect(await rowOf(id)).toMatchObject({ attendance: 'attended', prescription: 'Paracetamol 500 mg' })
  })

  it('keep places for walk-ins, which only the front desk books', async () => {
    await changeDoctor({ slotCapacity: 3 })
    expect(await block({ count: 2, reason: 'Monday camp' })).toBe(
      '23 Nov 2026, morning: places 2, 3, kept for walk-ins.',
    )
    const token = await hospital.newPatient()
    expect((await tryToBook(token)).body.data.place).toBe(1)
    expect((await tryToBook(await hospital.newPatient())).body.code).toBe('slot_full')

    expect((await book({ phone: '090000 00001' })).body.message).toContain('is booked: number 2')
    const { body } = await desk.read({ day: selectedDate })
    expect(body.appointments.map(({ place }: { place: number }) => place)).toEqual([1, 2])
    expect(body.blocked).toEqual([{ doctorId: docId, slot: selectedSlot, place: 3, reason: 'Monday camp' }])
    const csv = await dayListFor(hospital.db, [inHindiDigits(selectedDate)], hospital.deps.clock)
    expect(csv).toMatch(/"3","11:00 AM","Kept for walk-ins","","","","".*"Monday camp"/)

    expect(await block()).toBe('23 Nov 2026, morning: place 3, open to everybody again.')
    expect((await desk.block()).body.places).toEqual([])
    expect((await tryToBook(await hospital.newPatient())).body.data.place).toBe(3)
  })

  it.each([
    ['booking', 'morning'],
    ['move', 'evening'],
  ])(
    'keep places whose %s begins within the session, also when its doctor has fewer since',
    async (...row) => {
      await changeDoctor({ slotCapacity: 12 })
      await block({ count: 3 })
      const [, selectedSlot] = row
      const early = selectedSlot === 'evening' && (await book({ selectedSlot })).body.appointment
      await changeDoctor({ slotCapacity: 2 })

      const { id } = early || (await book()).body.appointment
      if (early) await act('move', id, { to: { day: selectedDate, slot: 'morning' } })

      const arrival = { slot: 'morning', place: 1, minute: 9 * 60 }
      expect(await rowOf(id)).toMatchObject({ slot: 'morning', place: 1, arrival })
      expect(await hospital.db.$count(appointments)).toBe(3)
    },
  )

  it.each([
    [{ selectedDate: '2026-11-22' }, 'slot_closed'],
    [{ selectedDate: '0000-00-00' }, 'invalid_input'],
    [{ docId: 'doc99' }, 'not_found'],
    [{ count: 0 }, 'invalid_input'],
    [{ count: 100 }, 'invalid_input'],
  ])('keep no places where nothing can be booked, nor none or a hundred: %j', async (change, code) => {
    expect((await desk.block({ count: 1, ...change })).body.code).toBe(code)
    expect(await hospital.db.$count(appointments)).toBe(0)
  })

  it('lose the name and phone of a guest a year after the appointment', async () => {
    const { id } = (await book({ phone: '', forBirthYear: 1950 })).body.appointment
    await block({ count: 1 })

    await purgeOldData(hospital.db, () => new Date('2027-11-20T00:00:00Z'))
    expect(await rowOf(id)).toMatchObject({ guestName: 'Kamala Devi' })
    expect(await hospital.db.$count(appointments)).toBe(1)
    await purgeOldData(hospital.db, () => new Date('2027-11-25T00:00:00Z'))
    const nothing = { guestName: null, guestPhone: null, forBirthYear: null, personKey: null }
    expect(await rowOf(id)).toMatchObject(nothing)
  })

  it('write a check-up and a prescription that the patient reads', async () => {
    const token = await hospital.newPatient('Asha Rao')
    const { id } = await desk.book(token)

    expect(await act('checkup', id)).toContain('can count as a check-up from Monday, 23 November 2026 on')
    hospital.time.now = MONDAY_MORNING
    expect(await act('checkup', id)).toContain('is the last check-up in the profile')
    const { status } = await desk.post(id, { action: 'prescription', prescription: 'One\nTwo' })
    await desk.post(id, { action: 'prescription', prescription: 'One\nTwo' })

    expect(status).toBe(200)
    expect((await desk.post(id, { action: 'prescription' })).status).toBe(400)
    expect((await me(token)).healthMetrics.lastCheckup).toBe(selectedDate)
    expect((await listOf(token))[0]?.prescription).toBe('One\nTwo')
    const titles = await titlesOf(token)
    expect(titles.filter((title) => title === 'Your prescription is ready')).toHaveLength(1)
    // The profile is that of the owner of the account.
    const child = (await tryToBook(token, { selectedSlot: 'afternoon', forName: 'Mira' })).body.appointmentId
    expect(await act('checkup', child)).toContain('is for Mira: the profile is that of Asha Rao')
  })
})
