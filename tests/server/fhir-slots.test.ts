import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Slot } from 'fhir/r4.js'
import { SLOT_IDS } from '#contract/settings.ts'
import { clockTime } from '#lib/clock-time.ts'
import { wallTime } from '#lib/dates.ts'
import { clearScheduleCache } from '#server/availability/read-schedules.ts'
import { deskClosures } from '#server/db/schema-desk.ts'
import { findSlot } from '#scheduling/slots.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { seedOf, sized } from '../model-size.ts'
import { DOCTORS, fill, set, states } from './availability-states.ts'
import { slotsOnPage, useFhir } from './fhir-steps.ts'

describe.skipIf(isSkipped)('slots in FHIR, in any state of the hospital', () => {
  const hospital = useHospital({ fhir: true, keepsPatients: true })
  const { all } = useFhir(hospital)

  /** Doctors begin an hour late in some slots, also in closed ones. */
  async function beLate(day: string): Promise<void> {
    const made = {
      kind: 'late' as const,
      reason: 'Surgery',
      madeBy: 'Asha',
      createdAt: hospital.time.now,
      day,
    }
    const late = DOCTORS.slice(0, 6).map((doctorId, index) => {
      const slot = SLOT_IDS[index % SLOT_IDS.length] ?? ''
      return { ...made, doctorId, slot, lateUntil: findSlot(slot).opens + 60 }
    })
    await hospital.db.delete(deskClosures)
    await hospital.db.insert(deskClosures).values(late)
    clearScheduleCache(hospital.db)
  }

  const inFhir = ({ id = '', status, extension, start }: Slot) => {
    const { day, minute } = wallTime(new Date(start))
    return { id, status, placesLeft: extension?.[0]?.valueInteger, begins: clockTime(minute), day }
  }

  it('are what the page of each doctor sells', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(states, async ({ taken, rounds }) => {
        await hospital.forgetPatients()
        await fill(hospital, taken)
        for (const round of rounds) {
          await set(hospital, round)
          await beLate(round.closures[0]?.from ?? '2026-12-14')
          const slots = (await all<Slot>('Slot?_count=100')).map(inFhir)
          const pages = (await Promise.all(DOCTORS.map((docId) => slotsOnPage(hospital, docId)))).flat()
          const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
          expect(slots.toSorted(byId)).toEqual(pages.toSorted(byId))
          for (const { status } of slots) seen.add(status)
        }
      }),
      { numRuns: sized(20), seed: seedOf(15), endOnFailure: true },
    )
    expect(seen).toEqual(new Set(['free', 'busy', 'busy-unavailable']))
  }, 600_000)
})
