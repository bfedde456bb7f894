import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { WEEKDAY_NAMES } from '#contract/values.ts'
import { PROJECT } from '#lib/project.ts'
import { addressOf, type nearestPageOf, programPages } from './addresses.ts'
import { type FieldError, fieldLabel, valueAt } from './check-value.ts'
import { headingsOf, type Link, readMarkup } from './markup.ts'
import { errorAt, type Source, textsOf } from './source.ts'

export type LinkTargets = { texts: Map<string, string>; nearestPage: ReturnType<typeof nearestPageOf> }

/** `written` is the value of the file before template variables are filled in. */
export function findFileErrors(
  name: string,
  source: Source,
  written: unknown,
  faults: FieldError[],
  site: LinkTargets,
): string[] {
  const { file, value, lineOf } = source
  const inFacts = [...faults, ...findHtml(value)].map((fault) => {
    const { kind, steps } = fault
    const isFilled = kind === 'too long' && valueAt(value, steps) !== valueAt(written, steps)
    const sentence = isFilled
      ? `with its facts filled in, ${fault.sentence}`
      : explainError(name, fault, value)
    return errorAt(file, lineOf(steps), sentence)
  })
  const { mistakes, links } = name.endsWith('.md') ? readMarkup(source) : { mistakes: [], links: [] }
  return [...inFacts, ...mistakes, ...findLinkErrors(name, source, links, site)]
}

function explainError(name: string, { steps, sentence, kind }: FieldError, value: unknown): string {
  const isWeekday = kind === 'unknown field' && steps.at(-2) === 'sessions'
  const plain = isWeekday
    ? `${fieldLabel(steps)} is not a weekday. Write one of ${WEEKDAY_NAMES.join(', ')}, with a capital letter.`
    : sentence
  const doctor = name === 'doctors.json' ? valueAt(value, [steps[0] ?? '', 'name']) : undefined
  return typeof doctor === 'string' && doctor ? plain.replace(/^\[\d+\]/, `$& (${doctor})`) : plain
}

export const findHtml = (value: unknown): FieldError[] =>
  textsOf(value).flatMap(({ steps, field, text }) => {
    const [tag] = /<[a-z!/][^>]*>?/i.exec(text) ?? []
    const sentence = `${field} contains HTML ("${tag}"), which visitors would see as text. Remove it.`
    return tag ? [{ steps, sentence }] : []
  })

function findLinkErrors(name: string, source: Source, links: Link[], { texts, nearestPage }: LinkTargets) {
  const factLinks = textsOf(source.value)
    .filter(({ steps, text }) => ['href', 'link'].includes(steps.at(-1) ?? '') && text.startsWith('/'))
    .map(({ steps, text }) => ({ line: source.lineOf(steps), address: text }))
  return [...factLinks, ...links].flatMap(({ line, address }) => {
    const path = address.split(/[?#]/)[0]
    const nearest = path && nearestPage(path)
    if (nearest) return [errorAt(source.file, line, deadLink(address, nearest))]
    if (!path && name.startsWith('closures/')) return [errorAt(source.file, line, pagelessLink(address))]
    const lost = describeMissingAnchor(texts, name, address)
    return lost ? [errorAt(source.file, line, lost)] : []
  })
}

const deadLink = (address: string, nearest: string) =>
  `the link "${address}" leads nowhere. The nearest page is ${nearest}: link to it or to another page, or remove the link.`

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
