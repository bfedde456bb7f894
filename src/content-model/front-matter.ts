import { isAlias, isCollection, isMap, isScalar, type Node, parseDocument, visit, type YAMLError } from 'yaml'
import { lineNumberAt } from '#lib/text.ts'

export const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/

export type LineError = { line: number; sentence: string }
/** The value of a file; `offsetOf` returns where a field starts, or, for a missing field, where its group starts. */
export type ReadFile = { value: unknown; offsetOf: (steps: string[]) => number } | { faults: LineError[] }

const FIELD_LINE = /^(\s*(?:- +)?(?:[\w-]+:)?\s+)(.*?)\s*$/
const NO_SPACE_AFTER_COLON = /^\s*(?:- +)?[a-z]\w*:[^\s/]/i
const QUOTE_ERRORS: [RegExp, string][] = [
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

export function readFrontMatter(page: string): ReadFile {
  const [, facts] = FRONT_MATTER.exec(page) ?? []
  if (!facts) return { faults: [missingBoundary(page)] }
  // Spaces replace the first ---, so that lines and offsets stay the same.
  const text = `   \n${facts}`
  const document = parseDocument(text)
  const { contents, errors } = document
  const error = errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  if (error) return { faults: [explainSyntaxError(text, error)] }
  const faults = errors.map(({ pos: [at] }) => duplicateField(text, at))
  visit(document, {
    Node(_key, node) {
      const sentence = findSpecialMeaning(node, text) ?? findCutText(node, text)
      if (!sentence) return undefined
      faults.push({ line: lineNumberAt(text, startOf(node)), sentence })
      return visit.SKIP
    },
  })
  if (faults.length > 0) return { faults }
  try {
    return { value: document.toJS(), offsetOf: (steps) => offsetOf(contents, steps) }
  } catch {
    return { faults: [{ line: 1, sentence: 'the facts cannot be read. Put quotes around their texts.' }] }
  }
}

function missingBoundary(page: string): LineError {
  const end = page.startsWith('---\n') ? page.split('\n').findIndex((each) => !each || /^##/.test(each)) : -1
  const sentence =
    'the line --- that ends the facts is missing. Put it on a line of its own, below the last fact.'
  return end > 1
    ? { line: end + 1, sentence }
    : { line: 1, sentence: 'the facts are missing. Begin the file with them, between two lines of ---.' }
}

export function duplicateField(text: string, at: number): LineError {
  const [, name = ''] = /^["']?([^"':]*)/.exec(text.slice(at)) ?? []
  return { line: lineNumberAt(text, at), sentence: `${name} is written twice. Remove one of the two.` }
}

function explainSyntaxError(text: string, error: YAMLError): LineError {
  const lines = text.split('\n')
  const tab = lines.findIndex((each) => /^ *\t/.test(each))
  if (tab >= 0) return { line: tab + 1, sentence: 'the line begins with a tab. Write two spaces instead.' }
  for (const [index, each] of lines.entries()) {
    const value = FIELD_LINE.exec(each)?.[2] ?? ''
    const sentence = QUOTE_ERRORS.find(([pattern]) => pattern.test(value))?.[1]
    if (sentence) return { line: index + 1, sentence }
  }
  const tight = lines.findIndex((each) => NO_SPACE_AFTER_COLON.test(each))
  if (tight >= 0) {
    const remedy = lines[tight]?.trim().replace(':', ': ')
    return { line: tight + 1, sentence: `there is no space after the colon. Put one there: ${remedy}.` }
  }
  const line = lineNumberAt(text, error.pos[0])
  return { line, sentence: explainUnquoted(lines[line - 1] ?? '', error) }
}

function explainUnquoted(line: string, error: YAMLError): string {
  const [, start = '', value = ''] = FIELD_LINE.exec(line) ?? []
  if (/^[@`%&*!|>?{[]/.test(value)) return beginsWith(start, value)
  if (/: /.test(value)) return `the text contains a colon. ${inQuotes(start, value)}`
  if (!/^\s*(- |[\w-]+:)/.test(line))
    return 'the line is not a field. Write a name, a colon and a text, like name: "MRI Scan".'
  if (/INDENT|IMPLICIT_KEY/.test(error.code))
    return 'the line below, or this one, begins too far left or right. Begin it below the fact before it.'
  return 'the fact cannot be read. Put quotes around its text.'
}

const inQuotes = (start: string, value: string) =>
  `Put quotes around it: ${start.trim()} "${value.replaceAll('"', '\\"')}".`

const beginsWith = (start: string, value: string) =>
  `the text begins with ${value[0]}, which means something else. ${inQuotes(start, value)}`

function fieldLineAt(text: string, at: number): [start: string, value: string] {
  const from = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  const line = text.slice(from, end < 0 ? undefined : end)
  const [start = ''] = /^\s*(?:- +)?(?:[\w-]+:)?\s*/.exec(line) ?? []
  return [start, line.slice(start.length).trim()]
}

const startOf = (node: Node): number => node.range?.[0] ?? 0

function findSpecialMeaning(node: Node, text: string): string | undefined {
  const isGroup = isCollection(node) && node.flow && text[startOf(node)] === '{'
  const isMarked = isAlias(node) || Boolean((isScalar(node) || isCollection(node)) && node.anchor)
  const isTagged = 'tag' in node && /^!/.test(node.tag ?? '')
  return isGroup || isMarked || isTagged ? beginsWith(...fieldLineAt(text, startOf(node))) : undefined
}

/** Finds texts that a # cuts short: YAML reads the rest as a comment. */
function findCutText(node: Node, text: string): string | undefined {
  const [from = 0, to = 0, end = 0] = node.range ?? []
  if (!isScalar(node) || !/^[ \t]*#/.test(text.slice(to, end))) return undefined
  return /["']/.test(text[from] ?? '')
    ? 'there is a # after the quoted text, and the rest of the line would be lost. Remove it.'
    : `the text contains a #, and the rest of the line would be lost. ${inQuotes(...fieldLineAt(text, from))}`
}

function offsetOf(node: Node | null, [step, ...rest]: string[]): number {
  if (!node || step === undefined) return node ? startOf(node) : 0
  if (!isMap(node)) {
    const item = isCollection(node) ? (node.items as Node[])[Number(step)] : undefined
    return item ? offsetOf(item, rest) : startOf(node)
  }
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
  if (!pair) return startOf(node)
  return rest.length === 0 ? startOf(pair.key as Node) : offsetOf(pair.value as Node | null, rest)
}
