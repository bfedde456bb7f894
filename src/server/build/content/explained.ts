import { WEEKDAY_NAMES } from '#contract/values.ts'
import { type Fault, label, valueAt } from '#lib/check-content.ts'
import { textsOf } from './source.ts'

/** With the doctor's name beside the number; and why a text is longer than its editor wrote it. */
export function explained(
  name: string,
  sentence: string,
  steps: string[],
  value: unknown,
  written: unknown,
): string {
  const isFilled = / characters, which/.test(sentence) && valueAt(value, steps) !== valueAt(written, steps)
  if (isFilled) return `with its facts filled in, ${sentence}`
  const isWeekday = steps.at(-2) === 'sessions' && sentence.includes('not a known field')
  const told = isWeekday
    ? `${label(steps)} is no weekday. Write one of ${WEEKDAY_NAMES.join(', ')}, with its capital.`
    : sentence
  const doctor = name === 'doctors.json' ? valueAt(value, [steps[0] ?? '', 'name']) : undefined
  return typeof doctor === 'string' && doctor ? told.replace(/^\[\d+\]/, `$& (${doctor})`) : told
}

export const htmlFaults = (value: unknown): Fault[] =>
  textsOf(value).flatMap(({ steps, field, text }) => {
    const [tag] = /<[a-z!/][^>]*>?/i.exec(text) ?? []
    const sentence = `${field} holds HTML ("${tag}"), which visitors would read as it stands. Take it out.`
    return tag ? [{ steps, sentence }] : []
  })
