import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import type { DepartmentFile as Department } from '#content-schemas/pages.ts'
import { DesksFile, type SearchFile } from '#content-schemas/pages.ts'
import { type BannerFile, ClosureFile } from '#content-schemas/plans.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import { StudioFile } from '#content-schemas/studio.ts'
import { ContentError, type Fault, faultsOf } from './check-value.ts'
import { doctorsFaults, hospitalFaults, specialityFaults } from './rules.ts'
import { copiedFacts, factFaults } from './repeated.ts'
import { siteOf, slugOf, strayFiles, takenAddresses } from './addresses.ts'
import { fileMistakes } from './explained.ts'
import type { Linked } from './links.ts'
import { bannerFaults, closureFaults, type Named, overlaps, todayIn, weekFaults } from './plan-rules.ts'
import { portraitFaults, svgMistakes } from './picture-mistakes.ts'
import { type Content, filled, readContent } from './read.ts'
import { JSON_NAMES, schemaOf } from './schemas.ts'
import { mistake, readOrCollect, readSource, type Source } from './source.ts'
import { translationMistakes } from './translations/mistakes.ts'

type Site = Linked & {
  folder: string
  files: string[]
  specialities: string[]
  named: Named
}

export function checkFolder(folder: string): void {
  const mistakes = contentMistakes(folder)
  if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'))
}

/** Returns a sentence for every mistake in a content folder: file, line, field, and how to fix it. */
export function contentMistakes(folder: string): string[] {
  const content = readContent(folder)
  const { sources, paths, facts, unread } = content
  const specialities = valuesOf(content, 'hospital.json', 'specialities', 'name')
  const doctors = valuesOf(content, 'doctors.json', undefined, '_id')
  const named = {
    hospital: right(content, 'hospital.json') as HospitalFile | undefined,
    doctors: right(content, 'doctors.json') as DoctorsFile | undefined,
  }
  const read = sources.map((each) => ({ ...each, source: filled(each.name, each.source, facts) }))
  const pages = read.filter(({ name }) => paths.includes(name))
  const site = {
    folder,
    files: paths,
    texts: new Map(pages.map(({ name, source }) => [name, source.text])),
    specialities,
    named,
    isPage: siteOf(folder, paths, { doctors, specialities }),
  }
  const desks = sources.find(({ name }) => name === 'desks.json')?.value
  // Variables are checked only when every file was read: an unread file may define one.
  const known = unread.length === 0 && faultsOf(DesksFile, desks).length === 0 ? facts : undefined
  const own = sources.flatMap((written, index) => {
    const { name, source } = read[index] ?? written
    const faults = faultsOf(schemaOf(name), source.value)
    const others = faults.length > 0 ? [] : furtherFaults(name, source.value, site)
    return [
      ...(known ? factFaults(written, known) : []),
      ...fileMistakes(name, source, written.value, [...faults, ...others], site),
    ]
  })
  const closures = sources.filter(
    ({ name, value }) => name.startsWith('closures/') && isRight(ClosureFile, value),
  )
  return [
    ...unread,
    ...own,
    ...overlaps(closures as { source: Source; value: ClosureFile }[], named),
    ...copiedFacts(pages),
    ...(known ? translationMistakes(folder, content, site) : []),
    ...studioMistakes(folder),
    ...svgMistakes(folder),
    ...strayFiles(folder, [...JSON_NAMES, STUDIO]),
    ...takenAddresses(paths),
  ]
}

const isRight = (schema: TSchema, value: unknown) => faultsOf(schema, value).length === 0

function right({ sources }: Content, file: 'hospital.json' | 'doctors.json'): unknown {
  const value = sources.find(({ name }) => name === file)?.value
  return isRight(schemaOf(file), value) ? value : undefined
}

function valuesOf({ sources }: Content, name: string, list: string | undefined, field: string): string[] {
  const value = sources.find((each) => each.name === name)?.value as Record<string, unknown> | undefined
  const entries = list ? value?.[list] : value
  return Array.isArray(entries)
    ? (entries as Record<string, unknown>[]).map((each) => String(each?.[field]))
    : []
}

function furtherFaults(name: string, value: unknown, { folder, files, specialities, named }: Site): Fault[] {
  if (name === 'hospital.json') return hospitalFaults(value as HospitalFile)
  if (name === 'doctors.json')
    return [
      ...doctorsFaults(value as DoctorsFile, specialities),
      ...weekFaults(value as DoctorsFile, named),
      ...portraitFaults(folder, value as DoctorsFile),
    ]
  if (name === 'search.json')
    return Object.keys((value as SearchFile).specialities).flatMap((speciality) =>
      specialityFaults(['specialities', speciality], speciality, specialities),
    )
  if (name.startsWith('closures/')) return closureFaults(value as ClosureFile, named, todayIn(named))
  if (name.startsWith('banners/')) return bannerFaults(value as BannerFile)
  const { speciality, services } = value as Partial<Department>
  const known = files.filter((file) => file.startsWith('services/')).map(slugOf)
  const unknown = (service: string) => name.startsWith('departments/') && !known.includes(service)
  return [
    ...specialityFaults(['speciality'], speciality, specialities),
    ...(services ?? []).filter(unknown).map((service) => ({
      steps: ['services', String(services?.indexOf(service))],
      sentence: `services names "${service}", which is not a file of content/services. Write one of ${known.join(', ')}.`,
    })),
  ]
}

const STUDIO = 'studio.json'
const hasStudio = (folder: string) => existsSync(join(folder, STUDIO))

export const readStudio = (folder: string): StudioFile | undefined =>
  hasStudio(folder) ? (readSource(folder, STUDIO).value as StudioFile) : undefined

function studioMistakes(folder: string): string[] {
  const unread: string[] = []
  const sources = hasStudio(folder) ? readOrCollect(folder, STUDIO, unread) : []
  const found = sources.flatMap(({ file, value, lineOf }) =>
    faultsOf(StudioFile, value).map(({ steps, sentence }) => mistake(file, lineOf(steps), sentence)),
  )
  return [...unread, ...found]
}
