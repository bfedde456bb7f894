import { type HastNode, markdownToHast } from 'satteri'
import type { Text } from './file.ts'

const BLOCK =
  /^(h[1-6]|p|ul|ol|li|blockquote|pre|table|thead|tbody|tfoot|tr|th|td|dl|dt|dd|hr|div|section|figure)$/

const isBlock = (node: HastNode) => node.type === 'element' && BLOCK.test(node.tagName)

/** The headings, paragraphs, list items and cells of a text in Markdown, whose first line is `line` of its file. */
export function markdownTexts(markdown: string, line: number): Text[] {
  // Empty lines in place of what stands before it: lines keep their numbers.
  const texts = runsOf(markdownToHast('\n'.repeat(line - 1) + markdown))
  return texts.map((text, index) => ({ path: `text ${index + 1}`, ...text }))
}

/** Whatever stands between two blocks belongs together; nothing is left out. */
function runsOf(node: HastNode): Omit<Text, 'path'>[] {
  const children = childrenOf(node)
  const runs: (HastNode | HastNode[])[] = []
  for (const child of children) {
    const last = runs.at(-1)
    if (isBlock(child)) runs.push(child)
    else if (Array.isArray(last)) last.push(child)
    else runs.push([child])
  }
  return runs.flatMap((run) => {
    if (!Array.isArray(run)) return runsOf(run)
    const text = run.map(wordsOf).join('').replace(/\s+/g, ' ').trim()
    const line = (run[0]?.position ?? node.position)?.start.line
    const isHeading = node.type === 'element' && /^h\d$/.test(node.tagName)
    return text ? [{ ...(line && { line }), text, ...(isHeading && { isHeading }) }] : []
  })
}

const childrenOf = (node: HastNode): HastNode[] => ('children' in node ? (node.children as HastNode[]) : [])

/** Of a picture the words that stand in its place. */
function wordsOf(node: HastNode): string {
  if (node.type === 'text' || node.type === 'raw') return node.value
  if (node.type === 'element' && node.tagName === 'br') return ' '
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties['alt'] ?? '')
  return childrenOf(node).map(wordsOf).join('')
}
