// `npm run export -- doctors.csv`: writes the doctors of content/ as a spreadsheet for `npm run import`.
import { existsSync, writeFileSync } from 'node:fs'
import { ContentError } from '#content-model/check-value.ts'
import { CONTENT } from '#lib/project.ts'
import { argumentsOf, fail, pathOf } from '../arguments.mjs'
import { doctorsSheet } from './sheet.ts'

const USAGE = `Usage: npm run export -- [doctors.csv] [--semicolons]

Writes the doctors of content/ as a spreadsheet for "npm run import"; --semicolons for Excel in Europe. Without a file
it goes to the screen.`
const options = {
  semicolons: { type: 'boolean', default: false },
  content: { type: 'string', default: CONTENT },
} as const
const { values, positionals } = argumentsOf(USAGE, options, 1)
const [file] = positionals
const path = file && pathOf(file)
if (path && existsSync(path)) fail(`${file} is there already. Move it away, or write another name.`)
try {
  const text = doctorsSheet(values.content, values.semicolons ? ';' : ',')
  if (path) writeFileSync(path, text)
  else process.stdout.write(text)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  fail(error.message)
}
