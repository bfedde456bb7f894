import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAppointment } from '#contract/desk.ts'
import { DESK_PATHS, DESK_ROOT, PATHS } from '#contract/paths.ts'
import { appointmentEvents, appointments } from '#server/db/schema-appointments.ts'
import { deskKeys } from '#server/db/schema.ts'
import { revokeKey } from '#server/front-desk/keys.ts'
import { BOOKING, inHindiDigits, isSkipped, useHospital } from '../hospital.ts'
import { GUEST, MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate, selectedSlot } = BOOKING
const sameId = (id: string) => eq(appointments.id, id)

describe.skipIf(isSkipped)('at the counter', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 250 })
  const desk = useDesk(hospital)
  const { tryToBook, titlesOf, changeDoctor, read, setClock } = patientSteps(hospital)
  let key: string
  beforeEach(async () => {
    await hospital.db.delete(deskKeys)
    key = await desk.newKey('Sunita O’Neil')
  })
  const book = (change?: object) => desk.bookGuest(change, key)
  const act = (id: string, action: string, more?: object, token = key) => desk.act(id, action, more, token)
  const stored = async () => [
    await hospital.db.select().from(appointments),
    await hospital.db.select().from(appointmentEvents),
  ]

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
      [DESK_PATHS.blocks]: { docId, selectedDate, selectedSlot, count: 2 },
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
      kept: 1,
      free: [2, 3],
      closure: null,
    })
    setClock('2026-11-23T04:30:00Z') // 10 AM
    expect((await sessions(selectedDate))[0].free).toEqual([3, 2])
    expect((await sessions('2026-11-20'))[0]?.free ?? []).toEqual([])
    expect(await sessions('2026-02-30')).toBeUndefined()
  })
})
