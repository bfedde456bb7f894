import { describe, expect, it } from 'vitest'
import { bannerDates, banners } from '#i18n/en/pages.ts'
import { spanOf } from '#scheduling/schedule.ts'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import { closedDays } from '#i18n/en/days.ts'
import { affectsDoctor } from '#scheduling/doctors-file.ts'

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
const spanIn = (from: string, to: string, zone?: string) => {
  const span = spanOf({ from, to }, zone)
  return [iso(span.from), iso(span.to)]
}

describe('a banner is shown', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-30T03:30', '2026-12-04T12:30'],
    ['America/New_York', '2026-11-30T14:00', '2026-12-04T23:00'],
    ['Pacific/Kiritimati', '2026-11-29T19:00', '2026-12-04T04:00'],
  ])('between two moments of the hospital’s clock: %s', (zone, from, to) => {
    expect(spanIn('2026-11-30 09:00', '2026-12-04T18:00', zone)).toEqual([from, to])
  })

  it('from midnight, and until the end of a day without an hour', () => {
    expect(spanIn('2026-11-30', '2026-11-30')).toEqual(['2026-11-29T18:30', '2026-11-30T18:30'])
  })
})

describe('the dates of a banner', () => {
  const said = (from: string, to: string, hasBegun = false) =>
    bannerDates({ from, to }, hasBegun).replaceAll('\u00A0', ' ')

  it.each([
    ['2026-11-30', '2026-12-04 18:00', 'From Monday, 30 November until Friday, 4 December, 6 PM.'],
    ['2026-11-30 08:30', '2026-12-04', 'From Monday, 30 November, 8:30 AM until Friday, 4 December.'],
    ['2026-12-04', '2026-12-04', 'On Friday, 4 December.'],
    ['2026-12-04 09:00', '2026-12-04 12:00', 'On Friday, 4 December, from 9 AM until noon.'],
    ['2026-12-04 09:00', '2026-12-05 00:00', 'On Friday, 4 December, from 9 AM.'],
  ])('from %s to %s are shown before it begins', (from, to, text) => {
    expect(said(from, to)).toBe(text)
  })

  it('are its end once it has begun', () => {
    expect(said('2026-11-30', '2026-12-04 18:00', true)).toBe('Until Friday, 4 December, 6 PM.')
    expect(said('2026-11-30', '2026-12-05 00:00', true)).toBe('Until Friday, 4 December.')
  })
})

describe('the link of a banner', () => {
  it.each([
    ['/visitors', 'Read more'],
    ['tel:+918040001000', 'Call +91 80 4000 1000'],
    ['tel:112', 'Call 112'],
    ['mailto:care@meridian.example', 'care@meridian.example'],
  ])('%s says where it leads', (link, text) => {
    expect(banners.linkText(link)).toBe(text)
  })
})

const closure = (scope: ClosureFile['scope'], from: string, to = from): ClosureFile => ({
  scope,
  from,
  to,
  reason: `${scope} ${from}`,
})

describe('the days of a closure', () => {
  it.each([
    ['2026-11-30', '2026-12-04', undefined, 'Away 30 November to 4 December'],
    ['2026-12-07', '2026-12-11', undefined, 'Away 7 to 11 December'],
    ['2026-12-07', '2026-12-07', ['morning'], 'Away 7 December, morning'],
    ['2026-12-07', '2026-12-08', ['evening', 'morning'], 'Away 7 to 8 December, mornings and evenings'],
    ['2026-12-28', '2027-01-02', undefined, 'Away 28 December 2026 to 2 January 2027'],
    ['2027-01-04', '2027-01-09', undefined, 'Away 4 to 9 January 2027'],
    ['2025-12-30', '2026-01-02', undefined, 'Away 30 December to 2 January'],
  ])('%s to %s are written in words', (from, to, slots, words) => {
    expect(closedDays({ ...closure('doctor', from, to), ...(slots && { slots }) }, 2026)).toBe(words)
  })

  it('of more than one doctor are days without consultations: the hospital is open', () => {
    expect(closedDays(closure('hospital', '2026-12-31'), 2026)).toBe('No consultations 31 December')
  })
})

describe('a closure affects a doctor', () => {
  it.each([
    ['all', closure('hospital', '2026-12-31'), true],
    ['by the _id', { ...closure('doctor', '2026-12-31'), doctor: 'doc2' }, true],
    ['by the name', { ...closure('doctor', '2026-12-31'), doctor: 'Dr. Kavya Iyer' }, true],
    ['another', { ...closure('doctor', '2026-12-31'), doctor: 'doc3' }, false],
    ['their department', { ...closure('department', '2026-12-31'), department: 'Gynecology' }, true],
    ['another department', { ...closure('department', '2026-12-31'), department: 'ENT' }, false],
  ])('that names %s', (_, named, isTheirs) => {
    expect(affectsDoctor(named, 'doc2')).toBe(isTheirs)
  })

  it('who is not in the content, when it is for all', () => {
    expect(affectsDoctor(closure('hospital', '2026-12-31'), 'doc99')).toBe(true)
    expect(affectsDoctor({ ...closure('doctor', '2026-12-31'), doctor: 'doc2' }, 'doc99')).toBe(false)
  })
})
