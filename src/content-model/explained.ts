import { WEEKDAY_NAMES } from '#contract/values.ts'
import { type Fault, label, valueAt } from './check-value.ts'
import { linkMistakes, type Linked } from './links.ts'
import { readMarkup } from './markup.ts'
import { mistake, type Source, textsOf } from './source.ts'

/** Returns every mistake in one file: `faults` of its fields, HTML, text and links. `written` is its value before template variables are filled in. */
export function fileMistakes(
  name: string,
  source: Source,
  written: unknown,
  faults: Fault[],
  site: Linked,
): string[] {
  const { file, value, lineOf } = source
  const inFacts = [...faults, ...htmlFaults(value)].map(({ steps, sentence }) =>
    mistake(file, lineOf(steps), explained(name, sentence, steps, value, written)),
  )
  const { mistakes, links } = name.endsWith('.md') ? readMarkup(source) : { mistakes: [], links: [] }
  return [...inFacts, ...mistakes, ...linkMistakes(name, source, links, site)]
}

/** Adds the doctor's name, and says when template variables made a text too long. */
function explained(
  name: string,
  sentence: string,
  steps: string[],
  value: unknown,
  written: unknown,
): string {
  const isFilled = / characters, which/.test(sentence) && valueAt(value, steps) !== valueAt(written, steps)
  if (isFilled) return `with its facts filled in, ${sentence}`
  const isWeekday = steps.at(-2) === 'sessions' && sentence.includes('not a known field')
  const plain = isWeekday
    ? `${label(steps)} is not a weekday. Write one of ${WEEKDAY_NAMES.join(', ')}, with a capital letter.`
    : sentence
  const doctor = name === 'doctors.json' ? valueAt(value, [steps[0] ?? '', 'name']) : undefined
  return typeof doctor === 'string' && doctor ? plain.replace(/^\[\d+\]/, `$& (${doctor})`) : plain
}

export const htmlFaults = (value: unknown): Fault[] =>
  textsOf(value).flatMap(({ steps, field, text }) => {
    const [tag] = /<[a-z!/][^>]*>?/i.exec(text) ?? []
    const sentence = `${field} contains HTML ("${tag}"), which visitors would see as text. Remove it.`
    return tag ? [{ steps, sentence }] : []
  })
