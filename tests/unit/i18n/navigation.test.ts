import { describe, expect, it } from 'vitest'
import { navigation } from '#i18n/en/shared.ts'
import { isActive } from '#lib/links.ts'

const activeOn = (path: string) =>
  navigation.filter(({ href }) => isActive(href, path)).map(({ label }) => label)

describe('the main navigation', () => {
  it.each([
    ['/', ['Home']],
    ['/doctors', ['Doctors']],
    ['/doctors/', ['Doctors']],
    ['/doctors/neurologist', ['Doctors']],
    ['/services/cardiology', ['Services']],
    ['/about', ['About']],
    ['/contact', ['Contact Us']],
  ])('marks on %s exactly %j', (path, labels) => {
    expect(activeOn(path)).toEqual(labels)
  })

  it.each(['/home', '/appointments/doc1', '/my-appointments', '/doctor', '/my/doctors'])(
    'marks nothing on %s',
    (path) => {
      expect(activeOn(path)).toEqual([])
    },
  )
})
