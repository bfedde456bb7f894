import { describe, expect, it } from 'vitest'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import { schedulesOf } from '#build/server-files.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import { hospital } from '#lib/hospital.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'

const [first] = doctorsFile as DoctorsFile
if (!first) throw new Error('The sample has no doctors')
const SUNDAY = '2026-12-06'
const extra = [{ day: SUNDAY, slots: ['morning'] }]

describe('the schedules that a build writes', () => {
  it('give a doctor with only extra days no other session', () => {
    const [doctor] = schedulesOf([{ ...first, week: 'extra days only', extra }], [], hospital).doctors
    if (!doctor) throw new Error('The doctor is missing')

    expect(doctor).not.toHaveProperty('week')
    expect(closedBySchedule('2026-12-07', 'morning', doctor)).toBe('no_session')
    expect(closedBySchedule(SUNDAY, 'morning', doctor)).toBeUndefined()
  })

  it('are complete for a hospital that is open on seven days and has no holidays', () => {
    const { closedDays: _, closedWeekdays: __, ...open } = hospital

    const { calendar } = schedulesOf([], [], open)

    expect(calendar).toEqual({ closedDays: [], closedWeekdays: [] })
    expect(closedBySchedule(SUNDAY, 'morning', { calendar })).toBeUndefined()
  })
})
