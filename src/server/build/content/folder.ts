import { globSync } from 'node:fs'
import type { TSchema } from 'typebox'
import {
  type DepartmentFile as Department,
  DepartmentFile,
  HomeFile,
  AboutFile,
  ContactFile,
  PageFile,
  ServiceFile,
} from '#contract/content-pages.ts'
import { DoctorsFile, HospitalFile } from '#contract/content.ts'
import { ContentError, type Fault, faultsOf } from '#lib/check-content.ts'
import { doctorsFaults, hospitalFaults } from '#lib/content-rules.ts'
import { lostAnchor } from './anchors.ts'
import { deadLink, isNamed, siteOf, slugOf, strayFiles, takenAddresses } from './addresses.ts'
import { readMarkup } from './markup.ts'
import { portraitFaults } from './portraits.ts'
import { mistake, readSource, type Source, textsOf } from './source.ts'

const JSON_FILES: Record<string, TSchema> = {
  'hospital.json': HospitalFile,
  'doctors.json': DoctorsFile,
  'home.json': HomeFile,
  'about.json': AboutFile,
  'contact.json': ContactFile,
}
const FOLDERS: Record<string, TSchema> = {
  services: ServiceFile,
  departments: DepartmentFile,
  pages: PageFile,
}

/** Throws a ContentError that names every mistake in a content folder: file, line, field and remedy. */
export function checkFolder(folder: string): void {
  const mistakes = mistakesIn(folder)
  if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
}

function mistakesIn(folder: string): string[] {
  const mistakes: string[] = []
  const files = Object.keys(FOLDERS).flatMap((name) => globSync(`${name}/*.md`, { cwd: folder }).sort())
  const paths = files.map((file) => file.replaceAll('\\', '/')).filter(isNamed)
  const sources = [...Object.keys(JSON_FILES), ...paths].flatMap((name) => {
    try {
      return [{ name, source: readSource(folder, name) }]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      mistakes.push(error.message)
      return []
    }
  })
  const doctors = sources.find(({ name }) => name === 'doctors.json')?.source.value
  const isPage = siteOf(folder, paths, idsOf(doctors))
  for (const { name, source } of sources) mistakes.push(...mistakesOf(folder, name, source, paths, isPage))
  return [...mistakes, ...strayFiles(folder), ...takenAddresses(paths)]
}

const idsOf = (doctors: unknown): string[] =>
  Array.isArray(doctors) ? (doctors as { _id?: unknown }[]).map((each) => String(each?._id)) : []

function mistakesOf(
  folder: string,
  name: string,
  source: Source,
  files: string[],
  isPage: (path: string) => boolean,
): string[] {
  const schema = JSON_FILES[name] ?? FOLDERS[name.split('/')[0] ?? ''] ?? PageFile
  const faults = faultsOf(schema, source.value)
  const others = faults.length > 0 ? [] : furtherFaults(folder, name, source.value, files)
  const inFacts = [...faults, ...others, ...htmlFaults(source.value)].map(({ steps, sentence }) =>
    mistake(source.file, source.lineOf(steps), sentence),
  )
  const { mistakes, links } = name.endsWith('.md') ? readMarkup(source) : { mistakes: [], links: [] }
  const factLinks = textsOf(source.value)
    .filter(({ steps, text }) => steps.at(-1) === 'href' && text.startsWith('/'))
    .map(({ steps, text }) => ({ line: source.lineOf(steps), address: text }))
  const gone = [...factLinks, ...links].flatMap(({ line, address }) => {
    const path = address.split(/[?#]/)[0]
    if (path && !isPage(path)) return [deadLink(source, line, address)]
    const lost = lostAnchor(folder, name, files, address)
    return lost ? [mistake(source.file, line, lost)] : []
  })
  return [...inFacts, ...mistakes, ...gone]
}

/** What no schema can tell, of a file that keeps its schema. */
function furtherFaults(folder: string, name: string, value: unknown, files: string[]): Fault[] {
  if (name === 'hospital.json') return hospitalFaults(value as HospitalFile)
  if (name === 'doctors.json')
    return [...doctorsFaults(value as DoctorsFile), ...portraitFaults(folder, value as DoctorsFile)]
  if (!name.startsWith('departments/')) return []
  const services = files.filter((file) => file.startsWith('services/')).map(slugOf)
  return (value as Department).services.flatMap((service, index) =>
    services.includes(service)
      ? []
      : [
          {
            steps: ['services', String(index)],
            sentence: `services names "${service}", which is no file of content/services. Write one of ${services.join(', ')}.`,
          },
        ],
  )
}

const htmlFaults = (value: unknown): Fault[] =>
  textsOf(value).flatMap(({ steps, field, text }) => {
    const [tag] = /<[a-z!/][^>]*>?/i.exec(text) ?? []
    const sentence = `${field} holds HTML ("${tag}"), which visitors would read as it stands. Take it out.`
    return tag ? [{ steps, sentence }] : []
  })
