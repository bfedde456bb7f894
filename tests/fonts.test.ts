import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'
import { describe, expect, it } from 'vitest'
import { languages } from '#lib/languages.ts'
import { builtPages, languageOf } from './bytes.ts'

const LATIN = ['figtree', 'figtree-latin-ext']
const FILES: Record<string, string[]> = { Latn: LATIN, Deva: [...LATIN, 'noto-sans-devanagari'] }
/** The name of a language is written in its own letters on the pages of the others too. */
const OWN_NAMES = /[\u0900-\u097f]/

const read = (page: string) => readFileSync(`dist/${page}`, 'utf8')
const fontOf = (file: string) => create(readFileSync(`src/styles/fonts/${file}.woff2`)) as Font
const charactersOf = (file: string) => fontOf(file).characterSet

describe.each(languages)('the fonts of pages in %s', (language) => {
  const { script = '' } = new Intl.Locale(language).maximize()
  const letters = new Set(FILES[script]?.flatMap(charactersOf))
  const pages = builtPages().filter((page) => (languageOf(page) ?? languages[0]) === language)
  const lacks = (text: string) => [...new Set(text)].filter((each) => !letters.has(each.codePointAt(0) ?? 0))

  it('can be preloaded by every page, but for the one of rare letters, and no others are named', () => {
    const files = FILES[script]?.length ?? 0
    for (const page of pages) {
      const preloads = read(page).match(/"\/_astro\/fonts\/\w+\.woff2"/g)
      const named = new Set(read(page).match(/\/_astro\/fonts\/\w+\.woff2/g))

      expect([preloads?.length, named.size], page).toEqual([files - 1, files])
    }
  })

  it('have every character that the pages show', () => {
    const missing = lacks(pages.map(read).join('')).filter((each) => each !== '\n')

    expect(script === 'Latn' ? missing.filter((each) => !OWN_NAMES.test(each)) : missing).toEqual([])
  })

  it('have the letters of names that no page shows yet', () => {
    const names = 'Škvorecký Łukasz Őrsi Ğül Ñuñez Zoë Ærø – — ‘’ “” … € ₹ ½ × ° ©'

    expect(lacks(script === 'Deva' ? `${names} ऋषि ज़ेबा ऑफ़िस ॐ ०९ श्रीमती क़ाज़ी` : names)).toEqual([])
  })
})

describe('until its font is there', () => {
  const faces = read('index.html').match(/@font-face{[^}]*}/g) ?? []

  it('every page shows text in another one', () => {
    const loaded = [...faces, ...(read('hi.html').match(/@font-face{[^}]*}/g) ?? [])].filter((face) =>
      face.includes('url('),
    )

    expect(loaded.length).toBeGreaterThan(2)
    for (const face of loaded) expect(face).toContain('font-display:swap')
  })

  it('text is in letters as high as those of the font', () => {
    const { ascent, descent, lineGap, unitsPerEm } = fontOf('figtree')
    const local = faces.filter((face) => face.includes('local('))
    const share = (face: string, name: string) =>
      Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1] ?? NaN) / 100

    expect(local).toHaveLength(2)
    for (const face of local) {
      const size = share(face, 'size-adjust') * unitsPerEm

      expect(share(face, 'ascent-override') * size).toBeCloseTo(ascent, 0)
      expect(share(face, 'descent-override') * size).toBeCloseTo(-descent, 0)
      expect(share(face, 'line-gap-override')).toBe(lineGap)
    }
  })
})
