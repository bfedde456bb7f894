import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DeskClosure } from '#contract/counter.ts'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { buildApp } from '#server/app.ts'
import { cachedSchedules } from '#server/availability/read-schedules.ts'
import { closuresJob } from '#server/closures/notify.ts'
import type { Db } from '#server/db/database.ts'
import { appointmentEvents, appointments, doctors } from '#server/db/schema-appointments.ts'
import { deskClosures } from '#server/db/schema.ts'
import { AWAY } from '../closures.ts'
import { BOOKING, CONFIG, isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'
import { GUEST, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate: MONDAY, selectedSlot } = BOOKING
const CLOSE = { docId, day: MONDAY, slots: [selectedSlot], kind: 'closed', reason: 'Dr. Mehta is ill' }
const LATE = { kind: 'late', reason: 'In surgery', lateUntil: '10:30' }
const BY = 'Meera Nair'

describe.skipIf(isSkipped)('reception', () => {
  const steps = useClosures({ sendsMessages: true })
  const { hospital, book, act, mine, rowOf, setClock, clock, send, placesLeft, titles } = steps
  const { close: publish } = steps
  const desk = useDesk(hospital)
  const { post } = patientSteps(hospital)
  let key = ''
  beforeEach(async () => void (key ||= await desk.newKey(BY)))

  const close = (change: object = {}) => post(DESK_PATHS.closures, key, { ...CLOSE, ...change })
  const undo = (id = '') => post(pathTo(DESK_PATHS.undoClosure, id), key, {})
  const list = async (): Promise<DeskClosure[]> =>
    (await hospital.request('GET', `${DESK_PATHS.closures}?day=${MONDAY}`, { token: key })).body.closures
  const rows = () => hospital.db.select().from(deskClosures).orderBy(asc(deskClosures.slot))
  const events = async (which: string) =>
    (await hospital.db.select().from(appointmentEvents))
      .filter(({ what }) => what === which)
      .map(({ by, byName }) => `${by} ${byName}`)
  const count = async (title: string) => (await titles()).filter((each) => each.includes(title)).length
  const bookAs = async () => post(PATHS.book, await hospital.newPatient('Ravi'), BOOKING)

  it('closes the rest of a day: each patient is notified once, and it is one closure', async () => {
    const ids = [await book(), await book({ selectedSlot: 'evening' })]
    const slots = ['morning', 'evening']
    await desk.bookGuest()

    const both = await Promise.all([close({ slots }), close({ slots, reason: 'Away' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])

    const [{ reason = '' } = {}] = await rows()
    expect(await rows()).toMatchObject(slots.toReversed().map((slot) => ({ slot, reason, madeBy: BY })))
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({
        state: 'affected',
        closureNotice: reason,
        closureReason: 'away',
      })
    expect((await mine())[0]?.disruption?.reason).toBe(reason)
    await closuresJob(false)(hospital.db, clock)
    expect(await count('by the hospital')).toBe(2)
    expect(await events('disrupted')).toEqual([`desk ${BY}`, `desk ${BY}`, `desk ${BY}`])
    expect((await send()).emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Cancelled by the hospital/),
      expect.stringMatching(/^Cancelled by the hospital/),
    ])
  })

  it('closes it in every process: no booking, move or place for walk-ins, and no place is offered', async () => {
    const id = await book({ selectedDate: '2026-11-24' })
    // Another process with the same database and a schedule that it has just read.
    const other = new Proxy(hospital.db, {})
    await cachedSchedules(other as Db)
    const second = await buildApp({ ...hospital.deps, db: other, config: CONFIG })
    const token = await hospital.newPatient('Ravi')
    await close()

    const ask = async (url: string, payload: object, authorization = `Bearer ${token}`) =>
      (await second.inject({ method: 'POST', url, payload, headers: { authorization } })).json()
    const at = { docId, selectedDate: MONDAY, selectedSlot }
    expect((await cachedSchedules(other as Db)).isClosedByDesk).toBe(false)
    expect(await ask(PATHS.book, BOOKING)).toMatchObject({
      code: 'slot_closed',
      message: 'Dr. Mehta is ill. Please choose another day.',
    })
    const atDesk = `Bearer ${key}`
    expect((await ask(DESK_PATHS.appointments, GUEST, atDesk)).code).toBe('slot_closed')
    expect((await ask(DESK_PATHS.blocks, { ...at, count: 1 }, atDesk)).code).toBe('slot_closed')
    await second.close()
    expect((await act(PATHS.reschedule, id, at)).body.code).toBe('slot_closed')
    expect(await hospital.db.$count(appointments)).toBe(1)
    expect(await placesLeft('doc1', MONDAY, 'morning')).toBe(0)
    expect(await placesLeft('doc1', MONDAY, 'evening')).toBe(12)
  })

  it('finds a booking that came at the same moment in another process', async () => {
    await close()
    const id = await book({ selectedSlot: 'evening' })
    await hospital.db.update(appointments).set({ slot: 'morning' })
    const other = await book({ selectedDate: '2026-11-24' })
    await publish({ ...AWAY, from: '2026-11-24' })
    await closuresJob(false)(hospital.db, clock)
    expect(await rowOf(id)).toMatchObject({ state: 'affected' })
    expect(await rowOf(other)).toMatchObject({ state: 'booked' })
  })

  it('undoes it: notified once; a build neither opens nor closes it', async () => {
    const id = await book()
    const { closures } = (await close()).body
    await publish()
    expect((await bookAs()).body.code).toBe('slot_closed')
    expect(await rowOf(id)).toMatchObject({ state: 'affected' })

    const closure = closures[0]?.id
    const answers = await Promise.all([undo(closure), undo(closure)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await undo(closure)).body).toMatchObject({ closures: [] })
    expect(await count('back on')).toBe(1)
    expect(await events('reopened')).toEqual([`desk ${BY}`])
    expect(await rowOf(id)).toMatchObject({ state: 'booked', closureNotice: null })
    expect(await rows()).toMatchObject([{ undoneBy: BY }])
    expect((await bookAs()).status).toBe(200)
    expect((await undo('b9a3')).status).toBe(404)
  })

  it('lists closures of the content with its own; undoing its own does not open theirs', async () => {
    const id = await book()
    const { closures } = (await close()).body
    await publish(AWAY)
    await publish(AWAY)

    const own = { doctorId: 'doc1', day: MONDAY, kind: 'closed' }
    const ofContent = { ...own, id: null, madeBy: null, reason: AWAY.reason }
    expect(await list()).toEqual([
      { ...ofContent, slot: 'morning' },
      { ...own, slot: 'morning', id: closures[0].id, madeBy: BY, reason: CLOSE.reason },
      { ...ofContent, slot: 'afternoon' },
      { ...ofContent, slot: 'evening' },
    ])
    await undo(closures[0].id)
    expect(await rowOf(id)).toMatchObject({ state: 'affected', closureNotice: AWAY.reason })
    expect(await count('back on')).toBe(0)
    expect((await close({ slots: ['evening'] })).body).toMatchObject({
      code: 'slot_closed',
      message: `Dr. Arjun Mehta, 23 Nov 2026, evening, is closed already: ${AWAY.reason}.`,
    })
  })

  it('undoes a late start while its patients are being told: nobody keeps the later time', async () => {
    const ids = [await book(), (await bookAs()).body.appointmentId, (await bookAs()).body.appointmentId]
    const { $client } = hospital.db as unknown as { $client: { query: (...asked: unknown[]) => unknown } }
    const query = $client.query.bind($client)
    let left = 2
    const spy = vi.spyOn($client, 'query').mockImplementation(async (...asked) => {
      if (JSON.stringify(asked).includes('begins later') && (left -= 1) === 0)
        await undo((await rows())[0]?.id)
      return query(...asked)
    })
    onTestFinished(() => spy.mockRestore())

    expect((await close(LATE)).body.closures).toEqual([])
    const all = await hospital.db.select().from(appointmentEvents)
    const said = ids.map((id) => all.filter((each) => each.appointmentId === id).map(({ what }) => what))
    expect(said).toEqual([['booked', 'late', 'on_time'], ['booked', 'late', 'on_time'], ['booked']])
    const subjects = (await send()).emails.map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      expect.stringMatching(/^Booked/),
      expect.stringMatching(/^On time again/),
    ])
  })

  it('closes the rest of a day around what is closed already or has no session any more', async () => {
    const { closures } = (await close({ slots: ['afternoon'] })).body
    await publish({ ...AWAY, slots: ['evening'] })
    const answer = await close({ slots: ['morning', 'afternoon', 'evening'] })
    expect([answer.status, (await rows()).map(({ slot }) => slot).sort()]).toEqual([
      200,
      ['afternoon', 'morning'],
    ])
    expect(closures).toHaveLength(1)
  })

  it('closes a slot that goes on, not for who has come; its payment counts until the end', async () => {
    const came = (await bookAs()).body.appointmentId
    const id = await book({ paymentStatus: 'paid' })
    setClock('2026-11-23T04:30:00Z')
    await desk.act(came, 'attended')
    const { closures } = (await close()).body
    expect(await rowOf(came)).toMatchObject({ state: 'attended', closureNotice: null })
    expect(await rowOf(id)).toMatchObject({ state: 'affected', paymentStatus: 'paid' })
    expect((await send()).emails.some(({ subject }) => subject.startsWith('Cancelled by'))).toBe(true)
    await closuresJob()(hospital.db, clock)
    expect(await rowOf(id)).toMatchObject({ state: 'affected' })

    await undo(closures[0]?.id)
    expect(await rowOf(id)).toMatchObject({ state: 'booked', paymentStatus: 'paid' })
    expect(await count('back on')).toBe(1)
  })

  it.each([
    ['over', {}, '2026-11-23T07:00:00Z', 'Dr. Arjun Mehta, 23 Nov 2026, morning, is over.'],
    ['of a Sunday', { day: '2026-11-22' }, '', /has no session then/],
    ['of nobody', { docId: 'doc99' }, '', /no such doctor/],
    ['of no day', { day: '2026-02-30' }, '', '2026-02-30 is not a valid date.'],
    ['late without a time', { kind: 'late' }, '', /lateUntil must be given/],
    ['late for two slots', { ...LATE, slots: ['morning', 'evening'] }, '', /for one slot/],
    ['late until the end', { ...LATE, lateUntil: '12:00' }, '', /between 09:00 and 12:00/],
    [
      'late until a time that is over',
      { ...LATE, lateUntil: '10:00' },
      '2026-11-23T04:40:00Z',
      /between 10:10/,
    ],
  ])('is refused a slot that is %s', async (_, change, now, message) => {
    if (now) setClock(now)
    const { body } = await close(change)
    expect(body.success).toBe(false)
    expect(body.message).toMatch(message)
    expect(await rows()).toEqual([])
  })

  it('keeps a closure for a month after its day', async () => {
    await close()
    setClock('2026-12-23T04:00:00Z')
    await purgeOldData(hospital.db, clock)
    expect(await rows()).toHaveLength(1)
    setClock('2026-12-24T04:00:00Z')
    await purgeOldData(hospital.db, clock)
    expect(await rows()).toEqual([])
    expect(await hospital.db.$count(doctors)).toBeGreaterThan(0)
  })
})
