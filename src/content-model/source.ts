import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { LineCounter } from 'yaml'
import { ContentError, fieldLabel } from './check-value.ts'
import { lineNumberAt } from '#lib/text.ts'
import { type Fault, readFrontMatter, type ReadFile } from './front-matter.ts'

/** A file after reading. `lineOf` returns the line of the field that `steps` lead to; for a missing field, the line of its group. */
export type Source = { file: string; text: string; value: unknown; lineOf: (steps: string[]) => number }

/** Throws a ContentError if the file cannot be read. */
export function readSource(folder: string, name: string): Source {
  const file = `content/${name}`
  const text = readText(join(folder, name), file)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  const read = name.endsWith('.json') ? readJson(text) : readFrontMatter(text)
  const lines = new LineCounter()
  for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1) lines.addNewLine(at)
  if ('faults' in read)
    throw new ContentError(
      read.faults
        .map(({ at, sentence, hasColumn }) => {
          const { line, col } = lines.linePos(at)
          return errorAt(file, hasColumn ? `${line}, column ${col}` : line, sentence)
        })
        .join('\n'),
    )
  return { file, text, value: read.value, lineOf: (steps) => lines.linePos(read.offsetOf(steps)).line }
}

export function readOrCollect(folder: string, name: string, unread: string[]): Source[] {
  try {
    return [readSource(folder, name)]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    unread.push(error.message)
    return []
  }
}

const REFUSED_CHARACTERS: [RegExp, string][] = [
  [
    // U+FFFD replaces each byte that is not UTF-8.
    /[\0\uFFFD]/,
    'the file cannot be read as UTF-8. Save it as UTF-8 (a choice of your editor, often under "Save as" or "Encoding").',
  ],
  [
    // U+202A to U+202E and U+2066 to U+2069: themselves, as escapes of JSON and YAML, and as entities of HTML.
    /[\u202A-\u202E\u2066-\u2069]|\\u(?:0000)?(?:202[A-E]|206[6-9])|&#(?:x0*(?:202[A-E]|206[6-9])|0*(?:823[4-8]|829[4-7]))(?!\w)/i,
    'there is an invisible character that reverses the direction of the text. Delete it, and type the words around it again.',
  ],
]

export const errorAt = (file: string, line: number | string, sentence: string) =>
  `${file}, line ${line}: ${sentence}`

function readText(path: string, file: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new ContentError(`${file} is missing or cannot be read. Put it back: the site needs it.`)
  }
  for (const [pattern, sentence] of REFUSED_CHARACTERS) {
    const at = text.search(pattern)
    if (at >= 0) throw new ContentError(errorAt(file, lineNumberAt(text, at), sentence))
  }
  return text
}

const JSON_REMEDY = 'Correct the quotation mark, comma or bracket here or just before.'

/** Uses jsonc-parser, because the YAML reader is slow for a list of thousands. */
function readJson(text: string): ReadFile {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) {
    const code = printParseErrorCode(error.error)
    const problem = code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
    // A missing comma is noticed at what follows it, often on the next line.
    const at = code === 'CommaExpected' ? text.slice(0, error.offset).trimEnd().length : error.offset
    return { faults: [{ at, hasColumn: true, sentence: `${problem}. ${JSON_REMEDY}` }] }
  }
  const faults = root ? findDuplicateFields(root) : []
  return faults.length > 0
    ? { faults }
    : { value: JSON.parse(text), offsetOf: (steps) => offsetOf(root, steps) }
}

function findDuplicateFields({ type, children = [] }: Node): Fault[] {
  const names = new Set<unknown>()
  return children.flatMap((child) => {
    const name: unknown = child.children?.[0]?.value
    const isTwice = type === 'object' && names.size === names.add(name).size
    const sentence = `${String(name)} is written twice. Remove one of the two.`
    return [...(isTwice ? [{ at: child.offset, sentence }] : []), ...findDuplicateFields(child)]
  })
}

function offsetOf(root: Node | undefined, steps: string[]): number {
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const node = root && findNodeAtLocation(root, path)
  if (node) return (node.parent?.type === 'property' ? node.parent : node).offset
  return steps.length > 0 ? offsetOf(root, steps.slice(0, -1)) : 0
}

export function textsOf(
  value: unknown,
  steps: string[] = [],
): { steps: string[]; field: string; text: string }[] {
  if (typeof value === 'string') return [{ steps, field: fieldLabel(steps), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...steps, key]))
}
