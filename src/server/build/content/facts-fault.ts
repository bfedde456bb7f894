import type { YAMLError } from 'yaml'
import { inQuotes } from './value-faults.ts'

type Found = { line: number; sentence: string }

const FACT = /^(\s*(?:- +)?(?:[\w-]+:)?\s+)(.*?)\s*$/
const TIGHT = /^\s*(?:- +)?[a-z]\w*:[^\s/]/i
const UNCLOSED: [RegExp, string][] = [
  [
    /^"(?:[^"\\]|\\.)*$|^'(?:[^']|'')*$/,
    'the text begins with a quotation mark and does not end with one. Put one (") at its end.',
  ],
  [
    /^"(?:[^"\\]|\\.)*"\s*[^\s#]/,
    'there is a quotation mark inside the quoted text. Write \\" for each inside it.',
  ],
  [
    /^'(?:[^']|'')*'\s*[^\s#]/,
    'there is an apostrophe inside single quotes. Put double quotes (") around the text.',
  ],
]

/** What is wrong with facts that cannot be read: a slip with quotes spoils the lines below it, so it is looked for first. */
export function factsFault(text: string, error: YAMLError): Found {
  const lines = text.split('\n')
  const tab = lines.findIndex((each) => /^ *\t/.test(each))
  if (tab >= 0) return { line: tab + 1, sentence: 'the line begins with a tab. Put two spaces in its place.' }
  for (const [index, each] of lines.entries()) {
    const value = FACT.exec(each)?.[2] ?? ''
    const sentence = UNCLOSED.find(([pattern]) => pattern.test(value))?.[1]
    if (sentence) return { line: index + 1, sentence }
  }
  const tight = lines.findIndex((each) => TIGHT.test(each))
  if (tight >= 0) {
    const mended = lines[tight]?.trim().replace(':', ': ')
    return { line: tight + 1, sentence: `there is no space behind the colon. Put one there: ${mended}.` }
  }
  const line = error.linePos?.[0].line ?? 1
  return { line, sentence: unquoted(lines[line - 1] ?? '', error) }
}

function unquoted(line: string, error: YAMLError): string {
  const [, start = '', value = ''] = FACT.exec(line) ?? []
  const quoted = inQuotes(start.trim(), value)
  if (/^[@`%&*!|>?{[]/.test(value))
    return `the text begins with ${value[0]}, which means something else. ${quoted}`
  if (/: /.test(value)) return `the text holds a colon. ${quoted}`
  if (!/^\s*(- |[\w-]+:)/.test(line))
    return 'the line is no fact. Write a name, a colon and a text, like name: "MRI Scan".'
  if (/INDENT|IMPLICIT_KEY/.test(error.code))
    return 'the line below, or this one, begins too far left or right. Begin it below the fact before it.'
  return 'the fact cannot be read. Put quotes around its text.'
}
