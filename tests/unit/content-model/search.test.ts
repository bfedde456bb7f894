import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/fixed-lists.ts'
import { findInTexts, type SearchRecord } from '#lib/search.ts'
import { schemaOf } from '#content-model/schemas.ts'
import { readLocalizedContent } from '#content-model/translations/content-in.ts'
import { shapeOf } from '#content-schemas/text.ts'
import { revisionOf, wordsOf } from '#content-model/translations/words.ts'
import { contentCopy } from './content-copy.ts'

const { folder, read, write } = contentCopy()

const soughtIn = (language: Language, name: string) =>
  readLocalizedContent(folder, language).sources.find((each) => each.name === name)?.value as {
    search?: string[]
  }

/** The search list of a page, one entry per line. */
const SEARCH = /^search:\n(?: {2}- .*\n)+/m

describe('search words of a page', () => {
  it('are those of the language in addition to those of the translated file', () => {
    const own = soughtIn('en', 'departments/pediatrics.md').search ?? []
    const hindi = soughtIn('hi', 'departments/pediatrics.md').search ?? []
    expect(own).toContain('my child has fever')
    expect(hindi).toEqual([...own, ...hindi.slice(own.length)])
    expect(hindi).toContain('टीका')
  })

  it('may exist only in a translation, in any number', () => {
    write('services/icu.md', read('services/icu.md').replace(SEARCH, ''))
    expect(soughtIn('hi', 'services/icu.md').search).toEqual(['आईसीयू', 'वेंटिलेटर'])
    expect(soughtIn('en', 'services/icu.md').search).toBeUndefined()
  })

  it('do not make a translation out of date when they change', () => {
    const shape = shapeOf(schemaOf('departments/cardiology.md'))
    const value = soughtIn('en', 'departments/cardiology.md')
    const changed = { ...value, search: ['ticker'] }
    const [before, after] = [value, changed].map((each) => revisionOf(wordsOf(shape, each), ''))
    expect(after).toBe(before)
  })
})

const RECORD: SearchRecord = {
  path: '/services/eye-care',
  kind: 'service',
  title: 'Eye Care',
  description: 'Sight tests.',
  text: 'Glasses, glasses, lenses in 10 minutes; ask 4000 people.',
  words: ['cataract'],
}

describe('the search by texts', () => {
  it.each([
    ['glasses', ['two', 'one']],
    ['lens minutes', ['one']],
    ['the glass of water', ['two']],
    ['marble', []],
    ['b of', []],
  ])('for "%s" finds the pages with the most of its words: %j', (question, titles) => {
    const one = { ...RECORD, title: 'one', text: 'Block B: glasses and lenses in ten minutes.' }
    const two = { ...RECORD, title: 'two', text: 'Glasses, glasses, and a glass of water.' }
    expect(findInTexts(question, [one, two], ['the', 'of']).map(({ title }) => title)).toEqual(titles)
  })

  it('reads one file per language, which the offline copy leaves out', () => {
    for (const root of ['', '/hi']) {
      expect(readFileSync(`dist${root}/search.html`, 'utf8')).toContain(`data-records="${root}/search.json"`)
      const records = JSON.parse(readFileSync(`dist${root}/search.json`, 'utf8')) as SearchRecord[]
      expect(records.length).toBeGreaterThan(70)
      for (const { path } of records) expect(existsSync(`dist${path}.html`), path).toBe(true)
    }
    expect(readFileSync('dist/sw.js', 'utf8')).not.toContain('search.json')
  })
})
