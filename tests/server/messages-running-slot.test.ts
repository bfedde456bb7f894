import { beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { MONDAY_MORNING, useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const NOW = { selectedDate: '2026-11-23', selectedSlot: 'morning' }
const TOMORROW = { selectedDate: '2026-11-24', selectedSlot: 'morning' }

describe.skipIf(isSkipped)('an appointment in a slot that goes on', () => {
  const hospital = useHospital({ sendsMessages: true, codesADay: 100 })
  const { book, move, send, cancel } = patientSteps(hospital)
  const desk = useDesk(hospital)
  const moveAtDesk = (id: string) =>
    desk.act(id, 'move', { to: { docId: BOOKING.docId, day: NOW.selectedDate, slot: NOW.selectedSlot } })
  let token = ''
  beforeEach(async () => {
    hospital.time.now = MONDAY_MORNING
    token = await hospital.newPatient('Asha', 'asha@home.example')
  })
  const subjects = async () => (await send()).emails.map(({ subject }) => subject)

  it('is confirmed when it is booked', async () => {
    await book(token, NOW)

    expect(await subjects()).toEqual([expect.stringMatching(/^Booked: Mon 23 Nov, about 9:\d\d AM/)])
  })

  it.each([
    ['the patient', (id: string) => move(id, token, NOW.selectedDate, NOW.selectedSlot)],
    ['reception', moveAtDesk],
  ])('is confirmed when %s moves it there', async (_, moveThere) => {
    const id = await book(token, TOMORROW)
    await send()

    expect((await moveThere(id)).status).toBe(200)

    expect(await subjects()).toEqual([expect.stringMatching(/^Moved: Mon 23 Nov, about 9:\d\d AM/)])
  })

  it('is confirmed to a guest of reception by text', async () => {
    await desk.bookGuest(NOW)
    const { id } = await desk.bookGuest({ ...TOMORROW, name: 'Mira', phone: '9000000002' })
    expect((await send()).texts).toHaveLength(2)

    expect((await moveAtDesk(id)).status).toBe(200)

    expect((await send()).texts).toEqual([expect.stringMatching(/new appointment time: Mon 23 Nov, about 9/)])
  })

  it('is not confirmed once it is over or cancelled', async () => {
    await book(token, NOW)
    const other = await book(token, TOMORROW)
    await cancel(other, token)
    hospital.time.now = new Date('2026-11-23T06:30:00Z')

    expect(await subjects()).toEqual([])
  })
})
