// `npm run translations`: what is translated, what is missing and what is out of date; `-- hi` names the files, `-- --stamp FILE …` says that they are up to date.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '#contract/values.ts'
import { PROJECT } from '../../../project.ts'
import { readContent } from '../read.ts'
import { languagesOf } from './languages.ts'
import { details, summary } from './report.ts'
import { stamp } from './stamp.ts'
import { type State, statesOf } from './state.ts'

const CONTENT = join(PROJECT, 'content')

const { values, positionals } = parseArgs({
  options: { stamp: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [first, ...shown] = languagesOf(readContent(CONTENT))
const others = LANGUAGES.filter((language) => language !== first)
const states = new Map<string, State[]>(others.map((language) => [language, statesOf(CONTENT, language)]))

/** The files that an argument means: a language all of its own. */
const meant = (argument: string): State[] =>
  (states.get(argument) ?? [...states.values()].flat().filter(({ file }) => file === argument)).filter(
    ({ kind }) => kind !== 'missing',
  )

const unknown = positionals.filter((each) => !states.has(each) && (!values.stamp || meant(each).length === 0))
if (unknown.length > 0 || (values.stamp && positionals.length === 0)) {
  const named = unknown.length > 0 ? `${unknown.join(', ')}: no language or translation of this site. ` : ''
  console.error(
    `${named}Write one of ${others.join(', ')}${values.stamp ? ', or a file like content/home.hi.json' : ''}.`,
  )
  process.exit(1)
}

if (values.stamp) {
  const files = [...new Set(positionals.flatMap(meant))]
  for (const state of files) stamp(PROJECT, state)
  console.log(`${files.length} stamped as up to date.`)
} else if (positionals.length > 0)
  for (const language of positionals) console.log(details(language, states.get(language) ?? []))
else
  for (const [language, own] of states)
    console.log(
      `${summary(language, own)}${shown.includes(language) ? '' : ' (not in languages of content/hospital.json)'}`,
    )
