// `npm run import -- doctors.csv`: shows what a spreadsheet would change in content/; `--write` changes it.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ContentError } from '#content-model/check-value.ts'
import { CONTENT } from '#lib/project.ts'
import { argumentsOf, fail, pathOf } from './command.ts'
import { type Plan, planImport } from './plan.ts'
import { changeLines, lostWeeks, summary } from './report.ts'
import { writeAll } from '#content-model/write.ts'

const MOST_LINES = 50
const USAGE = 'Write a file, like: npm run import -- doctors.csv.'

const { values, positionals } = argumentsOf(USAGE, {
  content: { type: 'string', default: CONTENT },
  write: { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
})

const shown = (lines: string[]) =>
  values.all || lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more: --all shows them.`]

const [file = '', ...others] = positionals
const path = pathOf(file)
const isRemoving = values['remove-missing']
if (!file || others.length > 0) fail(USAGE)
if (!existsSync(path)) fail(`There is no file ${file}. ${USAGE}`)
const folder = values.content

const planned = async (): Promise<Plan> => {
  try {
    return await planImport(folder, { file: basename(file), bytes: readFileSync(path), isRemoving })
  } catch (error) {
    if (error instanceof ContentError) fail(...shown(error.message.split('\n')), '', 'Nothing was written.')
    throw error
  }
}

const { changes, files, mistakes, translations } = await planned()
for (const line of [...shown(changeLines(changes)), ...shown(lostWeeks(changes)), ...translations])
  console.log(line)
console.log(`${basename(file)}: ${summary(changes)}.`)
if (mistakes.length > 0)
  fail('', ...shown(mistakes), '', `${mistakes.length} to correct. Nothing was written.`)
if (files.size === 0) console.log('There is nothing to change.')
else if (values.write) {
  writeAll(folder, files)
  console.log(`Written: ${[...files.keys()].map((each) => `content/${each}`).join(', ')}.`)
} else console.log('Nothing was written yet. Add --write to write it.')
