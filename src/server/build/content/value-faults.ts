import { type Document, isAlias, isCollection, isScalar, type Node, visit } from 'yaml'

type Found = { at: number; sentence: string }

/** Facts that YAML reads, but as something else than their editor wrote. */
export function valueFaults(document: Document, text: string): Found[] {
  const found: Found[] = []
  visit(document, {
    Node(_key, node) {
      const at = node.range?.[0] ?? 0
      const sentence = meansElse(node, text) ?? cutShort(node, text)
      if (!sentence) return undefined
      found.push({ at, sentence })
      return visit.SKIP
    },
  })
  return found
}

/** Where the line of a fact begins, without its margin, and what it holds: `title:` and `*ground`. */
function lineAround(text: string, at: number): { start: string; value: string } {
  const from = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  const line = text.slice(from, end < 0 ? undefined : end)
  const [start = ''] = /^\s*(?:- +)?(?:[\w-]+:)?\s*/.exec(line) ?? []
  return { start: start.trim(), value: line.slice(start.length).trim() }
}

export const inQuotes = (start: string, value: string) =>
  `Put quotes around it: ${start} "${value.replaceAll('"', '\\"')}".`

function meansElse(node: Node, text: string): string | undefined {
  const isMap = isCollection(node) && node.flow && text[node.range?.[0] ?? 0] === '{'
  const isMarked = isAlias(node) || Boolean((isScalar(node) || isCollection(node)) && node.anchor)
  const isTagged = 'tag' in node && /^!/.test(node.tag ?? '')
  if (!isMap && !isMarked && !isTagged) return undefined
  const { start, value } = lineAround(text, node.range?.[0] ?? 0)
  return `the text begins with ${value[0]}, which means something else. ${inQuotes(start, value)}`
}

/** YAML takes what follows a # for a note. */
function cutShort(node: Node, text: string): string | undefined {
  const [from = 0, to = 0, end = 0] = node.range ?? []
  if (!isScalar(node) || !/^[ \t]*#/.test(text.slice(to, end))) return undefined
  if (/["']/.test(text[from] ?? ''))
    return 'behind the quoted text stands a #, and the rest of the line would be lost. Take it out.'
  const { start, value } = lineAround(text, from)
  return `the text holds a #, and the rest of the line would be lost. ${inQuotes(start, value)}`
}
