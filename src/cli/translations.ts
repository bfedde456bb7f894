// `npm run translations`: counts what is translated, missing and out of date. `-- hi` names the files, `-- --stamp FILE …` marks them as up to date.
import { LANGUAGES } from '#contract/fixed-lists.ts'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { argumentsOf } from './arguments.mjs'
import { readContent } from '#content-model/read.ts'
import { languagesOf } from '#content-model/translations/content-in.ts'
import { stamp, type TranslationState, statesOf } from '#content-model/translations/state.ts'

const USAGE = `Usage: npm run translations [-- hi]
       npm run translations -- --stamp <file> …

Counts what is translated, missing and out of date; with a language, names the files. --stamp marks files as up to date.`
const { values, positionals } = argumentsOf(USAGE, { stamp: { type: 'boolean', default: false } }, Infinity)
const [first, ...shown] = languagesOf(readContent(CONTENT))
const others = LANGUAGES.filter((language) => language !== first)
const states = new Map<string, TranslationState[]>(
  others.map((language) => [language, statesOf(CONTENT, language)]),
)

const statesFor = (argument: string): TranslationState[] =>
  (states.get(argument) ?? [...states.values()].flat().filter(({ file }) => file === argument)).filter(
    ({ kind }) => kind !== 'missing',
  )

function summary(language: string, own: TranslationState[]): string {
  const count = (isMeant: (state: TranslationState) => boolean) => own.filter(isMeant).length
  const missing = count(({ kind }) => kind === 'missing')
  const parts: [number, string][] = [
    [missing, 'missing'],
    [count(({ kind }) => kind === 'out of date'), 'out of date'],
    [count(({ gaps }) => gaps.length > 0), 'with gaps'],
    [count(({ isPending }) => isPending), 'to be read'],
  ]
  const counts = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return [`${language}: ${own.length - missing} of ${own.length} files`, ...counts].join(', ')
}

const details = (own: TranslationState[]): string[] =>
  own
    .flatMap(({ file, kind, gaps, isPending }) => [
      ...(kind === 'translated' ? [] : [`  ${kind}: ${file}`]),
      ...(gaps.length > 0 ? [`  gaps: ${file}: ${gaps.join(', ')}`] : []),
      ...(isPending ? [`  to be read: ${file}`] : []),
    ])
    .sort()

const unknown = positionals.filter(
  (each) => !states.has(each) && (!values.stamp || statesFor(each).length === 0),
)
if (unknown.length > 0 || (values.stamp && positionals.length === 0)) {
  const named = unknown.length > 0 ? `${unknown.join(', ')}: no language or translation of this site. ` : ''
  console.error(
    `${named}Write one of ${others.join(', ')}${values.stamp ? ', or a file like content/home.hi.json' : ''}.`,
  )
  process.exit(1)
}

if (values.stamp) {
  const files = [...new Set(positionals.flatMap(statesFor))]
  for (const state of files) stamp(PROJECT, state)
  console.log(`${files.length} stamped as up to date.`)
} else
  for (const [language, own] of states)
    if (positionals.length === 0) {
      const isShown = shown.some((each) => each === language)
      console.log(`${summary(language, own)}${isShown ? '' : ' (not in languages of content/hospital.json)'}`)
    } else if (positionals.includes(language))
      console.log([summary(language, own), ...details(own)].join('\n'))
