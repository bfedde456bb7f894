import {
  type Document,
  type YAMLError,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  type Node,
  parseDocument,
  visit,
} from 'yaml'

export const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/

const NO_FACTS =
  'the facts are not between two lines of ---. Begin the file with such a line, and write another below the last fact.'
const REMEDY = 'Put quotes around all of a text with signs, and write each fact once, as name: "text".'

/** A mistake at a place of the file; `hasColumn` for one that the parser found. */
export type Fault = { at: number; sentence: string; hasColumn?: boolean }
/** The value of a file; `offsetOf` returns where a field starts, or, for a missing field, where its group starts. */
export type ReadFile = { value: unknown; offsetOf: (steps: string[]) => number } | { faults: Fault[] }

export function readFrontMatter(page: string): ReadFile {
  const [, facts] = FRONT_MATTER.exec(page) ?? []
  if (!facts) return { faults: [{ at: 0, sentence: NO_FACTS }] }
  // Spaces replace the first ---, so that lines and offsets stay the same.
  const text = `   \n${facts}`
  const document = parseDocument(text, { prettyErrors: false })
  const { errors, warnings } = document
  const [error] = [...errors, ...warnings]
  if (error) return { faults: [syntaxFault(text, error)] }
  const faults: Fault[] = []
  visit(document, {
    Node(_key, node) {
      if (!isMisread(node, text)) return undefined
      faults.push({
        at: startOf(node),
        sentence: `a sign in the text, like #, & or {, means something else. ${REMEDY}`,
      })
      return visit.SKIP
    },
  })
  if (faults.length > 0) return { faults }
  return { value: document.toJS(), offsetOf: (steps) => offsetOf(document, steps) }
}

/** A quote without an end is reported where it begins: the parser names the end of the file. */
function syntaxFault(text: string, { code, message, pos: [found] }: YAMLError): Fault {
  const [quote] = (code === 'MISSING_CHAR' && /["']/.exec(message)) || []
  const at = quote ? text.lastIndexOf(quote) : found
  return { at, hasColumn: true, sentence: `${message}. ${REMEDY}` }
}

const startOf = (node: Node): number => node.range?.[0] ?? 0

/** Whether YAML reads a text as something else: as a group or a reference, or cut short by a #. */
function isMisread(node: Node, text: string): boolean {
  const [, to = 0, end = 0] = node.range ?? []
  const isMarked = isAlias(node) || ((isScalar(node) || isCollection(node)) && Boolean(node.anchor))
  return (
    isMarked || (isMap(node) ? Boolean(node.flow) : isScalar(node) && /^[ \t]*#/.test(text.slice(to, end)))
  )
}

function offsetOf(document: Document, steps: string[]): number {
  const node = document.getIn(steps, true)
  if (isNode(node)) return startOf(node)
  return steps.length > 0 ? offsetOf(document, steps.slice(0, -1)) : 0
}
