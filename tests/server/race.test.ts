import { ne } from 'drizzle-orm'
import { describe, expect, it, beforeAll } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { manyPatients } from '../many-patients.ts'

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
const LATER = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
const SLOTS = ['morning', 'afternoon', 'evening']
/** Every slot of a doctor on some days. */
const choicesOf = (docId: string, days = DAYS) =>
  days.flatMap((selectedDate) =>
    SLOTS.map((selectedSlot) => ({ docId, fee: undefined, selectedDate, selectedSlot })),
  )

/** Two doctors in one session are accepted: it is hours long, and the times need not collide. The page asks. */
const TWELVE = ['doc1', 'doc2']
  .flatMap((docId) => choicesOf(docId).slice(0, 5))
  .concat(choicesOf('doc3').slice(0, 2))

describe.skipIf(isSkipped)('upcoming appointments of one patient', () => {
  const hospital = useHospital({ poolSize: 30 })

  const { tryToBook: book, cancel, move, setClock } = patientSteps(hospital)
  async function bookEach(token: string, choices: object[]) {
    const answers = []
    for (const choice of choices) answers.push(await book(token, choice))
    return answers
  }

  it.each([
    [
      'five per doctor',
      choicesOf('doc1').slice(0, 5),
      'doc1',
      /5 upcoming .*Dr\. Arjun Mehta.* cancel one.* call \+91/,
    ],
    ['twelve in all', TWELVE, 'doc4', /12 upcoming appointments, .* cancel one.* call \+91/],
  ])('are limited to %s, and the refusal says what to do', async (_, choices, docId, sentence) => {
    const token = await hospital.newPatient()
    const answers = await bookEach(token, [...choices, choicesOf(docId)[17] ?? {}])

    expect(answers.map(({ status }) => status)).toEqual([...choices.map(() => 200), 400])
    expect(answers.at(-1)?.body).toMatchObject({ success: false, code: 'too_many_ahead' })
    expect(answers.at(-1)?.body.message).toMatch(sentence)
    expect((await book(await hospital.newPatient(), choicesOf(docId)[17] ?? {})).status).toBe(200)
  })

  it('allow another once one is cancelled or over', async () => {
    const token = await hospital.newPatient()
    const [first, ...others] = choicesOf('doc1').slice(0, 7)
    const { body } = await book(token, first ?? {})
    await bookEach(token, others.slice(0, 4))
    expect((await book(token, others[4] ?? {})).status).toBe(400)

    await cancel(body.appointmentId, token)
    expect((await book(token, others[4] ?? {})).status).toBe(200)
    expect((await book(token, others[5] ?? {})).status).toBe(400)

    // Monday, 23 November, 5 PM: the afternoon slot, one of the five, is over.
    setClock('2026-11-23T11:29:00Z')
    expect((await book(token, others[5] ?? {})).status).toBe(400)
    setClock('2026-11-23T11:31:00Z')
    expect((await book(token, others[5] ?? {})).status).toBe(200)
  })

  it('get the same answer when a booking is repeated, with or without its key', async () => {
    const token = await hospital.newPatient()
    const choices = choicesOf('doc1').slice(0, 5)
    const answers = []
    for (const [n, choice] of choices.entries()) answers.push(await book(token, choice, `key ${n}`))

    const again = await book(token, choices[4] ?? {}, 'key 4')
    const repeat = await book(token, choices[3] ?? {})

    expect(again.raw).toBe(answers[4]?.raw)
    expect(repeat.body).toMatchObject({ success: true, data: { isRepeat: true } })
  })

  it('can be moved, also at the limit', async () => {
    const token = await hospital.newPatient()
    const [first] = await bookEach(token, TWELVE)

    expect((await move(first?.body.appointmentId, token, '2026-11-30', 'evening')).status).toBe(200)
  })

  it('stay within both limits when thirty bookings arrive at once', async () => {
    await hospital.warmUp(30)
    for (const round of [1, 2, 3]) {
      const token = await hospital.newPatient()
      const other = await hospital.newPatient()
      const ofOne = [...DAYS, ...LATER].flatMap((day) => choicesOf('doc1', [day]))
      const ofMany = ['doc1', 'doc2', 'doc3', 'doc4', 'doc5'].flatMap((docId) => choicesOf(docId).slice(0, 6))

      const answers = await Promise.all([
        ...ofOne.map((choice) => book(token, choice)),
        ...ofMany.map((choice) => book(other, choice)),
      ])

      const booked = answers.filter(({ status }) => status === 200)
      expect(booked.length, `round ${round}`).toBe(5 + 12)
      expect(await hospital.db.$count(appointments, ne(appointments.status, 'cancelled'))).toBe(round * 17)
    }
  })
})

const PATIENTS = 50
const FULL_SLOTS = [1, 2, 3, 4, 5].flatMap((day) => [
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

  it.each(FULL_SLOTS)('takes exactly its capacity on $selectedDate in the $selectedSlot', async (choice) => {
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
