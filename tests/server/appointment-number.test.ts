import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { runDesk } from '#server/front-desk/command.ts'
import { dayListFor } from '#server/front-desk/day-list.ts'
import { operatorCommands } from '#server/operator/commands.ts'
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

  const { tryToBook, act, me, read, move, cancel, setClock } = patientSteps(hospital)

  const ask = (typed: string) =>
    operatorCommands({ db: hospital.db, kind: 'embedded' }, '', clock)['find-appointment']?.(typed)
  const clock = () => hospital.time.now

  it('finds the appointment and the patient’s phone', async () => {
    const { phone } = await me(token)

    const said = await ask(number.toLowerCase().replace('-', ' '))

    expect(said).toMatch(new RegExp(`^Number: +${number}\nDoctor: +Dr\\. Arjun Mehta, General physician\n`))
    expect(said).toMatch(/^Place: +2, about 9:15 AM\nPayment: +₹50, pending\nStatus: +booked$/m)
    expect(said).toMatch(new RegExp(`\nPatient: +Asha Rao, ${phone}$`))
  })

  it('shows the current payment and status', async () => {
    await act(PATHS.pay, id, token)
    setClock('2026-11-24T04:00:00Z')
    expect(await ask(number)).toMatch(/Payment: {2}₹50, paid\nStatus: {3}completed/)
    await runDesk(hospital.db, ['attended', number], clock)
    expect(await ask(number)).toMatch(/Status: {3}completed, came/)
    setClock('2026-11-21T04:00:00Z')
    await hospital.db.update(appointments).set({ attendance: null })

    await cancel(id, token)

    expect(await ask(number)).toMatch(/Status: {3}cancelled/)
  })

  it('says of a closed slot what the day list says', async () => {
    const { db } = hospital
    await db.update(appointments).set({ closureNotice: 'Dr. Mehta is away' })
    const line = 'Cannot take place: Dr. Mehta is away'

    expect(await ask(number)).toContain(`\n          ${line}`)
    expect(await dayListFor(db, ['2026-11-23', '--html'], clock)).toContain(line)
  })

  it('says when no appointment has the number, and what a number looks like', async () => {
    const other = number === 'K7QM-42DX' ? 'K7QM-42DA' : 'K7QM-42DX'

    await expect(ask(other)).rejects.toThrow(`No appointment has the number ${other}.`)
    for (const typed of ['K7QM', id, 'K7QM-42D0'])
      await expect(ask(typed)).rejects.toThrow(`"${typed}" is not a number of an appointment.`)
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
