import { expect, it } from 'vitest'
import { typeset } from '#build/finish-page.ts'
import { clockTime, checkInTime, hoursText, localTime, parseClockTime } from '#lib/clock-time.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { shortDay } from '#lib/dates.ts'
import { unbroken } from '#lib/text.ts'

it.each([
  ['Call +91 80 4000 1000 now', 'Call +91_80_4000_1000 now'],
  ['8 AM - 8 PM', '8_AM_- 8_PM'],
  ['from 9:15 AM to 10 AM, 2 AMPLE', 'from 9:15_AM to 10_AM, 2 AMPLE'],
  ['₹8000-15000', '₹8,000–15,000'],
  ['₹150000', '₹1,50,000'],
  ['₹2000-5000/day', '₹2,000–5,000/day'],
  ['₹2000+', '₹2,000+'],
  ['₹1,500 and $50-60', '₹1,500 and $50-60'],
  ['₹5 a page, 2026-2027', '₹5 a page, 2026-2027'],
])('a page shows %s as %s', (text, shown) => {
  expect(typeset(text).replaceAll('\u00A0', '_')).toBe(shown)
})

it('times and days of a page stay in one line, those of a file or a message have plain spaces', () => {
  const page = [localTime('9:15 AM'), checkInTime('9:15 AM'), weekdayDate('2026-12-01')]
  const range = unbroken(hoursText({ opens: 540, closes: 720 }))

  expect(page).toEqual(['9:15\u00A0AM', '9:00\u00A0AM', 'Tue\u00A01\u00A0Dec'])
  expect(range).toBe('9:00\u00A0AM\u00A0- 12:00\u00A0PM')
  expect([clockTime(555), shortDay('2026-12-01')]).toEqual(['9:15 AM', '1 Dec 2026'])
  expect(parseClockTime(localTime('9:15 AM'))).toBe(555)
})
