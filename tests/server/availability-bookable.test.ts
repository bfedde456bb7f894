import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NextAvailableAnswer } from '#contract/doctor.ts'
import { PATHS } from '#contract/paths.ts'
import { availability } from '#server/availability/availability.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { manyPatients } from '../many-patients.ts'
import { isLongRun, seedOf, sized } from '../model-size.ts'
import { DOCTORS, fill, STATES_PER_RUN, set, states } from './availability-states.ts'
import { patientSteps } from './patient-steps.ts'

/** Number of doctor calendars to check. */
const STATES = sized(5000)

describe.skipIf(isSkipped)('availability in any state of the hospital', () => {
  const hospital = useHospital({ keepsPatients: true })
  const { tryToBook } = patientSteps(hospital)
  const book = (token: string, docId: string, selectedDate: string, selectedSlot: string) =>
    tryToBook(token, { docId, selectedDate, selectedSlot, fee: undefined })

  async function checkDoctor(
    nextAvailable: NextAvailableAnswer['doctors'][number],
    token: string,
    pick: number,
  ) {
    const { docId, next, reason, sessions } = nextAvailable
    const shown = await availability(hospital.db, docId, () => hospital.time.now)
    const all = shown.flatMap(({ date, slots }) => slots.map((each) => ({ date, ...each })))
    expect([docId, sessions]).toEqual([docId, all.map(({ placesLeft }) => placesLeft)])
    const open = all.findIndex(({ placesLeft }) => placesLeft > 0)
    const first = open < 0 ? null : expect.objectContaining(all[open])
    expect([docId, next]).toEqual([docId, first])
    if (!next) expect(all.map((each) => each.reason)).toContain(reason)

    const earlier = all.slice(0, next ? open : undefined)
    const full = earlier.filter((each) => each.reason === 'full')
    // Only the database knows that a slot is full; other reasons share one rule, so try them less often.
    const likely = full.length > 0 || pick % 8 > 0 ? full : earlier
    const one = pick % (likely.length || 1)
    for (const { date, slot } of isLongRun ? earlier : likely.slice(one, one + 1)) {
      const { body } = await book(token, docId, date, slot)
      expect({ docId, date, slot, body }).toMatchObject({
        body: { code: expect.stringMatching(/^slot_(full|closed)$/) },
      })
    }
    if (!next) return
    const { body } = await book(token, docId, next.date, next.slot)
    expect({ docId, next, body }).toMatchObject({
      body: { success: true, data: { arrivesAt: next.arrivesAt } },
    })
  }

  it('shows the first place that can be booked, and counts like the calendars', async () => {
    const numRuns = Math.ceil(STATES / DOCTORS.length / STATES_PER_RUN)
    await fc.assert(
      fc.asyncProperty(states, async ({ taken, rounds }) => {
        await hospital.forgetPatients()
        await fill(hospital, taken)
        const tokens = await manyPatients(hospital, DOCTORS.length * rounds.length)
        for (const round of rounds) {
          await set(hospital, round)
          const { doctors }: NextAvailableAnswer = (await hospital.request('GET', PATHS.nextAvailable)).body
          expect(doctors.map(({ docId }) => docId)).toEqual(DOCTORS)
          await Promise.all(
            doctors.map((doctor, index) =>
              checkDoctor(doctor, tokens.pop() ?? '', round.doctors[index]?.pick ?? 0),
            ),
          )
        }
      }),
      { numRuns, seed: seedOf(20_261_122), endOnFailure: true },
    )
  }, 3_600_000)
})
