// `npm run export -- doctors.csv`: the doctors of content/ for a spreadsheet, which `npm run import` reads.
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ContentError } from '#lib/check-content.ts'
import { PROJECT } from '../../../project.ts'
import { given } from './given.ts'
import { doctorsSheet } from './doctors-list.ts'

const USAGE =
  'Write the file to make, like: npm run export -- doctors.csv. Without one it goes to the screen.'
const { values, positionals } = given(USAGE, {
  semicolons: { type: 'boolean', default: false },
  content: { type: 'string', default: join(PROJECT, 'content') },
})

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const [file, ...others] = positionals
if (others.length > 0) fail(USAGE)
const path = file && resolve(process.env['INIT_CWD'] ?? '.', file)
if (path && existsSync(path)) fail(`${file} is there already. Move it away, or write another name.`)
try {
  const text = doctorsSheet(values.content, values.semicolons ? ';' : ',')
  if (path) writeFileSync(path, text)
  else process.stdout.write(text)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  fail(error.message)
}
