import { describe, expect, it } from 'vitest'
import { SPECIALITIES } from '#contract/settings.ts'
import { toSlug } from '#lib/text.ts'
import { departmentOf, specialityFrom, appointmentSubject } from '#lib/specialities.ts'

describe('a speciality', () => {
  it.each([...SPECIALITIES])('%s is found by its address', (speciality) => {
    const slug = toSlug(speciality)

    expect(slug).toMatch(/^[a-z-]+$/)
    expect(specialityFrom(slug)).toBe(speciality)
  })

  it.each([
    ['OB/GYN', 'ob-gyn'],
    ['Obstetrics & Gynaecology', 'obstetrics-gynaecology'],
    [' Gynécologie (12+) ', 'gynecologie-12'],
    ['Ear? Nose # Throat%', 'ear-nose-throat'],
    ['स्त्री रोग', 'स्त्री-रोग'],
    ['&', ''],
  ])('%s has the address %s', (name, slug) => expect(toSlug(name)).toBe(slug))

  it('has its own address', () => {
    expect(new Set(SPECIALITIES.map(toSlug)).size).toBe(SPECIALITIES.length)
  })

  it.each(['General physician', 'GENERAL PHYSICIAN', 'general-physician', '  General   physician '])(
    'is found in any spelling: "%s"',
    (text) => {
      expect(specialityFrom(text)).toBe('General physician')
    },
  )

  it.each(['', 'dentist', 'neuro', 'general'])('is not guessed from "%s"', (text) => {
    expect(specialityFrom(text)).toBeUndefined()
  })

  it.each([
    ['General physician', 'General Medicine'],
    ['Pediatricians', 'Pediatrics'],
    ['Cardiologist', 'Cardiology'],
    ['ENT Specialist', 'ENT'],
  ])('%s belongs to the department of %s', (speciality, department) => {
    expect(departmentOf(speciality)).toBe(department)
  })

  it('unknown to the hospital is its own department', () => {
    expect(departmentOf('Dentist')).toBe('Dentist')
  })
})

describe('the kind of an appointment', () => {
  it.each([
    ['Dermatology', 'Dermatologist', 'Consultation', 'Dermatologist'],
    ['ENT', 'ENT Specialist', 'consultation', 'ENT Specialist'],
    ['general medicine', 'General physician', '', 'General physician'],
    ['Radiology', 'Radiology', 'Consultation', 'Radiology'],
    ['Heart Centre', 'Cardiologist', 'Consultation', 'Cardiologist · Heart Centre'],
    ['Neurology', 'Neurologist', 'Follow-up', 'Neurologist · Follow-up'],
    ['Neurology', '', '', 'Neurology'],
    ['', '', '', ''],
  ])('of %j, %j and %j is shown once: %j', (department, specialty, type, said) => {
    expect(appointmentSubject({ department, specialty, type })).toBe(said)
  })
})
