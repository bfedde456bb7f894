import { addressOf, programPages } from './addresses.ts'
import { headingsOf, type Link } from './markup.ts'
import { mistake, type Source, textsOf } from './source.ts'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../../project.ts'

/** Where links can lead. */
export type Linked = {
  /** What the Markdown files say, with every fact in its place. */
  texts: Map<string, string>
  isPage: (path: string) => boolean
}

/** A sentence for each link of a file that leads nowhere; `name` is the file's, whose headings its own links name. */
export function linkMistakes(
  name: string,
  source: Source,
  links: Link[],
  { texts, isPage }: Linked,
): string[] {
  const factLinks = textsOf(source.value)
    .filter(({ steps, text }) => ['href', 'link'].includes(steps.at(-1) ?? '') && text.startsWith('/'))
    .map(({ steps, text }) => ({ line: source.lineOf(steps), address: text }))
  return [...factLinks, ...links].flatMap(({ line, address }) => {
    const path = address.split(/[?#]/)[0]
    if (path && !isPage(path)) return [mistake(source.file, line, deadLink(address))]
    if (!path && name.startsWith('closures/')) return [mistake(source.file, line, homeless(address))]
    const lost = lostAnchor(texts, name, address)
    return lost ? [mistake(source.file, line, lost)] : []
  })
}

const deadLink = (address: string) =>
  `the link "${address}" leads nowhere. Mend its spelling, link to a page that exists, like /services, or take the link out.`

/** The text of a closure stands on several pages. */
const homeless = (address: string) =>
  `the link "${address}" names a part and no page. Write the page before it, like /visitors${address}.`

const SOURCES = join(PROJECT, 'src')
/** Of pages whose parts are made in the browser. */
export const PARTS: Record<string, string[]> = {
  '/my-profile': ['overview', 'medical-info', 'appointments', 'medications'],
}
const TEMPLATES: [RegExp, string][] = [
  [/^\/services\//, 'src/pages/[...language]/services/[slug].astro'],
  [/^\/doctors\//, 'src/pages/[...language]/doctors/[speciality].astro'],
  [/^\/appointments\//, 'src/pages/[...language]/appointments/[docId].astro'],
  [/^/, 'src/pages/[...language]/[page].astro'],
]

/**
 * A sentence when a link of `file` names a part that its page has not; pages that are not there have theirs already.
 * `texts` are those of all files by name, with every fact in its place: visitors' addresses are made of them.
 */
function lostAnchor(texts: Map<string, string>, file: string, link: string): string | undefined {
  const [address = '', wanted = ''] = link.split('#')
  const path = address.split('?')[0] || addressOf(file)
  if (!wanted || wanted === 'top' || path.includes('.')) return undefined
  const [, own] = [...texts].find(([each]) => addressOf(each) === path) ?? []
  const headings = own ? idsOf(headingsOf(own)) : []
  const template = programPages().get(path) ?? TEMPLATES.find(([pattern]) => pattern.test(path))?.[1] ?? ''
  if ([...headings, ...(PARTS[path] ?? []), ...idsIn(join(PROJECT, template))].includes(wanted))
    return undefined
  const named = headings.map((id) => `#${id}`)
  const choice = named.length > 0 ? `Write one of ${named.join(', ')}, or link` : 'Link'
  return `the link "${link}" names a part "${wanted}", which ${path} has not. ${choice} to the page itself.`
}

/** What a page's headings are called by in addresses: the second of a name with -1 behind it. */
function idsOf(headings: string[]): string[] {
  const bare = headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
  return bare.map((id, at) => {
    const before = bare.slice(0, at).filter((each) => each === id).length
    return before > 0 ? `${id}-${before}` : id
  })
}

/** The ids that a page and the parts it is made of give. */
function idsIn(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const markup = readFileSync(path, 'utf8')
  const parts = [...markup.matchAll(/from '([#.][^']*\.astro)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? join(SOURCES, name.slice(1)) : join(dirname(path), name),
  )
  return [
    ...[...markup.matchAll(/\sid="([\w-]+)"/g)].map(([, id = '']) => id),
    ...parts.flatMap((part) => idsIn(part, seen)),
  ]
}
