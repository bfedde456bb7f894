import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { plainEnglish } from '../plain-english.js'

const lint = (code: string) =>
  new Linter()
    .verify(code, {
      plugins: { openward: { rules: { 'plain-english': plainEnglish } } },
      rules: { 'openward/plain-english': 'error' },
    })
    .map(({ line, message }) => `${line}: ${message.split(' ')[0]}`)

describe('the word list', () => {
  it.each([
    ['// The patient is told at once.', '1: "told"'],
    ['/** Book\n * it anew. */', '1: "anew"'],
    ["const text = 'Mend the file.'", '1: "Mend"'],
    ['const text = `${1} changed meanwhile`', '1: "meanwhile"'],
  ])('refuses %j', (code, report) => expect(lint(code)).toEqual([report]))

  it.each(['// Notifies the patient.', "const key = 'told'", "import told from './told.js'"])(
    'accepts %j',
    (code) => expect(lint(code)).toEqual([]),
  )
})
