import { type HastNode, markdownToHast } from 'satteri'
import { FRONT_MATTER } from './front-matter.ts'
import { errorAt, type Source } from './source.ts'

export type Link = { line: number; address: string }

const LINK_REMEDY =
  'Link to a page like /services, or to an address that begins with https:, mailto: or tel:.'
const HTML_REMEDY =
  'Write it in Markdown, as content/README.md shows; remove notes to yourself, because visitors can read them.'
const PICTURE_REMEDY = 'Put it into public and write its address there, like /portraits/doc1.svg.'
const BANNER_REMEDY =
  'a banner cannot have a text below the second ---: it would not be shown. Write it after "text:", or on a page whose address you write after "link:".'
const SERVICE_HEADINGS = ['What it is', 'How to prepare', 'What happens', 'Results and what comes next']

/**
 * Returns the mistakes in a page's text, and its links to this site. HTML is a mistake: the page's
 * Content-Security-Policy would allow its scripts to run.
 */
export function readMarkup({ file, text }: Source): { mistakes: string[]; links: Link[] } {
  const [facts = ''] = FRONT_MATTER.exec(text) ?? []
  const factLines = facts.trimEnd().split('\n').length
  // Empty lines replace the front matter, so that line numbers stay the same.
  const nodes = nodesOf(markdownToHast(facts.replace(/.+/g, '') + text.slice(facts.length)))
  const shown = new Set(nodes.filter(isCode).flatMap(nodesOf))
  const mistakes = nodes.flatMap((node) => {
    const fault = describeNodeError(node)
    const slips = shown.has(node) ? [] : findSyntaxErrors(node)
    return [
      ...(fault ? [errorAt(file, lineOf(node), fault)] : []),
      ...slips.map(({ line, sentence }) => errorAt(file, lineOf(node) + line, sentence)),
    ]
  })
  const missing = findHeadingErrors(file, nodes).map((fault) => errorAt(file, factLines + 1, fault))
  const links = nodes.flatMap((node) => {
    const address = addressOf(node)
    return address && isSiteAddress(address) ? [{ line: lineOf(node), address }] : []
  })
  return { mistakes: [...missing, ...mistakes], links }
}

export const headingsOf = (text: string): string[] =>
  nodesOf(markdownToHast(text.replace(FRONT_MATTER, '')))
    .filter((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName))
    .map(textOf)

const lineOf = (node: HastNode) => node.position?.start.line ?? 1

const isVisibleText = (node: HastNode) => node.type === 'text' && node.value.trim() !== ''

const isCode = (node: HastNode) => node.type === 'element' && node.tagName === 'code'

const nodesOf = (node: HastNode): HastNode[] =>
  'children' in node ? [node, ...(node.children as HastNode[]).flatMap(nodesOf)] : [node]

const textOf = (node: HastNode): string =>
  nodesOf(node)
    .map((inner) => (inner.type === 'text' ? inner.value : ''))
    .join('')

function findHeadingErrors(file: string, nodes: HastNode[]): string[] {
  // A translation has its headings in another language, and may be older than its original.
  if (file.startsWith('content/closures/') || /\.[a-z]{2}\.md$/.test(file)) return []
  if (file.startsWith('content/banners/')) return nodes.some(isVisibleText) ? [BANNER_REMEDY] : []
  const found = nodes.filter((node) => node.type === 'element' && node.tagName === 'h2').map(textOf)
  if (file.startsWith('content/services/'))
    return SERVICE_HEADINGS.filter((heading) => !found.includes(heading)).map(
      (heading) =>
        `the heading "${heading}" is missing. Write "## ${heading}" on a line of its own, and the text below.`,
    )
  return found.length > 0
    ? []
    : ['the text has no heading. Write one, like "## What to bring", on a line of its own.']
}

function addressOf(node: HastNode): string | undefined {
  if (node.type !== 'element') return undefined
  return [node.properties['href'], node.properties['src']].find((each) => typeof each === 'string')
}

function describeNodeError(node: HastNode): string | undefined {
  if (node.type === 'raw')
    return `"${firstLine(node.value)}" is HTML, which a page must not hold. ${HTML_REMEDY}`
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName))
    return describeHeadingError(node.tagName, textOf(node))
  const address = addressOf(node)
  if (node.type !== 'element' || address === undefined) return undefined
  if (node.tagName === 'img')
    return isSiteAddress(address)
      ? undefined
      : `the picture "${address}" is not on this site. ${PICTURE_REMEDY}`
  return isSiteAddress(address) || isExternalAddress(address)
    ? undefined
    : `the link "${address}" cannot be used on a page. ${LINK_REMEDY}`
}

const firstLine = (html: string) => html.trim().split('\n')[0]?.slice(0, 80)

/** Browsers read // and /\ as the address of another site. */
const isSiteAddress = (address: string) => /^\/(?![/\\])/.test(address) || address.startsWith('#')
const isExternalAddress = (address: string) => /^(https?|mailto|tel):[^\s]/i.test(address)

const SYNTAX_ERRORS: [RegExp, string][] = [
  [/^#{1,6}[^\s#\d].*/m, 'is not a heading. Put a space after the #.'],
  [
    /\[[^\]\n]+\]\s+\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)/,
    'is not a link. Remove the space between the brackets.',
  ],
  [
    /\([^)\n]+\)\[(?:\/|#|https?:|mailto:|tel:)[^\]\s]*\]/,
    'is not a link. Write the words between [ and ], and the address between ( and ).',
  ],
  [
    /\*\*/,
    'has no partner. Write two stars before the bold words and two after them, without spaces between.',
  ],
]

function findSyntaxErrors(node: HastNode): { line: number; sentence: string }[] {
  if (node.type !== 'text') return []
  return SYNTAX_ERRORS.flatMap(([pattern, rest]) => {
    const found = pattern.exec(node.value)
    const line = node.value.slice(0, found?.index).split('\n').length - 1
    return found ? [{ line, sentence: `"${found[0]}" ${rest}` }] : []
  })
}

function describeHeadingError(level: string, text: string): string | undefined {
  if (!text.trim()) return 'the heading is empty. Write it after the #, or remove the line.'
  return level === 'h1'
    ? `"# ${text}" is a second title: the page has one already. Write "## ${text}".`
    : undefined
}
