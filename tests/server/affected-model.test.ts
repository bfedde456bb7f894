import { and, gte, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import { PATHS } from '#contract/paths.ts'
import { wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import { appointments, doctors, notifications } from '#server/db/schema-appointments.ts'
import { reopenAppointments } from '#server/closures/reopen.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import { publishClosures } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { seedOf, sized } from '../model-size.ts'
import { patientSteps } from './patient-steps.ts'

/** Two doctors of one speciality, with two places in each slot. */
const [OWN, OTHER] = ['doc1', 'doc7'] as const
const CAPACITY = 2
const DAYS = ['2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25']
const SLOTS = ['morning', 'evening']
const CLOSURES: ClosureFile[] = [
  { scope: 'doctor', doctor: OWN, from: '2026-11-23', to: '2026-11-24', reason: 'One is away' },
  { scope: 'doctor', doctor: OTHER, from: '2026-11-24', to: '2026-11-25', reason: 'The other is away' },
  { scope: 'hospital', from: '2026-11-24', to: '2026-11-24', slots: ['morning'], reason: 'No power' },
]
const isIn = ({ doctor, from, to, slots }: ClosureFile, docId: string, day: string, slot: string) =>
  (!doctor || doctor === docId) && from <= day && day <= to && (!slots || slots.includes(slot))

const who = fc.nat({ max: 3 })
const session = {
  docId: fc.constantFrom(OWN, OTHER),
  day: fc.constantFrom(...DAYS),
  slot: fc.constantFrom(...SLOTS),
}
const does = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: does('book'), who, ...session }) },
  { weight: 2, arbitrary: fc.record({ kind: does('move'), who, ...session }) },
  { weight: 2, arbitrary: fc.record({ kind: does('cancel'), who }) },
  { weight: 4, arbitrary: fc.record({ kind: does('close', 'reopen'), which: fc.nat({ max: 2 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: does('tell', 'back') }) },
  { weight: 1, arbitrary: fc.record({ kind: does('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

describe.skipIf(isSkipped)('after any order of booking, moving, cancelling, closing and reopening', () => {
  const hospital = useHospital()
  const { tryToBook, act, move, listOf } = patientSteps(hospital)
  beforeAll(() => hospital.db.update(doctors).set({ slotCapacity: CAPACITY }))

  const clock = () => hospital.time.now
  const isLive = and(ne(appointments.status, 'cancelled'), gte(appointments.day, DAYS[0] ?? ''))
  const live = () =>
    hospital.db.select().from(appointments).where(isLive).orderBy(appointments.createdAt, appointments.id)

  it('every affected patient is notified once per change, and no place is given twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 40, maxLength: 60 }), async (deeds) => {
        await publishClosures(hospital.db)
        await hospital.forgetPatients()
        const tokens = await Promise.all(['A', 'B', 'C', 'D'].map((name) => hospital.newPatient(name)))
        const open: ClosureFile[] = []
        const expected = { told: 0, back: 0 }

        const isShut = ({ doctorId, day, slot }: { doctorId: string; day: string; slot: string }) =>
          !hasBegun(day, findSlot(slot), wallTime(clock())) &&
          open.some((closure) => isIn(closure, doctorId, day, slot))
        const isOpenAhead = (row: { doctorId: string; day: string; slot: string }) =>
          !hasBegun(row.day, findSlot(row.slot), wallTime(clock())) && !isShut(row)

        /** Returns an affected appointment first. */
        const firstOf = async (index: number): Promise<string> => {
          const booked = (await listOf(tokens[index] ?? '')).filter(({ status }) => status === 'booked')
          return (booked.find(({ disruption }) => disruption) ?? booked[0])?.id ?? '-'
        }

        async function run(each: Deed): Promise<void> {
          if (each.kind === 'book') {
            const { docId, day: selectedDate, slot: selectedSlot } = each
            await tryToBook(tokens[each.who], { fee: null, docId, selectedDate, selectedSlot })
          } else if (each.kind === 'move') {
            await move(await firstOf(each.who), tokens[each.who] ?? '', each.day, each.slot)
          } else if (each.kind === 'cancel') {
            await act(PATHS.cancel, await firstOf(each.who), tokens[each.who])
          } else if (each.kind === 'close' || each.kind === 'reopen') {
            const closure = CLOSURES[each.which] as ClosureFile
            const at = open.indexOf(closure)
            if (each.kind === 'close' && at < 0) open.push(closure)
            if (each.kind === 'reopen' && at >= 0) open.splice(at, 1)
            await publishClosures(hospital.db, ...open)
          } else if (each.kind === 'tell') {
            const rows = await live()
            expected.told += rows.filter((row) => isShut(row) && !row.closureNotice).length
            await notifyAllAffected(hospital.db, clock)
          } else if (each.kind === 'back') {
            const rows = await live()
            expected.back += rows.filter((row) => row.closureNotice && isOpenAhead(row)).length
            await reopenAppointments(hospital.db, clock)
          } else if (each.kind === 'wait') hospital.passSeconds(each.hours * 3600)
        }

        for (const each of deeds) {
          await run(each)
          const rows = await live()
          const bySession = Map.groupBy(rows, ({ doctorId, day, slot }) => `${doctorId} ${day} ${slot}`)
          for (const inside of bySession.values()) {
            expect(new Set(inside.map(({ place }) => place)).size).toBe(inside.length)
            expect(inside.length).toBeLessThanOrEqual(CAPACITY)
          }
        }
        await run({ kind: 'tell' })
        await run({ kind: 'back' })
        for (const row of await live())
          if (!hasBegun(row.day, findSlot(row.slot), wallTime(clock())))
            expect(Boolean(row.closureNotice), `${row.doctorId} ${row.day} ${row.slot}`).toBe(isShut(row))
        const received = await hospital.db
          .select({ title: notifications.title, count: sql<number>`count(*)::int` })
          .from(notifications)
          .groupBy(notifications.title)
        const countOf = (title: string) => received.find((row) => row.title === title)?.count ?? 0
        expect({
          told: countOf('Appointment cancelled by the hospital'),
          back: countOf('Appointment is back on'),
        }).toEqual(expected)
      }),
      { numRuns: sized(25), seed: seedOf(14), endOnFailure: true },
    )
  }, 180_000)
})
