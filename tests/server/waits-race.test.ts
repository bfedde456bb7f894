import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { daysFrom, wallTime } from '#lib/dates.ts'
import { dayClosed } from '#lib/slots.ts'
import { systemClock } from '#server/clock.ts'
import { appointments, doctors, patients, waitOffers, waits } from '#server/db/schema.ts'
import { acceptOffer } from '#server/waits/accept.ts'
import { settleOffers } from '#server/waits/settle.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

const LINE = 12
const TIMES = 10

describe.skipIf(isSkipped)('who waits while everything happens at once', () => {
  let hospital: Hospital
  const { act, leave, wait, reachable, cancel, book, fill, publish, settle, round, held, pass } = waitSteps(
    () => hospital,
  )
  beforeAll(async () => {
    hospital = await openHospital({ poolSize: 20 })
    await hospital.warmUp(20)
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    await publish()
  })
  afterAll(() => hospital.close())

  async function line(count: number) {
    const people: { token: string; id: string }[] = []
    for (let n = 0; n < count; n += 1) {
      const token = await reachable()
      people.push({ token, id: await wait(token) })
      pass(1)
    }
    return people
  }
  /** Each place is one row's, and each wait has as many places and open offers as its status says. */
  async function expectSound(): Promise<void> {
    const rows = (await hospital.db.select().from(appointments)).filter((row) => row.status !== 'cancelled')
    const places = rows.map(({ doctorId, day, slot, place }) => [doctorId, day, slot, place].join())
    expect(new Set(places).size).toBe(rows.length)
    const offers = await hospital.db.select().from(waitOffers)
    for (const { id, status } of await hospital.db.select().from(waits)) {
      const wanted = status === 'offered' ? 1 : 0
      expect(rows.filter(({ waitId }) => waitId === id)).toHaveLength(wanted)
      expect(offers.filter(({ waitId, answer }) => waitId === id && !answer)).toHaveLength(wanted)
    }
  }

  it('is asked in the order of the line, however many places are freed at once', async () => {
    const guests = await fill(LINE)
    const people = await line(LINE)
    const freed = guests.slice(0, 7)
    const answers = await Promise.all(freed.map(({ id, token }) => cancel(id, token)))

    expect(answers.map(({ status }) => status)).toEqual(Array(freed.length).fill(200))
    const asked = (await held()).map(({ waitId }) => waitId)
    expect(asked.sort()).toEqual(
      people
        .slice(0, freed.length)
        .map(({ id }) => id)
        .sort(),
    )
    await expectSound()
  })

  it('is told once, by however many processes', async () => {
    const guests = await fill(4)
    await line(4)
    await Promise.all(guests.map(({ id, token }) => cancel(id, token)))
    await Promise.all([settle(), settle(), settle()])
    const told = await hospital.db.execute(sql`
      select patient_id from notifications where title = 'A place has become free'`)
    expect((told as unknown as { rows: object[] }).rows).toHaveLength(4)
  })

  it('accepts or is too late, never both, in the second in which the offer ends', async () => {
    const outcomes = new Set<number>()
    for (let n = 0; n < TIMES; n += 1) {
      hospital.time.now = new Date()
      const days = daysFrom(wallTime(hospital.time.now).day, 10).filter((day) => !dayClosed(day))
      const day = days.at(-1) ?? ''
      const [guest] = await fill(1, { selectedDate: day, selectedSlot: n % 3 ? 'morning' : 'evening' })
      const token = await reachable()
      const id = await wait(token, { fromDay: day, toDay: day, slots: [n % 3 ? 'morning' : 'evening'] })
      await cancel(guest?.id ?? '', guest?.token ?? '')
      await settle()
      // The clock of the database decides.
      await hospital.db.execute(
        sql`update appointments set held_until = clock_timestamp() + interval '25 milliseconds' where wait_id = ${id}::uuid`,
      )
      const [patient] = await hospital.db
        .select()
        .from(patients)
        .where(sql`id = (select patient_id from waits where waits.id = ${id}::uuid)`)
      const tries = Array.from({ length: 8 }, async (_, at) => {
        await hospital.db.execute(sql`select pg_sleep(${at * 0.006})`)
        await settleOffers(hospital.db, systemClock)
      })
      const accepted = await Promise.all([
        ...(patient
          ? [0, 1].map(async (at) => {
              await hospital.db.execute(sql`select pg_sleep(${0.005 + ((n * 7) % 30) / 1000 + at * 0.003})`)
              return acceptOffer(hospital.db, patient, id, null, systemClock).then(
                () => 200,
                ({ status }: { status: number }) => status,
              )
            })
          : []),
        ...tries,
      ])
      const statuses = accepted.filter((status) => typeof status === 'number')
      for (const status of statuses) outcomes.add(status)
      const [offer] = await hospital.db
        .select()
        .from(waitOffers)
        .where(sql`wait_id = ${id}::uuid`)
      expect(offer?.answer).toBe(statuses.includes(200) ? 'accepted' : 'silent')
      await expectSound()
      await hospital.forgetPatients()
    }
    for (const status of outcomes) expect([200, 409]).toContain(status)
  })

  it('accepts, declines, leaves and lets it end in many tabs at once, and the place is somebody’s or free', async () => {
    const guests = await fill(6)
    const people = await line(LINE)
    await Promise.all(guests.map(({ id, token }) => cancel(id, token)))
    await settle()
    const answers = await Promise.all(
      people
        .slice(0, 6)
        .flatMap(({ id, token }) => [
          act(PATHS.acceptOffer, id, token),
          act(PATHS.declineOffer, id, token),
          act(PATHS.acceptOffer, id, token),
          leave(id, token),
          settle().then(() => ({ status: 200 })),
        ]),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await expectSound()
    await settle()
    await round()
    const rows = (await hospital.db.select().from(appointments)).filter((row) => row.status !== 'cancelled')
    expect(rows, 'six who took it, or are asked behind those who did not').toHaveLength(6)
  })

  it('joins, books by hand and is cancelled for at once: no place stands free after a round', async () => {
    const guests = await fill(6)
    const people = await Promise.all(Array.from({ length: 8 }, () => reachable()))
    await Promise.all([
      ...people.map((token) => wait(token)),
      ...guests.map(({ id, token }) => cancel(id, token)),
      ...people.slice(0, 3).map((token) => book(token)),
      round(),
      settle(),
    ])
    pass(1)
    await settle()
    await round()
    await Promise.all([round(), round()])
    await expectSound()
    const rows = (await hospital.db.select().from(appointments)).filter((row) => row.status !== 'cancelled')
    expect(rows).toHaveLength(6)
  })

  it('moves a visit sooner and cancels it at once: one of both, and the places go on', async () => {
    for (let n = 0; n < 4; n += 1) {
      await hospital.forgetPatients()
      const [guest] = await fill(1)
      const token = await reachable()
      const visit = await book(token, { selectedDate: '2026-11-25' })
      const id = await wait(token, { appointmentId: visit })
      const [next] = await line(1)
      await cancel(guest?.id ?? '', guest?.token ?? '')
      await settle()
      const answers = await Promise.all([
        act(PATHS.acceptOffer, id, token),
        cancel(visit, token),
        act(PATHS.acceptOffer, id, token),
      ])
      for (const { status } of answers) expect([200, 400, 409]).toContain(status)
      await expectSound()
      expect(await held()).toMatchObject([{ waitId: next?.id, day: '2026-11-23' }])
    }
  })
})
