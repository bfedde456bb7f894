import { existsSync, globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES } from '#contract/fixed-lists.ts'
import { FHIR_ROOT } from '#contract/paths.ts'
import { closestWords } from '#lib/search.ts'
import { toSlug } from '#lib/text.ts'
import { PROJECT } from '#lib/project.ts'
import { RESERVED_NAMES } from './hospital-rules.ts'
import { filesIn, JSON_NAMES } from './schemas.ts'

const PAGES = join(PROJECT, 'src/pages')
const IN_EACH_LANGUAGE = '[...language]/'
const RESERVED = [
  '/api',
  FHIR_ROOT,
  '/healthz',
  '/readyz',
  '/metrics',
  '/og',
  '/admin',
  '/desk',
  ...LANGUAGES.map((language) => `/${language}`),
]
const OWN_PAGE = 'a page of the site itself'
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/

const PATH_OF = { services: '/services/', departments: '/services/', pages: '/' }
const FOLDERS_WITHOUT_PAGES = ['closures', 'banners']

const TRANSLATION = /^([^/]+\/)?[^/]+\.[a-z]{2}\.(md|json)$/
const STRAY_REMEDY = `Correct its name: like pages/visitors.md, in small letters, digits and hyphens, or one of ${JSON_NAMES.join(', ')}. Or move it out of content.`

export const isNamed = (file: string) => NAME.test(basename(file))

export const slugOf = (file: string) => basename(file, '.md')

export const addressOf = (file: string) =>
  `${PATH_OF[file.split('/')[0] as keyof typeof PATH_OF]}${slugOf(file)}`

export function programPages(): Map<string, string> {
  const files = globSync('**/*.{astro,ts}', { cwd: PAGES }).map((file) => file.replaceAll('\\', '/'))
  const pages = files.map((file): [string, string] => {
    const path = file.replace(IN_EACH_LANGUAGE, '').replace(/(?:(?:^|\/)index)?\.(astro|ts)$/, '')
    return [`/${path}`, `src/pages/${file}`]
  })
  return new Map(pages.filter(([path]) => !path.includes('[')))
}

/** `known`: the files that the site reads, without translations. */
export const findStrayFiles = (folder: string, known: string[]): string[] =>
  filesIn(folder, '**/*')
    .filter((path) => !known.includes(path) && !TRANSLATION.test(path) && !basename(path).startsWith('.'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => `content/${path}: the site does not read this file. ${STRAY_REMEDY}`)

export function findTakenAddresses(files: string[]): string[] {
  const taken = new Map<string, string>(
    [...RESERVED, ...programPages().keys()].map((path) => [path, OWN_PAGE] as const),
  )
  const pages = files.filter((file) => !FOLDERS_WITHOUT_PAGES.includes(file.split('/')[0] ?? ''))
  return pages.flatMap((file) => {
    const address = addressOf(file)
    const by = RESERVED_NAMES.includes(slugOf(file)) ? OWN_PAGE : taken.get(address)
    if (by) return [`content/${file}: the address ${address} is taken by ${by}. Give the file another name.`]
    taken.set(address, `content/${file}`)
    return []
  })
}

/** Returns a function that returns undefined for the path of a page, and else the nearest page. */
export function nearestPageOf(
  folder: string,
  files: string[],
  { doctors, specialities }: { doctors: string[]; specialities: string[] },
): (path: string) => string | undefined {
  const pages = new Set([
    ...programPages().keys(),
    ...files.map(addressOf),
    ...specialities.map((speciality) => `/doctors/${toSlug(speciality)}`),
    ...doctors.map((id) => `/appointments/${id}`),
  ])
  // If the file with doctors or specialities has mistakes, their pages count as known.
  const unknown = [
    ...(specialities.length > 0 ? [] : ['/doctors/']),
    ...(doctors.length > 0 ? [] : ['/appointments/']),
  ]
  return (path) =>
    unknown.some((start) => path.startsWith(start)) ||
    pages.has(path) ||
    (path.includes('.') && existsSync(join(folder, '../public', path)))
      ? undefined
      : closestWords(path, [...pages])[0]
}
