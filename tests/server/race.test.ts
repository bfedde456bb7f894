import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDoctorsFile } from '#lib/doctors-file.ts'
import { appointments } from '#server/db/schema.ts'
import { manyPatients } from '../many-patients.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'

const PATIENTS = 50
/** Five of each of two doctors: nobody can have more with the same. */
const SLOTS = [1, 2, 3, 4, 5].flatMap((day) => [
  { ...BOOKING, docId: 'doc3', fee: null, selectedDate: `2026-11-2${day + 2}` },
  { ...BOOKING, docId: 'doc4', fee: null, selectedDate: `2026-11-2${day + 2}`, selectedSlot: 'evening' },
])
const CAPACITY = readDoctorsFile()[0]?.slotCapacity ?? 0

describe.skipIf(isSkipped)('a slot that everybody wants', () => {
  const hospital = useHospital({ poolSize: 20, keepsPatients: true })
  let tokens: string[]
  beforeAll(async () => {
    tokens = await manyPatients(hospital, PATIENTS)
    await Promise.all(Array.from({ length: 20 }, () => hospital.db.execute(sql`select pg_sleep(0.05)`)))
  })

  it.each(SLOTS)(
    'holds its capacity on $selectedDate in the $selectedSlot and not one more',
    async (payload) => {
      const answers = await Promise.all(
        tokens.map((token) => hospital.request('POST', '/api/user/book-appointments', { token, payload })),
      )

      const count = (status: number) => answers.filter((answer) => answer.status === status).length
      expect({ booked: count(200), refused: count(409) }).toEqual({
        booked: CAPACITY,
        refused: PATIENTS - CAPACITY,
      })
      const places = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.place)
      expect(places.sort((one, other) => one - other)).toEqual(
        Array.from({ length: CAPACITY }, (_, index) => index + 1),
      )
    },
  )

  it('gives one patient who presses fifty times one place', async () => {
    const payload = { ...BOOKING, selectedDate: '2026-12-01' }

    const answers = await Promise.all(
      tokens.map(() =>
        hospital.request('POST', '/api/user/book-appointments', { token: tokens[0] ?? '', payload }),
      ),
    )

    expect(new Set(answers.map(({ body }) => body.appointmentId)).size).toBe(1)
  })

  it('moves an appointment once, however often the same move is sent at the same time', async () => {
    const token = tokens[1] ?? ''
    const booked = await hospital.request('POST', '/api/user/book-appointments', {
      token,
      payload: { ...BOOKING, selectedDate: '2026-12-02' },
    })
    const id = booked.body.appointmentId
    const payload = { selectedDate: '2026-12-02', selectedSlot: 'evening' }

    const answers = await Promise.all(
      tokens.map(() =>
        hospital.request('POST', `/api/user/appointments/${id}/reschedule`, { token, payload }),
      ),
    )

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.place}`))).toEqual(
      new Set(['200 1']),
    )
    const [row] = await hospital.db.select().from(appointments).where(eq(appointments.id, id))
    expect(row).toMatchObject({ slot: 'evening', place: 1, sequence: 1 })
  })
})
