import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosureFile } from '#contract/content-plans.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { doctors, notifications } from '#server/db/schema.ts'
import { sessionsOfAll } from '#server/openings/sessions.ts'
import { isTooLate } from '#server/waits/offer-clock.ts'
import { publishClosures } from '../closures.ts'
import { BOOKING, type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { seedOf, sized } from '../model-size.ts'
import { contradictions, idle, readState, type State, wouldTake } from './waits-model.ts'
import { waitSteps } from './waits-steps.ts'

const PATIENTS = 6
const [OWN, OTHER] = ['doc1', 'doc7']
const DAYS = ['2026-11-21', '2026-11-23', '2026-11-24']
const SLOTS = ['morning', 'evening']
const CLOSURE: ClosureFile = { scope: 'hospital', from: '2026-11-23', to: '2026-11-23', reason: 'No power' }

const who = fc.nat({ max: PATIENTS - 1 })
const docId = fc.constantFrom(OWN, OTHER)
const session = { docId, day: fc.constantFrom(...DAYS), slot: fc.constantFrom(...SLOTS) }
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)
const deed = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: kind('book'), who, ...session }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('move'), who, ...session }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ kind: kind('join'), who, docId, isAny: fc.boolean(), isSooner: fc.nat({ max: 3 }) },
      days: fc.uniqueArray(fc.nat({ max: DAYS.length - 1 }), { minLength: 1, maxLength: 2 }),
      slots: fc.subarray(SLOTS, { minLength: 1 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: kind('cancel', 'accept', 'decline', 'leave'), who }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('settle', 'round', 'settle') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('pass'), minutes: fc.constantFrom(5, 31, 200, 900) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('close', 'reopen') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('resize'), docId, slotCapacity: fc.integer({ min: 1, max: 3 }) }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never
/** Whoever frees a place by these, it is given on at once. */
const FREEING: Deed['kind'][] = ['cancel', 'move', 'accept', 'decline', 'leave']

describe.skipIf(isSkipped)(
  'after any order of joining, booking, cancelling, answering, closing and waiting',
  () => {
    let hospital: Hospital
    const steps = waitSteps(() => hospital)
    const { clock, act, leave, pass, publish, settle, round, list } = steps
    beforeAll(async () => {
      hospital = await openHospital()
    })
    afterAll(() => hospital.close())

    async function visitOf(token: string): Promise<string> {
      const { body } = await hospital.request('GET', PATHS.appointments, { token })
      return body.appointments.find(({ status }: { status: string }) => status === 'booked')?.id ?? '-'
    }
    async function waitOf(token: string): Promise<string> {
      const mine = await list(token)
      return (mine.find(({ offer }) => offer) ?? mine.find(({ status }) => status === 'waiting'))?.id ?? '-'
    }
    const DEEDS: {
      [Kind in Deed['kind']]: (each: Extract<Deed, { kind: Kind }>, token: string) => Promise<unknown>
    } = {
      book: ({ docId, day: selectedDate, slot: selectedSlot }, token) =>
        hospital.request('POST', PATHS.book, {
          token,
          payload: { ...BOOKING, fee: null, docId, selectedDate, selectedSlot },
        }),
      move: async ({ day: selectedDate, slot: selectedSlot }, token) =>
        hospital.request('POST', pathTo(PATHS.reschedule, await visitOf(token)), {
          token,
          payload: { selectedDate, selectedSlot },
        }),
      join: async ({ docId, isAny, isSooner, days, slots }, token) => {
        const [fromDay, toDay] = [DAYS[Math.min(...days)], DAYS[Math.max(...days)]]
        const whom = isAny ? { docId: undefined, speciality: 'General physician' } : { docId }
        const appointmentId = isSooner === 0 ? await visitOf(token) : undefined
        return steps.join(token, { ...whom, fromDay, toDay, slots, appointmentId })
      },
      cancel: async (_, token) => act(PATHS.cancel, await visitOf(token), token),
      accept: async (_, token) => act(PATHS.acceptOffer, await waitOf(token), token),
      decline: async (_, token) => act(PATHS.declineOffer, await waitOf(token), token),
      leave: async (_, token) => leave(await waitOf(token), token),
      settle: () => settle(),
      round: () => round(),
      pass: async ({ minutes }) => pass(minutes),
      close: async () => (await publishClosures(hospital.db, CLOSURE), publish()),
      reopen: async () => (await publishClosures(hospital.db), publish()),
      resize: ({ docId, slotCapacity }) =>
        hospital.db.update(doctors).set({ slotCapacity }).where(eq(doctors.id, docId)),
    }
    const run = (each: Deed, tokens: string[]) =>
      (DEEDS[each.kind] as (each: Deed, token: string) => Promise<unknown>)(
        each,
        'who' in each ? (tokens[each.who] ?? '') : '',
      )

    /** Who could be asked about a place that anybody could book now. */
    async function forgotten(state: State): Promise<string[]> {
      const { doctors: all } = await sessionsOfAll(hospital.db, clock)
      return all.flatMap(({ docId: doctorId, sessions }) =>
        sessions
          .filter((each) => each.placesLeft > 0 && !isTooLate(each, clock()))
          .filter((each) => state.waits.some((wait) => wouldTake(state, wait, { ...each, doctorId })))
          .map(({ day, slot }) => `${doctorId} ${day} ${slot}`),
      )
    }

    it('the order of each line holds, no place is given twice, each offer is answered once, and nobody is forgotten', async () => {
      const seen = { offers: 0, accepted: 0, silent: 0, withdrawn: 0, taken: 0 }
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 50, maxLength: 70 }), async (deeds) => {
          await publishClosures(hospital.db)
          await hospital.forgetPatients()
          await publish()
          await hospital.db.update(doctors).set({ slotCapacity: 1 })
          const tokens: string[] = []
          for (let n = 0; n < PATIENTS; n += 1)
            tokens.push(n === 0 ? await hospital.newPatient() : await steps.reachable())
          let told = 0
          let before = await readState(hospital.db)
          for (const each of deeds) {
            // Nothing happens in the same moment as what was before.
            pass(1)
            await run(each, tokens)
            const after = await readState(hospital.db)
            expect([each, contradictions(before, after)]).toEqual([each, []])
            if (FREEING.includes(each.kind)) expect([each, idle(before, after)]).toEqual([each, []])
            const untold = new Set(
              before.rows.filter((row) => row.waitId && !row.heldUntil).map(({ id }) => id),
            )
            told += after.rows.filter((row) => row.waitId && row.heldUntil && untold.has(row.id)).length
            before = after
          }
          // A place that is let go in a round is given on in the next.
          for (let n = 0; n < 3; n += 1) {
            const first = await readState(hospital.db)
            await settle()
            await round()
            const untold = new Set(
              first.rows.filter((row) => row.waitId && !row.heldUntil).map(({ id }) => id),
            )
            const after = await readState(hospital.db)
            told += after.rows.filter((row) => row.waitId && row.heldUntil && untold.has(row.id)).length
          }
          const end = await readState(hospital.db)
          expect(await forgotten(end)).toEqual([])
          expect(
            await hospital.db.$count(notifications, eq(notifications.title, 'A place has become free')),
          ).toBe(told)
          seen.offers += end.offers.length
          for (const { answer } of end.offers) if (answer && answer in seen) seen[answer as 'accepted'] += 1
          seen.taken += end.waits.filter(({ status }) => status === 'taken').length
        }),
        { numRuns: sized(25), seed: seedOf(15), endOnFailure: true },
      )
      // It would prove little if nothing had come of the lines.
      for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(3)
    }, 180_000)
  },
)
