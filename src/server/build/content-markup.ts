import { type HastNode, markdownToHast } from 'satteri'
import { ContentError } from '#lib/check-content.ts'

/** The facts as Astro takes them off, which may end before where ours do. */
const FACTS = /^\uFEFF?---[\s\S]*?\n---/
const LINK_REMEDY =
  'Link to a page like /services, or to an address that begins with https:, mailto: or tel:.'
const HTML_REMEDY =
  'Write it in Markdown, as content/README.md shows; take a note to yourself out, for visitors can read it.'

/**
 * Throws a ContentError for each piece of HTML in a page's text and each link that is a script: what a page holds
 * its policy lets run, so it must be the site's own. Read by the parser that makes the page.
 */
export function checkMarkup(file: string, text: string): void {
  const lines = text.replaceAll('\r\n', '\n')
  const [facts = ''] = FACTS.exec(lines) ?? []
  // Empty lines in place of the facts: those of the text keep their numbers.
  const body = '\n'.repeat(facts.split('\n').length - 1) + lines.slice(facts.length)
  const faults = nodesOf(markdownToHast(body)).flatMap((node) => {
    const fault = faultOf(node)
    return fault ? [`${file}, line ${node.position?.start.line ?? '?'}: ${fault}`] : []
  })
  if (faults.length > 0) throw new ContentError(faults.join('\n'))
}

function faultOf(node: HastNode): string | undefined {
  if (node.type === 'raw')
    return `"${firstLine(node.value)}" is HTML, which a page must not hold. ${HTML_REMEDY}`
  if (node.type !== 'element') return undefined
  const { href, src } = node.properties
  const wrong = [href, src].find((address) => typeof address === 'string' && !isHarmless(address))
  return wrong === undefined ? undefined : `the link "${String(wrong)}" is none for a page. ${LINK_REMEDY}`
}

const nodesOf = (node: HastNode): HastNode[] =>
  'children' in node ? [node, ...(node.children as HastNode[]).flatMap(nodesOf)] : [node]

const firstLine = (html: string) => html.trim().split('\n')[0]?.slice(0, 80)

/** Browsers pass over white space and control characters before they read what kind of address it is. */
function isHarmless(address: string): boolean {
  const [, kind] = /^([^/?#]*?):/.exec(address.replace(/[\0-\x20]/g, '')) ?? []
  return kind === undefined || ['http', 'https', 'mailto', 'tel'].includes(kind.toLowerCase())
}
