import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node as JsonNode, parseTree } from 'jsonc-parser'
import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { ContentError, label } from '#lib/check-content.ts'
import { factsFault } from './facts-fault.ts'
import { FACTS } from './page-facts.ts'
import { jsonFault } from './json-fault.ts'
import { valueFaults } from './value-faults.ts'

/** A file as it was read. `lineOf` is where the field stands that steps lead to, or what it is missing from. */
export type Source = { file: string; text: string; value: unknown; lineOf: (steps: string[]) => number }

/** Throws a ContentError where the file cannot be read. */
export function readSource(folder: string, name: string): Source {
  const file = `content/${name}`
  const text = readText(join(folder, name), file)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  if (name.endsWith('.json')) {
    const fault = jsonFault(text)
    if (fault) throw new ContentError(mistake(file, lineAt(text, fault.at), fault.sentence))
    return { file, text, ...parsedJson(file, text) }
  }
  const [, facts] = FACTS.exec(text) ?? []
  if (!facts) throw new ContentError(unbounded(file, text))
  // An empty line in place of the first ---: lines keep their numbers.
  return { file, text, ...parsed(file, `\n${facts}`) }
}

export const mistake = (file: string, line: number, sentence: string) => `${file}, line ${line}: ${sentence}`

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

function readText(path: string, file: string): string {
  const text = textAt(path)
  if (text === undefined)
    throw new ContentError(`${file} is missing or cannot be read. Put it back: the site needs it.`)
  // What is left of letters of another encoding.
  const at = text.search(/[\0\uFFFD]/)
  if (at < 0) return text
  throw new ContentError(
    mistake(
      file,
      lineAt(text, at),
      'the file cannot be read as UTF-8. Save it as UTF-8 (a choice of your editor, often under "Save as" or "Encoding").',
    ),
  )
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Facts end where an empty line or a heading is the first to stand. */
function unbounded(file: string, text: string): string {
  const end = text.startsWith('---\n') ? text.split('\n').findIndex((each) => !each || /^##/.test(each)) : -1
  return end > 1
    ? mistake(
        file,
        end + 1,
        'the line --- that ends the facts is missing. Put it on a line of its own, below the last fact.',
      )
    : mistake(file, 1, 'the facts are missing. Begin the file with them, between two lines of ---.')
}

type Parsed = Pick<Source, 'value' | 'lineOf'>

const writtenTwice = (file: string, text: string, start: number) => {
  const [, name = ''] = /^["']?([^"':]*)/.exec(text.slice(start)) ?? []
  return mistake(file, lineAt(text, start), `${name} is written twice. Take one of the two out.`)
}

/** A list of thousands is read in a moment, for which the reader of YAML takes long. */
function parsedJson(file: string, text: string): Parsed {
  const root = parseTree(text)
  const twice = root ? twiceIn(root).sort((one, other) => one - other) : []
  if (twice.length > 0)
    throw new ContentError(twice.map((start) => writtenTwice(file, text, start)).join('\n'))
  const lines = new LineCounter()
  for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1) lines.addNewLine(at)
  return { value: JSON.parse(text), lineOf: (steps) => lines.linePos(offsetOf(root, steps)).line }
}

const nameOf = ({ children: [key] = [] }: JsonNode) => String(key?.value)

/** The names of fields that are there already, by their place in the text. */
function twiceIn({ type, children = [] }: JsonNode): number[] {
  const names = new Set<string>()
  return children.flatMap((child) => {
    const isTwice = type === 'object' && names.size === names.add(nameOf(child)).size
    return [...(isTwice ? [child.offset] : []), ...twiceIn(child)]
  })
}

/** Where a field or an entry begins; of one that is missing, what it is missing from. */
function offsetOf(node: JsonNode | undefined, [step, ...rest]: string[]): number {
  if (!node || step === undefined) return node?.offset ?? 0
  const { type, children = [] } = node
  if (type === 'array') return children[Number(step)] ? offsetOf(children[Number(step)], rest) : node.offset
  const field = children.find((each) => nameOf(each) === step)
  if (!field) return node.offset
  return rest.length === 0 ? field.offset : offsetOf(field.children?.[1], rest)
}

function parsed(file: string, text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true })
  const [first] = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  if (first) {
    const { line, sentence } = factsFault(text, first)
    throw new ContentError(mistake(file, line, sentence))
  }
  const twice = document.errors.map(({ pos: [start] }) => writtenTwice(file, text, start))
  const told = [
    ...twice,
    ...valueFaults(document, text).map(({ at, sentence }) => mistake(file, lineAt(text, at), sentence)),
  ]
  if (told.length > 0) throw new ContentError(told.join('\n'))
  const lineOf = (steps: string[]) => lines.linePos(startOf(document.contents, steps) ?? 0).line
  return { value: valueOf(document, file), lineOf }
}

/** Whatever the library refuses is a mistake too: a program's own words help no editor. */
function valueOf(document: Document, file: string): unknown {
  try {
    return document.toJS()
  } catch {
    throw new ContentError(mistake(file, 1, 'the facts cannot be read. Put quotes around their texts.'))
  }
}

/** Of a fact that is missing, where the facts begin that it is missing from. */
function startOf(node: Node | null, steps: string[]): number | undefined {
  const [step, ...rest] = steps
  if (!node || step === undefined) return node?.range?.[0]
  if (!isMap(node)) {
    const item = node && 'items' in node ? (node.items as Node[])[Number(step)] : undefined
    return item ? startOf(item, rest) : node.range?.[0]
  }
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
  if (!pair) return node.range?.[0]
  return rest.length === 0 ? (pair.key as Node).range?.[0] : startOf(pair.value as Node | null, rest)
}

/** Every text of a value with the steps to it. */
export function textsOf(
  value: unknown,
  steps: string[] = [],
): { steps: string[]; field: string; text: string }[] {
  if (typeof value === 'string') return [{ steps, field: label(steps), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...steps, key]))
}
