import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { AWAY } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'

describe.skipIf(isSkipped)('an affected appointment', () => {
  const { hospital, clock, book, act, mine, close, closeAndTell, reopen } = useClosures()
  const list = () => affectedCommand(hospital.db, '', clock)

  it('is listed with phones to call until its patient has answered', async () => {
    const id = await book()
    await book({}, await hospital.newPatient('Ravi'))
    await close(AWAY)
    const lines = await list()
    expect(lines).toContain('Appointments in closed slots: 2. Patients not notified yet: 2.')
    expect(lines).toContain('Dr. Arjun Mehta, 23 Nov 2026, morning: Dr. Mehta is away until 24 November')
    expect(lines).toMatch(/place 1 {2}not notified\n.*place 2 {2}not notified/)
    expect(lines).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Ravi/)
    expect(await affectedCommand(hospital.db, '--tell', clock)).toBe('Patients notified: 2.')
    expect(await list()).toMatch(/place 1 {2}notified, no answer yet\n.*place 2 {2}notified, no answer yet/)

    await act(PATHS.reschedule, id, { selectedDate: '2026-11-25', selectedSlot: 'morning' })

    expect(await list()).toContain('Appointments in closed slots: 1. Patients not notified yet: 0.')
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
    expect((await mine())[0]?.disruption).toBeDefined()
  })
})
