import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysFrom } from '#lib/dates.ts'

const WINDOW = daysFrom('2026-11-20', 14)

/** A module as the build makes it for pages that are read from right to left, or from left to right. */
function inPages<Module>(isMirrored: boolean, load: () => Promise<Module>): Promise<Module> {
  vi.stubGlobal('PAGES_MIRRORED', isMirrored)
  return load()
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('a page that is read from right to left', () => {
  it('has the next day to the left, and the next week below', async () => {
    const { dayByKey } = await inPages(true, () => import('#lib/calendar.ts'))
    const press = (key: string) => dayByKey(key, '2026-11-24', WINDOW, () => true)

    expect(press('ArrowLeft')).toBe('2026-11-25')
    expect(press('ArrowRight')).toBe('2026-11-23')
    expect(press('ArrowDown')).toBe('2026-12-01')
    expect(press('Home')).toBe('2026-11-22')
  })

  it('keeps the parts of a phone number in their order, where people read it', async () => {
    const { hospital, phoneNumber, telHref } = await inPages(true, () => import('#lib/hospital.ts'))

    expect(hospital.phone).toBe(`\u2066${phoneNumber}\u2069`)
    expect(telHref(hospital.phone)).toBe(telHref(phoneNumber))
  })

  it('tells search engines the number alone', async () => {
    const { hospitalThing } = await inPages(true, () => import('#lib/structured-data.ts'))

    expect(hospitalThing('https://meridian.example')).toHaveProperty(
      'telephone',
      expect.stringMatching(/^\+[\d ]+$/),
    )
  })

  it('says nothing for a number that is not there', async () => {
    const { ltr } = await inPages(true, () => import('#lib/mirrored.ts'))

    expect(ltr('')).toBe('')
  })
})

describe('a page that is read from left to right', () => {
  it('has the next day to the right', async () => {
    const { dayByKey } = await inPages(false, () => import('#lib/calendar.ts'))

    expect(dayByKey('ArrowRight', '2026-11-24', WINDOW, () => true)).toBe('2026-11-25')
  })

  it('has nothing in a phone number but its signs', async () => {
    const { hospital, phoneNumber } = await inPages(false, () => import('#lib/hospital.ts'))

    expect(hospital.phone).toBe(phoneNumber)
  })
})
