import { beforeAll, describe, expect, it } from 'vitest'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { manyPatients } from '../many-patients.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const PATIENTS = 50
const SLOTS = [1, 2, 3, 4, 5].flatMap((day) => [
  { docId: 'doc3', selectedSlot: 'morning', fee: null, selectedDate: `2026-11-2${day + 2}` },
  { docId: 'doc4', fee: null, selectedDate: `2026-11-2${day + 2}`, selectedSlot: 'evening' },
])
const CAPACITY = readDoctorsFile()[0]?.slotCapacity ?? 0

describe.skipIf(isSkipped)('a slot in high demand', () => {
  const hospital = useHospital({ poolSize: 20, keepsPatients: true })
  const { tryToBook, book, move, rowOf } = patientSteps(hospital)
  let tokens: string[]
  beforeAll(async () => {
    tokens = await manyPatients(hospital, PATIENTS)
    await hospital.warmUp(20)
  })

  it.each(SLOTS)('takes exactly its capacity on $selectedDate in the $selectedSlot', async (choice) => {
    const answers = await Promise.all(tokens.map((token) => tryToBook(token, choice)))

    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect({ booked: count(200), refused: count(409) }).toEqual({
      booked: CAPACITY,
      refused: PATIENTS - CAPACITY,
    })
    const places = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.place)
    expect(places.sort((one, other) => one - other)).toEqual(
      Array.from({ length: CAPACITY }, (_, index) => index + 1),
    )
  })

  it('gives one place to a patient who books fifty times at once', async () => {
    const ids = await Promise.all(tokens.map(() => book(tokens[0] ?? '', { selectedDate: '2026-12-01' })))

    expect(new Set(ids).size).toBe(1)
  })

  it('moves an appointment once when the same move arrives many times at once', async () => {
    const token = tokens[1] ?? ''
    const id = await book(token, { selectedDate: '2026-12-02' })

    const answers = await Promise.all(tokens.map(() => move(id, token, '2026-12-02', 'evening')))

    const places = answers.map(({ status, body }) => `${status} ${body.data?.place}`)
    expect(new Set(places)).toEqual(new Set(['200 1']))
    expect(await rowOf(id)).toMatchObject({ slot: 'evening', place: 1, sequence: 1 })
  })
})
