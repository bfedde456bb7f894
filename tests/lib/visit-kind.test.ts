import { describe, expect, it } from 'vitest'
import { kindOf } from '#lib/specialities.ts'

describe('the kind of a visit', () => {
  it.each([
    ['Dermatology', 'Dermatologist', 'Consultation', 'Dermatologist'],
    ['ENT', 'ENT Specialist', 'consultation', 'ENT Specialist'],
    ['general medicine', 'General physician', '', 'General physician'],
    ['Radiology', 'Radiology', 'Consultation', 'Radiology'],
    ['Heart Centre', 'Cardiologist', 'Consultation', 'Cardiologist · Heart Centre'],
    ['Neurology', 'Neurologist', 'Follow-up', 'Neurologist · Follow-up'],
    ['Neurology', '', '', 'Neurology'],
    ['', '', '', ''],
  ])('of %j, %j and %j is said once: %j', (department, specialty, type, said) => {
    expect(kindOf({ department, specialty, type })).toBe(said)
  })
})
