import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TSchema } from 'typebox'
import { parse } from 'yaml'
import { DoctorsFile, HospitalFile } from '#contract/content.ts'
import {
  AboutFile,
  ContactFile,
  DepartmentFile,
  HomeFile,
  PageFile,
  ServiceFile,
} from '#contract/content-pages.ts'
import { checkContent, ContentError } from '#lib/check-content.ts'
import { checkMarkup } from './content-markup.ts'

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

/** Collects the mistakes of all files before it throws: an editor mends them in one go. */
class Mistakes {
  private readonly found: string[] = []

  attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.found.push(error instanceof ContentError ? error.message : String(error))
    }
  }

  throwAny(): void {
    if (this.found.length > 0) throw new ContentError(this.found.join('\n'))
  }
}

/** Throws a ContentError that names every mistake in a content folder: file, field and remedy. */
export function checkFolder(folder: string): void {
  const mistakes = new Mistakes()
  for (const [file, schema] of Object.entries(JSON_FILES))
    mistakes.attempt(() => void checkContent(`content/${file}`, schema, readJson(folder, file)))
  for (const [name, schema] of Object.entries(FOLDERS))
    for (const file of markdownFiles(folder, name)) {
      mistakes.attempt(() => void checkContent(`content/${file}`, schema, readFacts(folder, file)))
      mistakes.attempt(() => checkMarkup(`content/${file}`, readFileSync(join(folder, file), 'utf8')))
    }
  mistakes.throwAny()
  mistakes.attempt(() => refuseSharedAddress(folder))
  mistakes.attempt(() => refuseUnknownService(folder))
  mistakes.throwAny()
}

const markdownFiles = (folder: string, name: string) => globSync(`${name}/*.md`, { cwd: folder }).sort()
const slugOf = (file: string) => basename(file, '.md')

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    throw new ContentError(
      `content/${file}: ${(error as Error).message}. Look for a missing comma or quotation mark.`,
    )
  }
}

/** The facts between the two lines of `---`. */
function readFacts(folder: string, file: string): unknown {
  const [, facts] =
    /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')) ?? []
  if (!facts)
    throw new ContentError(
      `content/${file}: the facts are missing. Begin the file with them, between two lines of ---.`,
    )
  try {
    return parse(facts)
  } catch (error) {
    const [line] = (error as Error).message.split('\n')
    throw new ContentError(
      `content/${file}: the facts cannot be read: ${line} Put quotes around a text that holds a colon.`,
    )
  }
}

/** Services and departments both live below /services. */
function refuseSharedAddress(folder: string): void {
  const services = markdownFiles(folder, 'services').map(slugOf)
  const twice = markdownFiles(folder, 'departments').find((file) => services.includes(slugOf(file)))
  if (twice)
    throw new ContentError(
      `content/${twice}: the address /services/${slugOf(twice)} is taken by content/services/${slugOf(twice)}.md. Rename one of the two files.`,
    )
}

function refuseUnknownService(folder: string): void {
  const services = markdownFiles(folder, 'services').map(slugOf)
  for (const file of markdownFiles(folder, 'departments')) {
    const facts = readFacts(folder, file) as { services: string[] }
    const unknown = facts.services.find((service) => !services.includes(service))
    if (unknown)
      throw new ContentError(
        `content/${file}: services names "${unknown}", which is no file of content/services. Write one of ${services.join(', ')}.`,
      )
  }
}

/** Throws a ContentError for each link of the content that leads to no page of the built site. */
export function checkLinks(folder: string, isPage: (path: string) => boolean): void {
  const dead = globSync('**/*.{md,json}', { cwd: folder, exclude: ['README.md'] })
    .sort()
    .flatMap((file) => linksOf(readFileSync(join(folder, file), 'utf8')).map((link) => ({ file, link })))
    .filter(({ link }) => !isPage(link.split(/[?#]/)[0] ?? ''))
  if (dead.length === 0) return
  const sentences = dead.map(
    ({ file, link }) =>
      `content/${file}: the link "${link}" leads nowhere. Mend its spelling or link to a page that exists, like /services.`,
  )
  throw new ContentError(sentences.join('\n'))
}

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\((\/[^)\s]*)\)|href"?:\s*"?(\/[^"\s]*)/g)].map(
    ([, markdown, fact]) => markdown ?? fact ?? '',
  )
