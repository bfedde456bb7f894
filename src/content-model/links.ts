import { addressOf, programPages } from './addresses.ts'
import { headingsOf, type Link } from './markup.ts'
import { errorAt, type Source, textsOf } from './source.ts'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '#lib/project.ts'

export type LinkTargets = {
  texts: Map<string, string>
  isPage: (path: string) => boolean
}

export function findLinkErrors(
  name: string,
  source: Source,
  links: Link[],
  { texts, isPage }: LinkTargets,
): string[] {
  const factLinks = textsOf(source.value)
    .filter(({ steps, text }) => ['href', 'link'].includes(steps.at(-1) ?? '') && text.startsWith('/'))
    .map(({ steps, text }) => ({ line: source.lineOf(steps), address: text }))
  return [...factLinks, ...links].flatMap(({ line, address }) => {
    const path = address.split(/[?#]/)[0]
    if (path && !isPage(path)) return [errorAt(source.file, line, deadLink(address))]
    if (!path && name.startsWith('closures/')) return [errorAt(source.file, line, pagelessLink(address))]
    const lost = describeMissingAnchor(texts, name, address)
    return lost ? [errorAt(source.file, line, lost)] : []
  })
}

const deadLink = (address: string) =>
  `the link "${address}" leads nowhere. Correct its spelling, link to a page that exists, like /services, or remove the link.`

/** A closure's text is shown on several pages, so a link like #part has no page. */
const pagelessLink = (address: string) =>
  `the link "${address}" names a part of a page, but no page. Write the page before it, like /visitors${address}.`

const SOURCES = join(PROJECT, 'src')
export const BROWSER_ANCHORS: Record<string, string[]> = {
  '/my-profile': ['overview', 'medical-info', 'appointments', 'medications'],
}
const TEMPLATES: [RegExp, string][] = [
  [/^\/services\//, 'src/pages/[...language]/services/[slug].astro'],
  [/^\/doctors\//, 'src/pages/[...language]/doctors/[speciality].astro'],
  [/^\/appointments\//, 'src/pages/[...language]/appointments/[docId].astro'],
  [/^/, 'src/pages/[...language]/[page].astro'],
]

function describeMissingAnchor(texts: Map<string, string>, file: string, link: string): string | undefined {
  const [address = '', wanted = ''] = link.split('#')
  const path = address.split('?')[0] || addressOf(file)
  if (!wanted || wanted === 'top' || path.includes('.')) return undefined
  const [, own] = [...texts].find(([each]) => addressOf(each) === path) ?? []
  const headings = own ? idsOf(headingsOf(own)) : []
  const template = programPages().get(path) ?? TEMPLATES.find(([pattern]) => pattern.test(path))?.[1] ?? ''
  if ([...headings, ...(BROWSER_ANCHORS[path] ?? []), ...idsIn(join(PROJECT, template))].includes(wanted))
    return undefined
  const named = headings.map((id) => `#${id}`)
  const choice = named.length > 0 ? `Write one of ${named.join(', ')}, or link` : 'Link'
  return `the link "${link}" names a part "${wanted}", which ${path} does not have. ${choice} to the page itself.`
}

/** Returns the ids of headings as Astro makes them: a repeated one gets -1 at its end. */
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
