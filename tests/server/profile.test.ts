import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_ENTRIES, LINE_LENGTHS } from '#contract/limits.ts'
import { patients } from '#server/db/schema-people.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'
import { PATHS } from '#contract/paths.ts'

const EMAIL = 'asha@home.example'
const FILLED = {
  name: 'Asha Rao',
  dob: '1990-02-28',
  bloodGroup: 'AB-',
  address: '14 Lakeview Road',
  allergies: ['Penicillin'],
  medicalConditions: ['Asthma'],
  emergencyContact: { name: 'Ravi', relationship: 'Brother', phone: '9876500000' },
  currentMedications: [{ name: 'Metformin', dosage: '500 mg', frequency: 'Twice a day' }],
}

/** The longest allowed line, in letters of three bytes. */
const hindi = (field: keyof typeof LINE_LENGTHS) => 'अ'.repeat(LINE_LENGTHS[field])
const MEDICINE = { name: hindi('name'), dosage: hindi('dosage'), frequency: hindi('frequency') }
const FULLEST: [string, object][] = [
  ['allergies', { allergies: Array(MAX_ENTRIES).fill(hindi('text')) }],
  ['conditions', { medicalConditions: Array(MAX_ENTRIES).fill(hindi('text')) }],
  ['medicines', { currentMedications: Array(MAX_ENTRIES).fill(MEDICINE) }],
]

const CONTACT = { name: 'Ravi', relationship: 'Husband', phone: '9876500000' }

/** Each rule in detail: unit/lib/profile-rules.test.ts. */
const WRONG: [string, object][] = [
  ['an emergency contact with an invalid phone', { emergencyContact: { ...CONTACT, phone: '12345' } }],
  ['an emergency contact with blanks', { emergencyContact: { ...CONTACT, relationship: '', phone: '' } }],
  ['no change at all', {}],
  ['a name of spaces', { name: '   ' }],
  ['a name that cannot be seen', { name: '\u200b\u202e' }],
  ['an e-mail without a domain', { email: 'asha@home' }],
  ['a day of birth that does not exist', { dob: '1990-02-30' }],
  ['a day of birth tomorrow', { dob: '2026-11-21' }],
  ['an unknown blood group', { bloodGroup: 'C+' }],
  ['an address that is a number', { address: 5 }],
  ['an empty allergy', { allergies: ['Penicillin', ' '] }],
  ['26 conditions', { medicalConditions: Array.from({ length: 26 }, (_, index) => `Condition ${index}`) }],
  ['half an emergency contact', { emergencyContact: { name: 'Ravi' } }],
  ['a medicine without a dosage', { currentMedications: [{ name: 'Metformin', frequency: 'Daily' }] }],
  ['text that cannot be stored', { address: 'Lake\0view' }],
  ['a version that is too large', { name: 'Asha', version: 2 ** 31 }],
  ['a version that is not a number', { name: 'Asha', version: 'one' }],
]

describe.skipIf(isSkipped)('a profile', () => {
  const hospital = useHospital({ sendsMessages: true })
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient()))

  const steps = patientSteps(hospital)
  const me = () => steps.me(token)
  const change = (payload: object) => steps.change(token, payload)
  /** Fills in all fields; a new e-mail address needs the password. */
  const fill = () => change({ ...FILLED, email: EMAIL, password: 'secret1' })

  it('stores every field that is sent, keeps the others, and returns the whole', async () => {
    const { status, body } = await fill()

    expect(status).toBe(200)
    expect(body.user).toMatchObject({ ...FILLED, newEmail: EMAIL, version: 2 })
    expect(await me()).toEqual(body.user)
    const later = (await change({ allergies: [] })).body.user
    expect(later).toMatchObject({ ...FILLED, newEmail: EMAIL, allergies: [], version: 3 })
  })

  it.each(FULLEST)('has room for the maximum of %s in Hindi', async (_, section) => {
    expect((await change({ ...section, version: 1 })).body.user).toMatchObject(section)
  })

  it.each(['9000000002', '+1 202 555 0100', ''])('refuses %j as its new phone', async (phone) => {
    const { status, body } = await change({ phone, address: '14 Lakeview Road' })

    const message = expect.stringMatching(/^You log in with your phone number.*call/)
    expect([status, body]).toEqual([400, { success: false, code: 'invalid_input', message }])
    expect(await me()).toMatchObject({ address: '', version: 1 })
  })

  it('may be sent with its own phone, as people write it', async () => {
    const { phone } = await me()

    const { body } = await change({ ...FILLED, phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` })

    expect(body.user).toMatchObject({ ...FILLED, phone })
  })

  it('is refused when another device saved first, and nothing changes', async () => {
    await change({ name: 'Asha Rao', version: 1 })

    const { status, body } = await change({ name: 'Late', address: 'Late', version: 1 })

    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, code: 'stale_version', message: expect.any(String) })
    expect(await me()).toMatchObject({ name: 'Asha Rao', address: '', version: 2 })
  })

  it('accepts one of two simultaneous changes', async () => {
    const answers = await Promise.all([
      change({ name: 'One', version: 1 }),
      change({ name: 'Two', version: 1 }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await me()).toMatchObject({ version: 2 })
  })

  it.each(WRONG)('is refused with %s, and nothing changes', async (_, choice) => {
    const { status, body } = await change(choice)

    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'invalid_input' })
    expect(await me()).toMatchObject({ name: 'Asha', version: 1 })
  })

  it.each([
    ['\u202a+44 (0)20 7946\u20110958\u202c', '+442079460958'],
    ['+९१ ९८७६५ ०००००', '9876500000'],
  ])(
    'stores the phone of an emergency contact as digits, and lets it be removed: %j',
    async (phone, stored) => {
      await change({ emergencyContact: { ...CONTACT, phone } })
      expect((await me()).emergencyContact.phone).toBe(stored)

      const none = { name: '', relationship: '', phone: '' }
      await change({ emergencyContact: none })
      expect((await me()).emergencyContact).toEqual(none)
    },
  )

  it('keeps its id and password, whatever else is sent', async () => {
    const before = await me()

    const { status } = await change({ name: 'Asha', _id: 'mine', id: 'mine', passwordHash: 'x' })

    expect([status, (await me())._id]).toEqual([200, before._id])
    expect(await hospital.db.$count(patients, eq(patients.passwordHash, 'x'))).toBe(0)
  })

  it('that becomes complete is notified once', async () => {
    await fill()
    await change({ address: '15 Lakeview Road' })

    const titles = await steps.titlesOf(token)
    expect(titles.filter((title) => title === 'Your profile is complete')).toHaveLength(1)
  })
})

const SIGNS = ['\n', '\r', '\t', '\u0007', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066']
const DAILY = { name: 'A', dosage: '1', frequency: 'daily' }
const medicine = (change: object) => ({ currentMedications: [{ ...DAILY, ...change }] })
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

  it.each(FIELDS)('in %s has no control character, and is in any script', async (field, fill) => {
    for (const sign of SIGNS)
      for (const text of [`Asha${sign}Rao`, `Asha${sign}`, `${sign}Asha`]) {
        const { body } = await change(fill(text))

        expect([text, body.code]).toEqual([text, 'invalid_input'])
        expect(body.message).toMatch(new RegExp(`^Invalid input: ${field} must .*without control characters`))
      }
    for (const text of RIGHT) {
      const { status, body } = await change(fill(text))

      expect([status, body.user]).toMatchObject([200, fill(text)])
    }
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
