import { describe, expect, it } from 'vitest'
import type { ClosureFile } from '#contract/content-plans.ts'
import { closedDays } from '#copy/days.ts'
import { isShown, nextAbsences, spanOf } from '#lib/spans.ts'
import { concernsDoctor } from '#lib/doctors-file.ts'

const closure = (scope: ClosureFile['scope'], from: string, to = from): ClosureFile => ({
  scope,
  from,
  to,
  reason: `${scope} ${from}`,
})
const said = (closures: ClosureFile[], now: string) =>
  nextAbsences(closures.map((each) => ({ ...each, span: spanOf(each) })))
    .filter(({ shown }) => isShown(shown, Date.parse(now)))
    .map(({ reason }) => reason)

describe('what a doctor’s page says of absences', () => {
  const away = [closure('doctor', '2026-11-30', '2026-12-04'), closure('department', '2027-06-01')]

  it.each([
    ['long before', '2026-01-01T00:00:00Z', ['doctor 2026-11-30']],
    ['on the last day, until midnight at the hospital', '2026-12-04T18:29:59Z', ['doctor 2026-11-30']],
    ['from then on, the next one', '2026-12-04T18:30:00Z', ['department 2027-06-01']],
    ['when all are over, nothing', '2027-06-01T18:30:00Z', []],
  ])('is the next one: %s', (_, now, reasons) => {
    expect(said(away, now)).toEqual(reasons)
  })

  it('is not one that lies within another', () => {
    const closures = [closure('doctor', '2026-11-30', '2026-12-24'), closure('department', '2026-12-07')]

    expect(said(closures, '2026-12-24T18:00:00Z')).toEqual(['doctor 2026-11-30'])
    expect(said(closures, '2026-12-24T19:00:00Z')).toEqual([])
  })

  it('is a day of the whole hospital too, 60 days before and not earlier', () => {
    const closures = [closure('doctor', '2026-11-30'), closure('hospital', '2026-12-31')]

    expect(said(closures, '2026-10-31T18:29:00Z')).toEqual(['doctor 2026-11-30'])
    expect(said(closures, '2026-10-31T18:30:00Z')).toEqual(['doctor 2026-11-30', 'hospital 2026-12-31'])
  })
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
  ])('%s to %s are told in words', (from, to, slots, words) => {
    expect(closedDays({ ...closure('doctor', from, to), ...(slots && { slots }) }, 2026)).toBe(words)
  })

  it('of more than one doctor are days without consultations: the house is open', () => {
    expect(closedDays(closure('hospital', '2026-12-31'), 2026)).toBe('No consultations 31 December')
  })
})

describe('a closure concerns a doctor', () => {
  it.each([
    ['all', closure('hospital', '2026-12-31'), true],
    ['by the _id', { ...closure('doctor', '2026-12-31'), doctor: 'doc2' }, true],
    ['by the name', { ...closure('doctor', '2026-12-31'), doctor: 'Dr. Kavya Iyer' }, true],
    ['another', { ...closure('doctor', '2026-12-31'), doctor: 'doc3' }, false],
    ['their department', { ...closure('department', '2026-12-31'), department: 'Gynecology' }, true],
    ['another department', { ...closure('department', '2026-12-31'), department: 'ENT' }, false],
  ])('that names %s', (_, named, isTheirs) => {
    expect(concernsDoctor(named, 'doc2')).toBe(isTheirs)
  })

  it('whom the content does not know, when it is for all', () => {
    expect(concernsDoctor(closure('hospital', '2026-12-31'), 'doc99')).toBe(true)
    expect(concernsDoctor({ ...closure('doctor', '2026-12-31'), doctor: 'doc2' }, 'doc99')).toBe(false)
  })
})
