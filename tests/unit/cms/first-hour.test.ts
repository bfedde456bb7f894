import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stamp, statesOf } from '#content-model/translations/state.ts'
import { readLocalizedContent } from '#content-model/translations/content-in.ts'
import { contentCopy } from '../content-model/content-copy.ts'
import { closure, dayIn } from '../content-model/schedule-mistakes.ts'

const X_RAY = 'services/x-ray.md'

/** Plays "Your first hour" of content/README.md: what the editor writes, and what the page and check-content say. */
describe('an editor’s first hour', () => {
  const { folder, read, write, change, sentences } = contentCopy()
  const stateOfHindi = () =>
    statesOf(folder, 'hi').find(({ file }) => file === 'content/services/x-ray.hi.md')

  it('changes a price, in both languages at once', () => {
    change(X_RAY, 'price: ₹300-800', 'price: ₹350-900')

    const { sources } = readLocalizedContent(folder, 'hi')
    expect(sources.find(({ name }) => name === X_RAY)?.value).toMatchObject({
      price: '₹350-900',
      name: 'एक्स-रे',
    })
    expect(sentences()).toEqual([])
  })

  it('adds a service, and then names it in its department', () => {
    change('departments/orthopedics.md', '  - x-ray\n', '  - x-ray\n  - bone-scan\n')
    expect(sentences()).toEqual([expect.stringContaining('is not a service')])

    write('services/bone-scan.md', read(X_RAY).replace(/^(name|description): .*/gm, '$1: Bone scan'))
    expect(sentences()).toEqual([expect.stringContaining('order is the same as in')])

    change('services/bone-scan.md', /^order: .*/m, 'order: 99')
    expect(sentences()).toEqual([])
  })

  it('announces a closure', () => {
    write('closures/iyer.md', closure({ from: dayIn(13) }))
    expect(sentences()).toEqual([expect.stringMatching(/to is before .* Write a later day/)])

    write('closures/iyer.md', closure())
    expect(sentences()).toEqual([])
  })

  it('corrects a translation that became out of date, and marks it as up to date', () => {
    change(X_RAY, 'first floor', 'second floor')
    expect(stateOfHindi()).toMatchObject({ kind: 'out of date' })
    change('services/x-ray.hi.md', 'पहली मंज़िल', 'दूसरी मंज़िल')

    stamp(dirname(folder), stateOfHindi() ?? expect.fail('no Hindi'))

    expect(stateOfHindi()).toMatchObject({ kind: 'translated', gaps: [] })
    expect(sentences()).toEqual([])
  })
})
