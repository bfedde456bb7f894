import { afterEach, expect, it, vi } from 'vitest'
import { languages } from '#lib/languages.ts'
import { contentJson } from '#build/content/content-json.ts'
import { openingHoursText } from '#i18n/day-words.ts'
import { withPartsOf } from '#build/content/loader.ts'
import { passLanguage } from '#content-model/translations/content-in.ts'
import { stamped } from '#content-model/translations/state.ts'

afterEach(() => vi.unstubAllEnvs())

it('a part of a page has the same anchor in every language', () => {
  const original = { html: '<h2 id="what-to-bring">What to bring</h2><h3 id="b">B</h3>' }
  const translated = {
    html: '<h2 id="क्या-लाएँ">क्या लाएँ</h2><h3 id="ख">ख</h3><h2 id="और">और</h2>',
    metadata: { headings: [{ depth: 2, slug: 'क्या-लाएँ', text: 'क्या लाएँ' }] },
  }

  expect(withPartsOf(original, translated)).toEqual({
    html: '<h2 id="what-to-bring">क्या लाएँ</h2><h3 id="b">ख</h3><h2 id="और">और</h2>',
    metadata: { headings: [{ depth: 2, slug: 'what-to-bring', text: 'क्या लाएँ' }] },
  })
})

it.each([
  ['export const a = 1\n', '// of 1a2b3c4d\nexport const a = 1\n'],
  ['// of 00000000 · review: pending\nexport\n', '// of 1a2b3c4d · review: pending\nexport\n'],
  ['// of 00000000 · review: pending\r\nexport\r\n', '// of 1a2b3c4d · review: pending\r\nexport\r\n'],
  ['// A reason.\nexport\n', '// of 1a2b3c4d\n// A reason.\nexport\n'],
])('a message catalogue that begins with %j is stamped once', (text, after) => {
  expect(stamped(text, '1a2b3c4d')).toBe(after)
})

it('opening hours name the part of the day where that is usual', () => {
  expect(openingHoursText(9 * 60, 12 * 60, 'en')).toBe('9:00 AM - 12:00 PM')
  expect(openingHoursText(9 * 60, 17 * 60, 'hi')).toMatch(/^\p{L}\S* 9:00 - \p{L}\S* 5:00$/u)
})

it('a build for an unknown language makes the pages of the first language', () => {
  const inPass = (language: string) => {
    vi.stubEnv('PAGES_LANGUAGE', language)
    return passLanguage(['en', 'hi'])
  }

  expect(['hi', 'en', 'fr'].map(inPass)).toEqual(['hi', 'en', 'en'])
})

it('the files of the first language stay unchanged, character for character', () => {
  vi.stubEnv('PAGES_LANGUAGE', languages[0])
  const code = '{ "care":   {} }'

  expect(contentJson.transform.call({ addWatchFile: () => undefined }, code, '/content/footer.json')).toEqual(
    { code, map: null },
  )
})
