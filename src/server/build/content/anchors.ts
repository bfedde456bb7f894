import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../../project.ts'
import { addressOf, programPages } from './addresses.ts'
import { headingsOf } from './markup.ts'

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
export function lostAnchor(texts: Map<string, string>, file: string, link: string): string | undefined {
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
