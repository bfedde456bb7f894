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

  it('is told with the booking, in the list and in the record, and stays when the visit moves', async () => {
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

  it('is another one each time, of all sixteen signs', async () => {
    for (const name of ['Asha', 'Bela', 'Chand']) {
      const patient = await hospital.newPatient(name)
      for (const selectedDate of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
        await book(patient, { selectedDate })
    }

    const numbers = (await hospital.db.select().from(appointments)).map(({ number }) => number)

    expect(new Set(numbers).size).toBe(15)
    // 120 signs drawn from 16: that one is missing by chance happens once in 150.
    expect(new Set(numbers.join('').replaceAll('-', '')).size).toBeGreaterThan(NUMBER_CHARACTERS.length - 4)
  })

  it('that is taken costs another try and no booking', async () => {
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
