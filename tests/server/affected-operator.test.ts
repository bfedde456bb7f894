import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shortDay } from '#lib/dates.ts'
import { PATHS } from '#contract/paths.ts'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { AWAY, publish } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'

describe.skipIf(isSkipped)('an affected appointment', () => {
  const { hospital, clock, book, act, mine, close, closeAndTell, tell, reopen, heldRows } = useClosures()

  it('is listed with phones to call, and its patient is notified by command', async () => {
    await book()
    await book({}, await hospital.newPatient('Ravi'))
    await close(AWAY)
    const lines = await affectedCommand(hospital.db, '', clock)
    expect(lines).toContain('Appointments in closed slots: 2. Patients not notified yet: 2.')
    expect(lines).toContain('Dr. Arjun Mehta, 23 Nov 2026, morning: Dr. Mehta is away until 24 November')
    const [, first] = /would hold: Dr\. Arjun Mehta, (.*), place 1\n/.exec(lines) ?? []
    expect(lines).toContain(`would hold: Dr. Arjun Mehta, ${first}, place 2`)
    expect(lines).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Ravi/)
    expect(await affectedCommand(hospital.db, '--tell', clock)).toBe(
      'Patients notified: 2. Places held for them: 2.',
    )
    const held = (await heldRows()).map(({ day, slot, place }) => `${shortDay(day)}, ${slot} ${place}`)
    expect(held.sort()).toEqual([`${first} 1`, `${first} 2`])
  })

  it('gets the place that the list says, also when a held place is lost', async () => {
    const sample = await hospital.db.select().from(doctors)
    // Each slot may then hold one place, so each patient is proposed another slot.
    await hospital.db.update(doctors).set({ slotCapacity: 3 })
    onTestFinished(() => publish(hospital.db))
    await book()
    await book({ selectedSlot: 'evening' })
    for (const name of ['Ravi', 'Bela']) await book({}, await hospital.newPatient(name))
    const proposed = async () => {
      const lines = await affectedCommand(hospital.db, '', clock)
      return [...lines.matchAll(/would hold: (.*)/g)].map(([, place]) => place).sort()
    }
    const held = async () => {
      const names = new Map(sample.map(({ id, name }) => [id, name]))
      return (await heldRows())
        .map(
          ({ doctorId, day, slot, place }) =>
            `${names.get(doctorId)}, ${shortDay(day)}, ${slot}, place ${place}`,
        )
        .sort()
    }
    await close(AWAY)
    const first = await proposed()
    await tell()
    expect(first).toHaveLength(4)
    expect(new Set(first).size).toBe(4)
    expect(await held()).toEqual(first)

    await close({ ...AWAY, to: '2026-11-25' })
    const again = await proposed()
    expect(again.length).toBeGreaterThan(0)
    const kept = (await held()).filter((place) => !place.includes('25 Nov'))
    await tell()
    expect(await held()).toEqual([...kept, ...again].sort())
  })

  it('stays affected when the closure ends but the doctor has left', async () => {
    await book()
    await closeAndTell()
    await close()
    await hospital.db.execute(sql`
      insert into doctors (id, name, email, speciality, degree, experience, fee, available, image, about, address,
        slot_capacity, position)
      select 'left', name, email, speciality, degree, experience, fee, available, image, about, address,
        slot_capacity, -1 from doctors where id = 'doc1' on conflict do nothing`)
    await hospital.db.update(appointments).set({ doctorId: 'left' }).where(eq(appointments.doctorId, 'doc1'))
    expect(await reopen()).toBe(0)
    expect((await mine())[0]?.disruption?.canKeep).toBe(false)
  })

  it('cannot move to a doctor who takes no appointments, and its patient is notified again', async () => {
    const id = await book()
    await closeAndTell({ ...AWAY, to: '2026-12-20' })
    const [held] = await heldRows()
    const isHeldWith = eq(doctors.id, held?.doctorId ?? '')
    const change = (available: boolean) => hospital.db.update(doctors).set({ available }).where(isHeldWith)
    await change(false)
    expect((await mine())[0]?.disruption?.proposal).toBeNull()
    expect((await act(PATHS.accept, id)).status).toBe(409)
    expect(await affectedCommand(hospital.db, '', clock)).toContain('Patients not notified yet: 1.')
    expect(await tell()).toMatchObject({ notified: 1 })
    expect((await mine())[0]?.disruption?.proposal?.docId).not.toBe(held?.doctorId)
    await change(true)
  })
})
