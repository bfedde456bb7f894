import { globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const COPY = join(import.meta.dirname, '../../../src/i18n')
/** The letters of a language, like those of Devanagari. */
const scriptOf = (language: string) =>
  new RegExp(`\\p{Script=${new Intl.Locale(language).maximize().script}}`, 'u')
/** Names of slots: in English they come from content/hospital.json. */
const isOnlyTranslated = (at: string) => at.startsWith('messages.days.sessions.')
/** Not words: the same in every language. */
const KEYS = /(\.(href|icon)|\.\d+\.(id|sample))$|^NOTIFICATION_BADGE$|^deskPhone$/

function leavesOf(value: unknown, at: string): [string, unknown][] {
  if (typeof value === 'function') return [[at, 'a function']]
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, at ? `${at}.${key}` : key))
}

const readCopy = async (path: string) =>
  leavesOf({ ...((await import(join(COPY, path))) as Record<string, unknown>) }, '')

const languages = readdirSync(COPY, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'en',
)

for (const { name: language } of languages)
  describe(`the message catalogue in ${language}`, () => {
    for (const file of globSync(join(COPY, language, '*.ts')).map((path) => basename(path)))
      it(`has all entries of ${file}, in its own script`, async () => {
        const english = new Map(await readCopy(`en/${file}`))
        const translated = (await readCopy(`${language}/${file}`)).filter(([at]) => !isOnlyTranslated(at))

        expect(translated.map(([at]) => at).toSorted()).toEqual([...english.keys()].toSorted())
        for (const [at, words] of translated.filter(([each]) => each !== 'messages.calendar.language'))
          if (KEYS.test(at)) expect(`${at}: ${words}`).toBe(`${at}: ${english.get(at)}`)
          else if (words !== 'a function' && /\p{L}/u.test(String(words)))
            expect(`${at}: ${words}`).toMatch(scriptOf(language))
      })
  })
