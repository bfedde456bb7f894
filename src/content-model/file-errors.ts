import { WEEKDAY_NAMES } from '#contract/values.ts'
import { type FieldError, fieldLabel, valueAt } from './check-value.ts'
import { findLinkErrors, type LinkTargets } from './links.ts'
import { readMarkup } from './markup.ts'
import { errorAt, type Source, textsOf } from './source.ts'

/** `written` is the value of the file before template variables are filled in. */
export function findFileErrors(
  name: string,
  source: Source,
  written: unknown,
  faults: FieldError[],
  site: LinkTargets,
): string[] {
  const { file, value, lineOf } = source
  const inFacts = [...faults, ...findHtml(value)].map((fault) => {
    const { kind, steps } = fault
    const isFilled = kind === 'too long' && valueAt(value, steps) !== valueAt(written, steps)
    const sentence = isFilled
      ? `with its facts filled in, ${fault.sentence}`
      : explainError(name, fault, value)
    return errorAt(file, lineOf(steps), sentence)
  })
  const { mistakes, links } = name.endsWith('.md') ? readMarkup(source) : { mistakes: [], links: [] }
  return [...inFacts, ...mistakes, ...findLinkErrors(name, source, links, site)]
}

function explainError(name: string, { steps, sentence, kind }: FieldError, value: unknown): string {
  const isWeekday = kind === 'unknown field' && steps.at(-2) === 'sessions'
  const plain = isWeekday
    ? `${fieldLabel(steps)} is not a weekday. Write one of ${WEEKDAY_NAMES.join(', ')}, with a capital letter.`
    : sentence
  const doctor = name === 'doctors.json' ? valueAt(value, [steps[0] ?? '', 'name']) : undefined
  return typeof doctor === 'string' && doctor ? plain.replace(/^\[\d+\]/, `$& (${doctor})`) : plain
}

export const findHtml = (value: unknown): FieldError[] =>
  textsOf(value).flatMap(({ steps, field, text }) => {
    const [tag] = /<[a-z!/][^>]*>?/i.exec(text) ?? []
    const sentence = `${field} contains HTML ("${tag}"), which visitors would see as text. Remove it.`
    return tag ? [{ steps, sentence }] : []
  })
