import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '#lib/search.ts'
import { schemaOf } from '#content-model/schemas.ts'
import { readLocalizedContent } from '#content-model/translations/content-in.ts'
import { shapeOf } from '#content-model/translations/shape.ts'
import { revisionOf, wordsOf } from '#content-model/translations/words.ts'
import { indexOf, knownWords } from '#build/search/write-index.ts'
import { contentCopy } from './content-copy.ts'

const { folder, read, write, change, sentences } = contentCopy()

const soughtIn = (language: 'en' | 'hi', name: string) =>
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
    expect(hindi).toContain('बुखार')
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

  it.each([
    [
      'services/x-ray.md',
      SEARCH,
      'search: fracture\n',
      'line 18: search is not a list. Write a list of the words that people look for it by',
    ],
    ['services/x-ray.hi.md', SEARCH, 'search: []\n', 'search'],
    [
      'search.json',
      '"Dermatologist"',
      '"Dermatologyst"',
      'specialities.Dermatologyst is not known. Write one of General physician',
    ],
    ['search.json', '"emergency": [', '"emergency": [7, ', 'emergency'],
  ])('%s gets a message with the correction', (name, from, to, sentence) => {
    change(name, from, to)
    const [first, ...others] = sentences()
    expect(first).toContain(`content/${name}, line`)
    expect(first).toContain(sentence)
    expect(others).toEqual([])
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

describe('the search index', () => {
  it('corrects to names first, then to frequent words, never to short words or numbers', () => {
    expect(knownWords([RECORD])).toEqual([
      'care',
      'cataract',
      'glasses',
      'sight',
      'tests',
      'lenses',
      'minutes',
      'people',
    ])
  })

  it('is deterministic, and contains no ready-made interface', async () => {
    const [one, other] = [await indexOf([RECORD], 'en'), await indexOf([RECORD], 'en')]
    expect(one).toEqual(other)
    const paths = one.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['pagefind.js', 'wasm.en.pagefind', 'words.json']))
    expect(paths.filter((path) => /ui|worker|unknown/.test(path))).toEqual([])
  })

  it('is in the build once per language, with its program, and without page lists', () => {
    const folders = globSync('dist/pagefind/*/search.js').map((file) => join(file, '..'))
    expect(folders).toHaveLength(2)
    const pages = ['dist/search.html', 'dist/hi/search.html']
    const named = pages.map((file) => /data-index="\/([^"]+)\/"/.exec(readFileSync(file, 'utf8'))?.[1])
    expect(named.map((each) => join('dist', each ?? '')).sort()).toEqual(folders.sort())
    expect(globSync('dist/{,*/}search.{json,js}')).toEqual([])
    expect(readFileSync('dist/sw.js', 'utf8')).not.toContain('pagefind')
  })
})
