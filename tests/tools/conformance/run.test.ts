import { describe, expect, it } from 'vitest'
import { parseWords } from '#cli/arguments.mjs'
import { OPTIONS, readCliOptions, USAGE } from './options.ts'

const read = (words: string[]) => readCliOptions(parseWords(words, USAGE, OPTIONS, 1))

describe('npm run conformance', () => {
  it.each(['http://127.0.0.1:4321', 'http://localhost', 'http://[::1]:80', 'http://127.8.9.1/backend/'])(
    'writes to this machine without --yes: %s',
    (url) => {
      expect(read([url])).toMatchObject({ base: url.replace(/\/$/, '') })
    },
  )

  it.each(['https://hospital.example', 'http://127.0.0.1.example', 'http://10.0.0.1'])(
    'writes to %s only with --yes',
    (url) => {
      expect(read([url])).toMatch(/signs up a patient and books an appointment. Add --yes/)
      expect(read([url, '--yes', '--origin', 'https://pages.example'])).toMatchObject({
        base: url,
        origin: 'https://pages.example',
      })
    },
  )

  it.each([
    [[], /Name one URL/],
    [['ftp://localhost'], /begins with http/],
    [['http://localhost', '--origin', 'https://pages.example/a'], /needs an origin/],
  ])('refuses invalid options: %s', (words, sentence) => {
    expect(read(words)).toMatch(sentence)
  })

  it('refuses an option without its value', () => {
    expect(() => read(['http://localhost', '--origin'])).toThrow(
      /argument missing[^]*Usage: npm run conformance/,
    )
  })
})
