import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { patients } from '#server/db/schema-people.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'

const SIGNS: [string, string][] = [
  ['a line break', '\n'],
  ['a carriage return', '\r'],
  ['a tab', '\t'],
  ['a bell', '\u0007'],
  ['a next line', '\u0085'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2066'],
]
const FIELDS: [string, (text: string) => object][] = [
  ['name', (name) => ({ name })],
  ['address', (address) => ({ address })],
  ['allergies.0', (text) => ({ allergies: [text] })],
  ['medicalConditions.0', (text) => ({ medicalConditions: [text] })],
  [
    'emergencyContact.name',
    (name) => ({ emergencyContact: { name, relationship: 'Son', phone: '9876500000' } }),
  ],
  [
    'emergencyContact.relationship',
    (relationship) => ({ emergencyContact: { name: 'Ravi', relationship, phone: '9876500000' } }),
  ],
  [
    'currentMedications.0.name',
    (name) => ({ currentMedications: [{ name, dosage: '1', frequency: 'daily' }] }),
  ],
  [
    'currentMedications.0.dosage',
    (dosage) => ({ currentMedications: [{ name: 'A', dosage, frequency: 'daily' }] }),
  ],
  [
    'currentMedications.0.frequency',
    (frequency) => ({ currentMedications: [{ name: 'A', dosage: '1', frequency }] }),
  ],
]

/** Valid text that only looks unusual. */
const RIGHT = [
  'नेहा शर्मा',
  'می‌خواهم',
  'عائشة رضا',
  'O’Brien-Smith, née Müller',
  '李 小龍',
  'Zoë 👩‍⚕️ 2nd',
  '500 mg × 2 (½)',
]

describe.skipIf(isSkipped)('a single-line text', () => {
  const hospital = useHospital()
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient('Asha')
  })

  const change = (payload: object) => hospital.request('PATCH', PATHS.me, { token, payload })

  it.each(FIELDS)('in %s is refused when it has a control character', async (field, fill) => {
    for (const [sign, character] of SIGNS) {
      for (const text of [`Asha${character}Rao`, `Asha${character}`, `${character}Asha`]) {
        const { status, body } = await change(fill(text))

        expect([sign, status, body.code]).toEqual([sign, 400, 'invalid_input'])
        expect(body.message).toBe(
          field === 'name'
            ? 'Invalid input: name must have a letter or a digit, in one line without control characters'
            : `Invalid input: ${field} must be one line ${field === 'address' ? 'without control characters' : 'with something in it, without control characters or =?'}`,
        )
      }
    }
  })

  it.each(FIELDS)('in %s is accepted in any script', async (_field, fill) => {
    for (const text of RIGHT) {
      const { status, body } = await change(fill(text))

      expect([status, body.user]).toMatchObject([200, fill(text)])
    }
  })

  it('in the address may be empty', async () => {
    expect((await change({ address: '' })).status).toBe(200)
  })

  it('is required by sign-up and booking too', async () => {
    const signUp = await hospital.request('POST', PATHS.signUp, {
      payload: { name: 'Asha\nBcc: x@evil.example', phone: '9000001111', password: 'secret1' },
    })
    const booking = await hospital.request('POST', PATHS.book, {
      token,
      payload: { ...BOOKING, docId: 'doc1\n' },
    })

    expect([signUp.status, booking.status]).toEqual([400, 400])
    expect(booking.body.message).toContain('docId must be one line')
  })

  it('stored with a line break is shown, and blocks no other change', async () => {
    const old = { name: 'Asha\nRao', allergies: ['Nuts\u2028and milk'] }
    await hospital.db.update(patients).set(old)

    const { status, body } = await change({ address: '14 Lakeview Road' })

    expect([status, body.user]).toMatchObject([200, { ...old, address: '14 Lakeview Road' }])
    const [row] = await hospital.db.select().from(patients).where(eq(patients.address, '14 Lakeview Road'))
    expect(row).toMatchObject(old)
  })
})
