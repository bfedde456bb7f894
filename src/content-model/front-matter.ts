import {
  type Document,
  type YAMLError,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Node,
  parseDocument,
  visit,
} from 'yaml'

export const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/

const REMEDY = 'Put quotes around a text with signs, and write each fact as name: "text".'

/** A mistake at a place of the file; `hasColumn` for one that the parser found. */
export type Fault = { at: number; sentence: string; hasColumn?: boolean }
/** The value of a file; `offsetOf` returns where a field starts, or, for a missing field, where its group starts. */
export type ReadFile = { value: unknown; offsetOf: (steps: string[]) => number } | { faults: Fault[] }

export function readFrontMatter(page: string): ReadFile {
  const [, facts] = FRONT_MATTER.exec(page) ?? []
  if (!facts) return { faults: [missingBoundary(page)] }
  // Spaces replace the first ---, so that lines and offsets stay the same.
  const text = `   \n${facts}`
  const document = parseDocument(text, { prettyErrors: false })
  const { contents, errors, warnings } = document
  const error = [...errors, ...warnings].find(({ code }) => code !== 'DUPLICATE_KEY')
  if (error) return { faults: [syntaxFault(document, error)] }
  const faults = errors.map(({ pos: [at] }) => duplicateField(text, at))
  visit(document, {
    Node(_key, node) {
      const sentence = findSpecialMeaning(node) ?? findCutText(node, text)
      if (!sentence) return undefined
      faults.push({ at: startOf(node), sentence })
      return visit.SKIP
    },
  })
  if (faults.length > 0) return { faults }
  return { value: document.toJS(), offsetOf: (steps) => offsetOf(contents, steps) }
}

function missingBoundary(page: string): Fault {
  const end = page.startsWith('---\n') ? page.search(/\n\n|\n##/) : -1
  const sentence =
    'the line --- that ends the facts is missing. Put it on a line of its own, below the last fact.'
  return end > 3
    ? { at: end + 1, sentence }
    : { at: 0, sentence: 'the facts are missing. Begin the file with them, between two lines of ---.' }
}

/** A quote without an end is reported where it begins: the parser names the end of the file. */
function syntaxFault(document: Document, { code, message, pos: [found] }: YAMLError): Fault {
  let at = found
  if (code === 'MISSING_CHAR')
    visit(document, {
      Scalar(_key, { range }) {
        if (range && range[0] < found && found <= range[1]) at = range[0]
      },
    })
  return { at, hasColumn: true, sentence: `${message}. ${REMEDY}` }
}

export function duplicateField(text: string, at: number): Fault {
  const [, name = ''] = /^["']?([^"':]*)/.exec(text.slice(at)) ?? []
  return { at, sentence: `${name} is written twice. Remove one of the two.` }
}

const startOf = (node: Node): number => node.range?.[0] ?? 0

/** Finds texts that are correct YAML with another meaning. */
function findSpecialMeaning(node: Node): string | undefined {
  const isGroup = isMap(node) && node.flow
  const isMarked = isAlias(node) || Boolean((isScalar(node) || isCollection(node)) && node.anchor)
  const isTagged = 'tag' in node && /^!/.test(node.tag ?? '')
  return isGroup || isMarked || isTagged
    ? `the text begins with a sign that means something else. ${REMEDY}`
    : undefined
}

/** Finds texts that a # cuts short: YAML reads the rest as a comment. */
function findCutText(node: Node, text: string): string | undefined {
  const [, to = 0, end = 0] = node.range ?? []
  return isScalar(node) && /^[ \t]*#/.test(text.slice(to, end))
    ? 'the text contains a #, and the rest of the line would be lost. Put quotes around all of it, or remove the #.'
    : undefined
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
