import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { runDesk } from '#server/front-desk/command.ts'
import { dayListFor } from '#server/front-desk/day-list.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('finding an appointment by number', () => {
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

  const { tryToBook, act, read, cancel, setClock } = patientSteps(hospital)

  const ask = (typed: string) =>
    operatorCommands({ db: hospital.db, kind: 'embedded' }, '', () => hospital.time.now)[
      'find-appointment'
    ]?.(typed)

  it('shows the appointment and the patient’s phone', async () => {
    const { phone } = (await read(PATHS.me, token)).user

    expect(await ask(number.toLowerCase().replace('-', ' '))).toBe(
      [
        `Number:   ${number}`,
        'Doctor:   Dr. Arjun Mehta, General physician',
        'Day:      Monday, 23 November 2026',
        'Slot:     Morning, 9:00 AM - 12:00 PM',
        'Place:    2, about 9:15 AM',
        'Payment:  ₹50, pending',
        'Status:   booked',
        `Patient:  Asha Rao, ${phone}`,
      ].join('\n'),
    )
  })

  it('shows the current payment and status', async () => {
    await act(PATHS.pay, id, token)
    setClock('2026-11-24T04:00:00Z')
    expect(await ask(number)).toMatch(/Payment: {2}₹50, paid\nStatus: {3}completed/)
    await runDesk(hospital.db, ['attended', number], () => hospital.time.now)
    expect(await ask(number)).toMatch(/Status: {3}completed, came/)
    setClock('2026-11-21T04:00:00Z')

    await cancel(id, token)

    expect(await ask(number)).toMatch(/Status: {3}cancelled/)
  })

  it('says of a closed slot what the day list says', async () => {
    const { db, time } = hospital
    await db
      .update(appointments)
      .set({ disruption: 'Dr. Mehta is away' })
      .where(eq(appointments.number, number))
    const line = 'Cannot take place: Dr. Mehta is away'

    expect(await ask(number)).toContain(`\n          ${line}`)
    expect(await dayListFor(db, ['2026-11-23', '--html'], () => time.now)).toContain(line)
  })

  it('says when no appointment has the number, and what a number looks like', async () => {
    const other = number === 'K7QM-42DX' ? 'K7QM-42DA' : 'K7QM-42DX'

    await expect(ask(other)).rejects.toThrow(
      `No appointment has the number ${other}. Have it read out once more.`,
    )
    for (const typed of ['K7QM', id, 'K7QM-42D0'])
      await expect(ask(typed)).rejects.toThrow(
        `"${typed}" is not a number of an appointment. One has eight signs, like K7QM-42DX, all of them of 2 3 4 6 7 9 A D F H K M Q R W X.`,
      )
  })
})
