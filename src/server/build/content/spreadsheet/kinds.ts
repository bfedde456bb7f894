import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { ServiceFile } from '#contract/content-pages.ts'
import { group, text } from '#contract/content-text.ts'
import { DoctorsFile, HospitalFile } from '#contract/content.ts'
import { ContentError } from '#lib/check-content.ts'
import { isNamed, slugOf } from '../addresses.ts'
import { readSource } from '../source.ts'
import { bodyOf } from '../translations/read.ts'
import { type Group, isGroup } from '../translations/shape.ts'
import { newFile, withFacts } from './front-matter.ts'
import { type Edit, withList } from './json-list.ts'

/** A list of content that can be kept in a spreadsheet. */
export type Kind = {
  /** The column by which an entry is known. */
  key: string
  schema: TSchema
  /** Whether facts stand in its texts by name, like {{phone}}. */
  hasNames: boolean
  read: (folder: string) => Group[]
  /** What its files say with the edits, which begin with an edit for each entry that was read. */
  files: (folder: string, edits: Edit[]) => Map<string, string>
  /** The entry that a mistake of the whole content is about, and the mistake without its place. */
  blamed: (mistake: string, entries: Group[]) => { entry: Group | undefined; sentence: string } | undefined
}

const ServiceRow = group({
  file: text('the name of the service in web addresses, like "mri-scan": small letters, digits and hyphens', {
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  }),
  ...ServiceFile.properties,
  text: text('what stands below the facts, with the headings that other services have'),
})

const doctors: Kind = {
  key: '_id',
  schema: DoctorsFile.items,
  hasNames: false,
  read: (folder) => groupsOf('doctors.json', readSource(folder, 'doctors.json').value),
  files: (folder, edits) => new Map([['doctors.json', withList(textAt(folder, 'doctors.json'), [], edits)]]),
  blamed: (mistake, entries) =>
    blame(
      /^content\/doctors\.json, line \d+: \[(\d+)\](?: \(.*?\))?\.(.*)$/,
      mistake,
      (at) => entries[Number(at) - 1],
    ),
}

const holidays: Kind = {
  key: 'day',
  schema: HospitalFile.properties.closedDays.items,
  hasNames: false,
  read: (folder) => {
    const { value } = readSource(folder, 'hospital.json')
    return groupsOf('hospital.json', isGroup(value) ? value['closedDays'] : undefined)
  },
  files: (folder, edits) =>
    new Map([['hospital.json', withList(textAt(folder, 'hospital.json'), ['closedDays'], edits)]]),
  blamed: (mistake, entries) =>
    blame(
      /^content\/hospital\.json, line \d+: closedDays\[(\d+)\]\.(.*)$/,
      mistake,
      (at) => entries[Number(at) - 1],
    ),
}

const services: Kind = {
  key: 'file',
  schema: ServiceRow,
  hasNames: true,
  read: (folder) =>
    globSync('services/*.md', { cwd: folder })
      .map((path) => path.replaceAll('\\', '/'))
      .filter(isNamed)
      .sort()
      .flatMap((path) => {
        const source = readSource(folder, path)
        const [facts] = groupsOf(path, [source.value])
        return [{ file: slugOf(path), ...facts, text: bodyOf(source).trim() }]
      }),
  files: (folder, edits) =>
    new Map(
      edits.flatMap(({ before, after }) => {
        const { file, ...facts } = after ?? {}
        const name = `services/${String(file)}.md`
        if (!after || before === after) return []
        return [[name, before ? withFacts(textAt(folder, name), before, facts) : newFile(facts)]]
      }),
    ),
  blamed: (mistake, entries) =>
    blame(/^content\/services\/([^/.]+)\.md, line \d+: (.*)$/, mistake, (name) =>
      entries.find(({ file }) => file === name),
    ),
}

export const KINDS: Record<string, Kind> = { doctors, services, holidays }

export const textAt = (folder: string, name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''

function groupsOf(name: string, value: unknown): Group[] {
  if (Array.isArray(value) && value.every(isGroup)) return value
  throw new ContentError(`content/${name} has mistakes. See them with npm run check-content, and mend them.`)
}

function blame(pattern: RegExp, mistake: string, find: (place: string) => Group | undefined) {
  const [, place, sentence = ''] = pattern.exec(mistake) ?? []
  return place === undefined ? undefined : { entry: find(place), sentence }
}
