import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { patients } from '#server/db/schema-people.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'

const SIGNS = ['\n', '\r', '\t', '\u0007', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066']
const CONTACT = { name: 'Ravi', relationship: 'Son', phone: '9876500000' }
const MEDICINE = { name: 'A', dosage: '1', frequency: 'daily' }
const medicine = (change: object) => ({ currentMedications: [{ ...MEDICINE, ...change }] })
const contact = (change: object) => ({ emergencyContact: { ...CONTACT, ...change } })
const FIELDS: [string, (text: string) => object][] = [
  ['name', (name) => ({ name })],
  ['address', (address) => ({ address })],
  ['allergies.0', (text) => ({ allergies: [text] })],
  ['medicalConditions.0', (text) => ({ medicalConditions: [text] })],
  ['emergencyContact.name', (name) => contact({ name })],
  ['emergencyContact.relationship', (relationship) => contact({ relationship })],
  ['currentMedications.0.name', (name) => medicine({ name })],
  ['currentMedications.0.dosage', (dosage) => medicine({ dosage })],
  ['currentMedications.0.frequency', (frequency) => medicine({ frequency })],
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
  beforeEach(async () => void (token = await hospital.newPatient('Asha')))

  const change = (payload: object) => hospital.request('PATCH', PATHS.me, { token, payload })

  it.each(FIELDS)('in %s is refused when it has a control character', async (field, fill) => {
    for (const sign of SIGNS)
      for (const text of [`Asha${sign}Rao`, `Asha${sign}`, `${sign}Asha`]) {
        const { body } = await change(fill(text))

        expect([text, body.code]).toEqual([text, 'invalid_input'])
        expect(body.message).toMatch(new RegExp(`^Invalid input: ${field} must .*without control characters`))
      }
  })

  it.each(FIELDS)('in %s is accepted in any script', async (_field, fill) => {
    for (const text of RIGHT) {
      const { status, body } = await change(fill(text))

      expect([status, body.user]).toMatchObject([200, fill(text)])
    }
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
