// `npm run export -- doctors.csv`: writes the doctors of content/ as a spreadsheet for `npm run import`.
import { existsSync, writeFileSync } from 'node:fs'
import { ContentError } from '#content-model/check-value.ts'
import { answerHelp } from '#cli/install.mjs'
import { CONTENT } from '#lib/project.ts'
import { argumentsOf, fail, pathOf } from '../arguments.ts'
import { doctorsSheet } from './sheet.ts'

const USAGE =
  'Write the file to make, like: npm run export -- doctors.csv. Without one it goes to the screen.'
answerHelp(`Usage: npm run export -- [doctors.csv] [--semicolons]

Writes the doctors of content/ as a spreadsheet for "npm run import"; --semicolons for Excel in Europe.`)
const { values, positionals } = argumentsOf(USAGE, {
  semicolons: { type: 'boolean', default: false },
  content: { type: 'string', default: CONTENT },
})

const [file, ...others] = positionals
if (others.length > 0) fail(USAGE)
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
