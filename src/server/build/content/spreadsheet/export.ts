// `npm run export -- doctors doctors.csv`: a list of content/ for a spreadsheet, which `npm run import` reads.
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ContentError } from '#lib/check-content.ts'
import { PROJECT } from '../../../project.ts'
import { given } from './given.ts'
import { KINDS } from './kinds.ts'
import { sheetOf } from './sheet-text.ts'

const USAGE = `Write what to export, like: npm run export -- doctors doctors.csv. One of ${Object.keys(KINDS).join(', ')}.`
const { values, positionals } = given(USAGE, {
  semicolons: { type: 'boolean', default: false },
  'with-text': { type: 'boolean', default: false },
  content: { type: 'string', default: join(PROJECT, 'content') },
})

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const [name = '', file] = positionals
const kind = KINDS[name]
if (!kind) fail(USAGE)
const path = file && resolve(process.env['INIT_CWD'] ?? '.', file)
if (path && existsSync(path)) fail(`${file} is there already. Move it away, or write another name.`)
try {
  const delimiter = values.semicolons ? ';' : ','
  const text = sheetOf(kind, values.content, { delimiter, withText: values['with-text'] })
  if (path) writeFileSync(path, text)
  else process.stdout.write(text)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  fail(error.message)
}
