import { WEEKDAY_NAMES } from '#contract/values.ts'
import { type Fault, label, valueAt } from './check-value.ts'
import { linkMistakes, type Linked } from './links.ts'
import { readMarkup } from './markup.ts'
import { mistake, type Source, textsOf } from './source.ts'

/** `written` is the value of the file before template variables are filled in. */
export function fileMistakes(
  name: string,
  source: Source,
  written: unknown,
  faults: Fault[],
  site: Linked,
): string[] {
  const { file, value, lineOf } = source
  const inFacts = [...faults, ...htmlFaults(value)].map((fault) => {
    const { kind, steps } = fault
    const isFilled = kind === 'too long' && valueAt(value, steps) !== valueAt(written, steps)
    const sentence = isFilled ? `with its facts filled in, ${fault.sentence}` : explained(name, fault, value)
    return mistake(file, lineOf(steps), sentence)
  })
  const { mistakes, links } = name.endsWith('.md') ? readMarkup(source) : { mistakes: [], links: [] }
  return [...inFacts, ...mistakes, ...linkMistakes(name, source, links, site)]
}

function explained(name: string, { steps, sentence, kind }: Fault, value: unknown): string {
  const isWeekday = kind === 'unknown field' && steps.at(-2) === 'sessions'
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
