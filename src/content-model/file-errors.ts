import GithubSlugger from 'github-slugger'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, type nearestPageOf } from './addresses.ts'
import { type FieldError, valueAt, errorUnless } from './check-value.ts'
import { headingsOf, type Link, readMarkup } from './markup.ts'
import { errorAt, type Source, textsOf } from './source.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'

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

function explainError(name: string, { steps, sentence }: FieldError, value: unknown): string {
  const doctor = name === 'doctors.json' ? valueAt(value, [steps[0] ?? '', 'name']) : undefined
  return typeof doctor === 'string' && doctor ? sentence.replace(/^\[\d+\]/, `$& (${doctor})`) : sentence
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

/** The skip link leads to #content of every page. */
const EVERYWHERE = ['', 'top', 'content']

/** Looks at the headings of content/pages only: services and the pages of the program have parts of their own. */
function describeMissingAnchor(texts: Map<string, string>, file: string, link: string): string | undefined {
  const [address = '', wanted = ''] = link.split('#')
  const path = address.split('?')[0] || addressOf(file)
  const text = texts.get(`pages${path}.md`)
  if (text === undefined || EVERYWHERE.includes(wanted)) return undefined
  const slugger = new GithubSlugger()
  const ids = headingsOf(text).map((heading) => slugger.slug(heading))
  if (ids.includes(wanted)) return undefined
  const choice = ids.map((id) => `#${id}`).join(', ')
  return `the link "${link}" names a part "${wanted}", which ${path} does not have. Write one of ${choice}, or link to the page itself.`
}

const MEGABYTE = 1024 * 1024
const PORTRAIT_MAX_BYTES = 10 * MEGABYTE
const NO_PICTURE = 'is not an image file. Save it again as jpg, png or webp.'

const SIGNATURES = {
  jpg: (bytes: Buffer) => bytes.toString('latin1', 0, 3) === '\xFF\xD8\xFF',
  png: (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG',
  webp: (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes: Buffer) => bytes.toString('latin1', 4, 12) === 'ftypavif',
}
type PictureKind = keyof typeof SIGNATURES

/** Detects the format by the first bytes, because a file name may be wrong. */
export const pictureKind = (bytes: Buffer): PictureKind | undefined =>
  (Object.keys(SIGNATURES) as PictureKind[]).find((kind) => SIGNATURES[kind](bytes))

/** Where the editor puts the pictures of texts: photographs only, because a drawing can hold scripts. */
export const findUploadErrors = (folder: string): string[] =>
  globSync('pictures/**/*.*', { cwd: join(folder, '../public') })
    .sort()
    .filter((file) => !pictureKind(readFileSync(join(folder, '../public', file))))
    .map((file) => `public/${file.replaceAll('\\', '/')} ${NO_PICTURE}`)

export function findPortraitErrors(folder: string, doctors: DoctorsFile): FieldError[] {
  return doctors.flatMap(({ image }, index) => {
    const sentence = describePortraitError(join(folder, '../public', image))
    return errorUnless(!sentence, [index, 'image'], `"${image}" ${sentence}`)
  })
}

function describePortraitError(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return 'does not exist. Put the picture into public/portraits, or correct the name.'
  if (found.size > PORTRAIT_MAX_BYTES)
    return `weighs ${(found.size / MEGABYTE).toFixed(1)} MB. Save it smaller: at most 10 MB, 600 pixels wide is enough.`
  return file.endsWith('.svg') || pictureKind(readFileSync(file)) ? undefined : NO_PICTURE
}
