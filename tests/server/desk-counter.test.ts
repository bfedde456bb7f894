import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAppointment } from '#contract/desk.ts'
import { DESK_PATHS, DESK_ROOT, PATHS } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { appointmentEvents, appointments, deskKeys } from '#server/db/schema-appointments.ts'
import { receipts } from '#server/db/schema-payments.ts'
import { paymentsCommand } from '#server/payments/check.ts'
import { receiptNumber, receiptOf } from '#server/payments/receipts.ts'
import { revokeKey } from '#server/front-desk/keys.ts'
import { BOOKING, inHindiDigits, isSkipped, useHospital } from '../hospital.ts'
import { takeMoneyOnline } from './all-actors-money.ts'
import { MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate, selectedSlot } = BOOKING
const MONDAY = { docId, selectedDate, selectedSlot }
const sameId = (id: string) => eq(appointments.id, id)
const GUEST = { ...MONDAY, name: 'Kamala Devi', phone: '9000000001' }

describe.skipIf(isSkipped)('at the counter', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 250 })
  const desk = useDesk(hospital)
  const { tryToBook, titlesOf, rowOf, changeDoctor, read, post, setClock } = patientSteps(hospital)
  let key: string
  beforeEach(async () => {
    await hospital.db.delete(deskKeys)
    key = await desk.newKey('Sunita O’Neil')
  })
  const book = async (change: object = {}) =>
    (await post(DESK_PATHS.appointments, key, { ...GUEST, ...change })).body.appointment as DeskAppointment
  const act = (id: string, action: string, more: object = {}, token = key) =>
    desk.post(id, { action, ...more }, token)
  const stored = async () => [
    await hospital.db.select().from(appointments),
    await hospital.db.select().from(appointmentEvents),
  ]
  const historyOf = async (id: string) =>
    (await hospital.db.select().from(appointmentEvents).orderBy(appointmentEvents.at))
      .filter(({ appointmentId }) => appointmentId === id)
      .map(({ what, by, byName }) => [what, by, byName].filter(Boolean).join(' '))

  it.each([
    ['an own key', 'neither 401 nor 403', 'neither 401 nor 403'],
    ['a key that only reads', 'neither 401 nor 403', 'forbidden'],
    ['a revoked key', 'signed_out', 'signed_out'],
    ['a wrong key', 'signed_out', 'signed_out'],
    ['no key', 'signed_out', 'signed_out'],
  ])('with %s each call that reads answers %s, and each other one %s', async (kind, reads, writes) => {
    const { id } = await book()
    const tokens: Record<string, string> = {
      'an own key': key,
      'a key that only reads': await desk.newKey('Day screen', true),
      'a revoked key': await desk.newKey('Was here'),
      'a wrong key': `${key}x`,
    }
    const token = tokens[kind]
    const { paths } = (await hospital.request('GET', '/api/openapi.json')).body
    await revokeKey(hospital.db, 'Was here')
    const before = await stored()
    const payloads: Record<string, object> = {
      [DESK_PATHS.appointments]: { ...GUEST, name: 'Ravi Das' },
      [DESK_PATHS.appointment]: { action: 'paid' },
      [DESK_PATHS.blocks]: { ...MONDAY, count: 2 },
    }
    const calls = Object.keys(paths).filter((path) => path.startsWith(DESK_ROOT))
    expect(calls.length).toBeGreaterThanOrEqual(7)
    for (const path of calls)
      for (const method of Object.keys(paths[path]).map((each) => each.toUpperCase() as 'GET' | 'POST')) {
        const template = path.replace(/\{(\w+)\}/g, ':$1')
        const payload = method === 'GET' ? undefined : (payloads[template] ?? {})
        const { status, body } = await hospital.request(method, path.replace('{id}', id), {
          ...(token && { token }),
          ...(payload && { payload }),
        })
        const said = [401, 403].includes(status) ? body.code : 'neither 401 nor 403'
        expect([method, path, said]).toEqual([method, path, method === 'GET' ? reads : writes])
      }
    if (kind === 'an own key') expect(await stored()).not.toEqual(before)
    else expect(await stored()).toEqual(before)
  })

  it('every change bears the name of its key, and the patient’s download none', async () => {
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    const { id } = await desk.book(token)
    const other = await desk.newKey('Ravi Das')
    const steps: [string, object?, string?][] = [
      ['move', { to: { day: '2026-11-23', slot: 'afternoon' } }, other],
      ['move', { to: { day: '2026-11-23', slot: 'morning' } }],
      ['paid'],
      ['take_back', { what: 'paid' }, other],
      ['note', { note: 'by wheelchair' }],
      ['attended'],
      ['take_back', { what: 'attended' }],
      ['checkup'],
      ['prescription', { prescription: 'Rest' }],
    ]
    for (const [index, [action, more, by]] of steps.entries()) {
      if (index === 2) hospital.time.now = MONDAY_MORNING
      hospital.passSeconds(1)
      expect([action, (await act(id, action, more, by)).status]).toEqual([action, 200])
    }
    const [one, two] = ['by desk Sunita O’Neil', 'by desk Ravi Das']
    const { events } = (await hospital.request('GET', DESK_PATHS.history.replace(':id', id), { token: key }))
      .body
    expect(
      events.map((event: Record<string, string>) => `${event['what']} by ${event['by']} ${event['byName']}`),
    ).toEqual([
      'booked by patient null',
      `moved ${two}`,
      `moved ${one}`,
      `paid ${one}`,
      `taken_back ${two}`,
      `noted ${one}`,
      `attended ${one}`,
      `taken_back ${one}`,
      `checked_up ${one}`,
      `prescribed ${one}`,
    ])
    expect(events.at(4)).toMatchObject({
      before: { paymentStatus: 'paid' },
      after: { paymentStatus: 'pending' },
    })
    expect(events.at(7)).toMatchObject({ before: { attendance: 'attended' }, after: { attendance: null } })
    expect(JSON.stringify(await read(PATHS.export, token))).not.toMatch(/Neil|Ravi/)
    expect((await titlesOf(token)).slice(0, 3)).toEqual([
      'Your prescription is ready',
      'Payment corrected',
      'Payment completed',
    ])
  })

  it('finds by number, phone and name however written, the nearest day first, also cancelled ones', async () => {
    const token = await hospital.newPatient('José Rao-Iyer')
    const { phone } = (await read(PATHS.me, token)).user
    const own = await desk.book(token, { selectedDate: '2026-11-24' })
    const child = (await tryToBook(token, { forName: 'मीरा राव', selectedSlot: 'afternoon' })).body
      .appointmentId
    const guest = await book({ name: 'KAMALA  Dévi' })
    await act(guest.id, 'cancel')
    const past = await book({ name: 'Kamala Das', phone: '9000004321' })
    await hospital.db.update(appointments).set({ day: '2026-11-17' }).where(sameId(past.id))
    const found = async (q: string) =>
      (await desk.search(q, key)).body.appointments?.map(({ id }: DeskAppointment) => id)

    for (const q of [own.number, own.number.toLowerCase().replace('-', ' ')])
      expect(await found(q)).toEqual([own.id])
    for (const q of [
      'jose',
      'JOSÉ',
      'iyer',
      'iye jos',
      phone,
      `+91 ${phone}`,
      `0${phone}`,
      inHindiDigits(phone),
    ])
      expect([q, await found(q)]).toEqual([q, [child, own.id]])
    expect(await found('मीरा')).toEqual([child])
    expect(await found('kamala')).toEqual([guest.id, past.id])
    expect(await found('devi')).toEqual([guest.id])
    for (const q of ['4321', '(4321)', '90000 04321', '43 21', '900000432'])
      expect([q, await found(q)]).toEqual([q, [past.id]])
    for (const q of ['nobody', '7777', "o'xy:*&|!", '12345678901234'])
      expect([q, await found(q)]).toEqual([q, []])
    for (const q of ['ra', '123', '%', '   '])
      expect([q, (await desk.search(q, key)).status]).toEqual([q, 400])
    expect((await desk.search(guest.number, key)).body.appointments).toMatchObject([{ status: 'cancelled' }])
  })

  it('finds fifty at most, tomorrow before yesterday', async () => {
    await changeDoctor({ slotCapacity: 60 })
    for (let index = 0; index < 52; index += 1) await book({ name: `Kamala ${index}` })
    const rows = await hospital.db.select().from(appointments)
    const days = ['2026-11-19', '2026-11-21', '2027-01-01']
    for (const [index, day] of days.entries())
      await hospital.db
        .update(appointments)
        .set({ day })
        .where(sameId(rows[index]?.id ?? ''))
    const list: DeskAppointment[] = (await desk.search('kam', key)).body.appointments

    expect(list).toHaveLength(50)
    expect(list.slice(0, 3).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-19', '2026-11-23'])
  })

  it('moves a guest and a patient, also to another doctor and into a kept place, with number and notification', async () => {
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
    expect((await titlesOf(token))[0]).toBe('Appointment rescheduled')
    await hospital.db
      .update(appointments)
      .set({ slot: 'morning', day: selectedDate, doctorId: docId, place: 9 })
      .where(sameId(id))
    await changeDoctor({ slotCapacity: 2 })
    await desk.block({ selectedSlot: 'evening', count: 2 }, key)
    for (const [who, place] of [
      [guest.id, 1],
      [id, 2],
    ] as const) {
      const { body } = await act(who, 'move', { to: { day: selectedDate, slot: 'evening' } })
      expect(body.appointment).toMatchObject({ place, slot: 'evening' })
    }
    expect(await hospital.db.$count(appointments)).toBe(2)
    const third = await book({ name: 'Ravi Das' })
    expect((await act(third.id, 'move', { to: { day: selectedDate, slot: 'evening' } })).body.code).toBe(
      'slot_full',
    )
    const same = await book()
    expect((await act(same.id, 'move', { to: { day: selectedDate, slot: 'evening' } })).body).toMatchObject({
      code: 'slot_full',
      message: 'Kamala Devi has another appointment in that time slot.',
    })
    for (const wrong of [
      {},
      { to: { day: '2026-02-30', slot: 'evening' } },
      { to: { docId: 'doc99', day: to.day, slot: 'evening' } },
    ])
      expect((await act(same.id, 'move', wrong)).status).toBeGreaterThanOrEqual(400)
    expect(await rowOf(same.id)).toMatchObject({ slot: selectedSlot, day: selectedDate })
  })

  it('moves ten into one kept place at the same moment: one gets it, and no kept place is lost', async () => {
    await changeDoctor({ slotCapacity: 10 })
    const guests = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book({ name: `Guest ${index}` })),
    )
    await changeDoctor({ slotCapacity: 2 })
    await desk.block({ selectedSlot: 'evening', count: 2 }, key)
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
    expect((await historyOf(id)).slice(-2)).toEqual([
      `${what} desk Sunita O’Neil`,
      'taken_back desk Sunita O’Neil',
    ])
    await act(id, what)
    hospital.passSeconds(15 * 60)
    expect((await act(id, 'take_back', { what })).body.code).toBe('too_late')
    expect((await desk.read({ day: selectedDate }, key)).body.appointments[0].canTakeBack).toEqual([])
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
      expect((await desk.read({ day: selectedDate }, key)).body.appointments[0].payment).toEqual({
        by: 'counter',
        state: 'paid',
      })
      await act(id, 'take_back', { what: 'paid' })
      expect((await desk.read({ day: selectedDate }, key)).body.appointments[0].payment).toBeUndefined()
      expect((await receiptOf(hospital.db, id))?.refund?.number).toBe(receiptNumber(first + 5))
      const sums = await paymentsCommand(hospital.db, ['--csv', '2026-11-20'], undefined)
      expect(sums).toMatch(/counter payments,(\d+),\d+\ncounter refunds,\1,-/)
    } finally {
      takeMoneyOnline(false)
    }
    const token = await hospital.newPatient('Asha')
    const { id } = await desk.book(token)
    await post(PATHS.pay.replace(':id', id), token)
    expect((await act(id, 'take_back', { what: 'paid' })).body.code).toBe('invalid_input')
    expect(settings.payments).toBe('simulated')
  })

  it.each(['note', 'prescription'])(
    'overwrites no %s that somebody else has written meanwhile',
    async (action) => {
      const { id } = await book()
      hospital.time.now = MONDAY_MORNING
      const other = await desk.newKey('Ravi Das')
      const write = (text: string, was: string, token = key) =>
        act(id, action, { [action]: text, was }, token)
      const [one, two] = await Promise.all([write('One', ''), write('Two', '', other)])

      expect([one.status, two.status].sort()).toEqual([200, 409])
      const [lost, winner, kept] =
        one.status === 409 ? [one, 'Ravi Das', 'Two'] : [two, 'Sunita O’Neil', 'One']
      expect(lost.body).toMatchObject({
        code: 'stale_version',
        message: expect.stringContaining(` was changed by ${winner} at 9:10 AM, 23 Nov 2026: ${kept}`),
      })
      expect((await rowOf(id))?.[action as 'note']).toBe(kept)
      expect((await write('Both', ` ${kept} `)).status).toBe(200)
      expect((await act(id, 'paid', { was: '' })).status).toBe(400)
    },
  )

  it('lists the sessions of a day with the places that it can book', async () => {
    await changeDoctor({ slotCapacity: 4 })
    await book()
    await desk.block({ count: 1 }, key)
    const sessions = async (day: string) =>
      (await hospital.request('GET', `${DESK_PATHS.sessions}?day=${day}`, { token: key })).body.sessions
    const monday = await sessions(selectedDate)

    expect(monday[0]).toEqual({
      doctor: { id: docId, name: 'Dr. Arjun Mehta', speciality: 'General physician' },
      slot: 'morning',
      capacity: 4,
      free: [2, 3],
      closure: null,
    })
    setClock('2026-11-23T04:30:00Z') // 10 AM
    expect((await sessions(selectedDate))[0].free).toEqual([3, 2])
    expect((await sessions('2026-11-20'))[0]?.free ?? []).toEqual([])
    expect(await sessions('2026-02-30')).toBeUndefined()
  })
})
