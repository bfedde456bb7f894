import { globSync, readFileSync } from 'node:fs'
import { Blob, Face } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { decompress } from 'wawoff2'
import { languages } from '#lib/languages.ts'
import { subsetFont, SCRIPTS, shapesIn } from '#build/fonts.ts'
import { builtPages, languageOf } from './bytes.ts'

const MISSING = 0
const LARGEST = { hi: 35_000 }

const read = (page: string) => readFileSync(`dist/${page}`, 'utf8')
const fontsOf = (html: string) => [...new Set(html.match(/_astro\/noto[^"')]+\.woff2/g))]
const written = languages.filter((language) => SCRIPTS[language])

describe.each(written)('the font of pages in %s', (language) => {
  const script = SCRIPTS[language]
  const pages = builtPages().filter((page) => languageOf(page) === language)
  const [file = ''] = fontsOf(read(pages[0] ?? ''))

  it('is one subset, the same on every page, and the full font is not published', () => {
    for (const page of pages) expect(fontsOf(read(page)), page).toEqual([file])
    expect(globSync('dist/_astro/noto-*-wght-*.woff2')).toEqual([])
  })

  it('has every character that its pages show', async () => {
    const face = new Face(new Blob(new Uint8Array(await decompress(readFileSync(`dist/${file}`))).buffer))
    const letters = new Set(face.collectUnicodes())
    const shown = new Set(pages.flatMap((page) => read(page).match(script?.words ?? /^/g) ?? []).join(''))

    expect(
      [...shown, ...(script?.letters ?? '')].filter((each) => !letters.has(each.codePointAt(0) ?? 0)),
    ).toEqual([])
  })

  it('is no larger than its limit', () => {
    expect(readFileSync(`dist/${file}`).length).toBeLessThanOrEqual(LARGEST[language as 'hi'])
  })
})

describe('pages in English', () => {
  it('load no font of another script', () => {
    const pages = builtPages().filter((page) => !languageOf(page))

    expect(pages.filter((page) => /noto/i.test(read(page)))).toEqual([])
  })
})

describe('a font subset', () => {
  it('keeps the ligatures of its words, and shows others letter by letter', async () => {
    const { file = '', letters = '' } = SCRIPTS.hi ?? {}
    const whole = new Uint8Array(await decompress(readFileSync(file)))

    const font = await subsetFont(whole, { letters, words: ['क्ष', 'ज्ञ', ...letters] })

    expect(shapesIn(font, ['क्ष']).size).toBe(1)
    expect(shapesIn(font, ['द्ध']).size).toBe(3)
    expect(shapesIn(whole, ['द्ध']).size).toBe(1)
    expect(shapesIn(font, ['द्ध'])).not.toContain(MISSING)
  })
})
