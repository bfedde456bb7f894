import { describe, expect, it } from 'vitest'
import { MAX_ENTRIES } from '#contract/limits.ts'
import { changeOf, fieldErrorsOf, isSameRows, rowsOf } from '#lib/profile-sections.ts'

const NOTHING = {
  allergies: [],
  medicalConditions: [],
  emergencyContact: { name: '', relationship: '', phone: '' },
  currentMedications: [],
}
const MEDICINE = { name: 'Metformin', dosage: '500 mg', frequency: 'Daily' }

describe('a section of the profile', () => {
  it('is edited row by row, and an empty list begins with an empty row', () => {
    expect(rowsOf('allergies', { ...NOTHING, allergies: ['Latex', 'Peanuts'] })).toEqual([
      { text: 'Latex' },
      { text: 'Peanuts' },
    ])
    expect(rowsOf('currentMedications', NOTHING)).toEqual([{}])
  })

  it('is sent trimmed, without blank rows and duplicates', () => {
    const rows = [
      { text: ' Latex ' },
      { text: '\u2028' },
      {},
      { text: '  ' },
      { text: 'Peanuts' },
      { text: 'Peanuts' },
    ]

    expect(changeOf('allergies', rows)).toEqual({ allergies: ['Latex', 'Peanuts'] })
    expect(changeOf('medicalConditions', [{}])).toEqual({ medicalConditions: [] })
  })

  it('is sent in full: the server refuses too many entries, none is dropped', () => {
    const allergies = Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => `Allergy ${index}`)

    expect(changeOf('allergies', rowsOf('allergies', { ...NOTHING, allergies }))).toEqual({ allergies })
  })

  it('sends the phone of a contact as digits', () => {
    const rows = [{ name: 'Ravi', relationship: 'Brother', phone: '+91 98765 00000' }]

    expect(changeOf('emergencyContact', rows)).toEqual({
      emergencyContact: { name: 'Ravi', relationship: 'Brother', phone: '9876500000' },
    })
  })

  it('names what is missing in a started row, and ignores blank rows', () => {
    const rows = [{ name: 'Metformin', frequency: ' ' }, {}, MEDICINE]

    expect(fieldErrorsOf('currentMedications', rows)).toEqual({
      '0.dosage': 'missing',
      '0.frequency': 'missing',
    })
    expect(fieldErrorsOf('allergies', [{}, { text: '' }])).toEqual({})
  })

  it('needs all fields of an emergency contact, with a valid phone', () => {
    expect(fieldErrorsOf('emergencyContact', [{ name: 'Ravi', phone: '12345' }])).toEqual({
      '0.relationship': 'missing',
      '0.phone': 'phone',
    })
  })

  it('counts as unchanged when only blanks differ', () => {
    expect(isSameRows('currentMedications', [MEDICINE, {}], [{ ...MEDICINE, name: 'Metformin ' }])).toBe(true)
    expect(isSameRows('currentMedications', [MEDICINE], [])).toBe(false)
  })
})
