import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { normaliseNumber, NUMBER_CHARACTERS } from '#lib/appointment-number.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('the number of an appointment', () => {
  const hospital = useHospital()
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient()
  })

  const { tryToBook: book, read, move } = patientSteps(hospital)

  it('is shown wherever the appointment is, and stays after a move', async () => {
    const { data } = (await book(token)).body
    const to = { selectedDate: '2026-11-24', selectedSlot: 'evening' }
    const moved = await move(data.appointmentId, token, to.selectedDate, to.selectedSlot)

    expect(normaliseNumber(data.number)).toBe(data.number)
    expect(moved.body.data.number).toBe(data.number)
    expect((await book(token, to)).body.data.number).toBe(data.number)
    for (const path of [PATHS.appointments, PATHS.export])
      expect((await read(path, token)).appointments).toMatchObject([
        { id: data.appointmentId, number: data.number },
      ])
    const calendar = await hospital.request('GET', pathTo(PATHS.calendarFile, data.appointmentId), { token })
    expect(calendar.raw.replaceAll('\r\n ', '')).toContain(`Appointment number: ${data.number}`)
  })

  it('is different each time, and uses all sixteen characters', async () => {
    for (const name of ['Asha', 'Bela', 'Chand']) {
      const patient = await hospital.newPatient(name)
      for (const selectedDate of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
        await book(patient, { selectedDate })
    }

    const numbers = (await hospital.db.select().from(appointments)).map(({ number }) => number)

    expect(new Set(numbers).size).toBe(15)
    // 120 characters drawn from 16: by chance, one is missing in one run of 150.
    expect(new Set(numbers.join('').replaceAll('-', '')).size).toBeGreaterThan(NUMBER_CHARACTERS.length - 4)
  })

  it('is drawn again when it is taken, and the booking succeeds', async () => {
    const { number } = (await book(token)).body.data
    const free = number === 'HHHH-3333' ? 'HHHH-4444' : 'HHHH-3333'
    await hospital.db.execute(sql`create sequence draws`)
    await hospital.db.execute(
      sql.raw(`alter table appointments alter column number
        set default (array['${number}', '${number}', '${free}'])[nextval('draws')]`),
    )

    const { status, body } = await book(await hospital.newPatient('Bela'))

    expect([status, body.data.number, body.data.place]).toEqual([200, free, 2])
    const notices = sql`select count(*)::int as count from notifications where title = 'Appointment booked'`
    expect(await hospital.db.execute(notices)).toMatchObject({ rows: [{ count: 2 }] })
  })
})
