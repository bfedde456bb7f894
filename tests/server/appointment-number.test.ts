import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { dayListFor } from '#server/front-desk/day-list.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('the number of an appointment', () => {
  const hospital = useHospital()
  let token: string
  let number: string
  let id: string
  beforeEach(async () => {
    await tryToBook(await hospital.newPatient('Bela'))
    token = await hospital.newPatient('Asha Rao')
    const { data } = (await tryToBook(token)).body
    number = data.number
    id = data.appointmentId
  })

  const { tryToBook, read, move } = patientSteps(hospital)

  it('stands in the day list with the reason of a closed slot', async () => {
    await hospital.db.update(appointments).set({ closureNotice: 'Dr. Mehta is away' })
    const list = await dayListFor(hospital.db, ['2026-11-23', '--html'], () => hospital.time.now)

    expect(list).toContain('Cannot take place: Dr. Mehta is away')
  })

  it('is shown wherever the appointment is, and stays after a move', async () => {
    const to = { selectedDate: '2026-11-24', selectedSlot: 'evening' }
    const moved = await move(id, token, to.selectedDate, to.selectedSlot)

    expect(normaliseNumber(number)).toBe(number)
    expect(moved.body.data.number).toBe(number)
    expect((await tryToBook(token, to)).body.data.number).toBe(number)
    for (const path of [PATHS.appointments, PATHS.export])
      expect((await read(path, token)).appointments).toMatchObject([{ id, number }])
    const calendar = await hospital.request('GET', pathTo(PATHS.calendarFile, id), { token })
    expect(calendar.raw.replaceAll('\r\n ', '')).toContain(`Appointment number: ${number}`)
  })

  it('is drawn again when it is taken, and the booking succeeds', async () => {
    const free = number === 'HHHH-3333' ? 'HHHH-4444' : 'HHHH-3333'
    await hospital.db.execute(sql`create sequence draws`)
    await hospital.db.execute(
      sql.raw(`alter table appointments alter column number
        set default (array['${number}', '${number}', '${free}'])[nextval('draws')]`),
    )

    const { status, body } = await tryToBook(await hospital.newPatient('Chand'))

    expect([status, body.data.number]).toEqual([200, free])
    const notices = sql`select count(*)::int as count from notifications where title = 'Appointment booked'`
    expect(await hospital.db.execute(notices)).toMatchObject({ rows: [{ count: 3 }] })
  })
})
