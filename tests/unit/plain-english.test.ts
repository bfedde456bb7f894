import { Linter } from 'eslint'
import { expect, it } from 'vitest'
import { plainEnglish } from '../plain-english.js'

const lint = (code: string) =>
  new Linter()
    .verify(code, {
      plugins: { openward: { rules: { 'plain-english': plainEnglish } } },
      rules: { 'openward/plain-english': 'error' },
    })
    .map(({ line, message }) => `${line}: ${message.split(' ')[0]}`)

it.each([
  ['// The patient is told at once.', ['1: "told"']],
  ['/** Book\n * it anew. */', ['1: "anew"']],
  ["const text = 'Mend the file.'", ['1: "Mend"']],
  ['const text = `${1} changed meanwhile`', ['1: "meanwhile"']],
  ['// Notifies the patient.', []],
  ["const key = 'told'", []],
  ["import told from './told.js'", []],
])('the word list finds in %j: %j', (code, found) => expect(lint(code)).toEqual(found))
