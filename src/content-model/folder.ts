import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DepartmentFile as Department, SearchFile, ServiceFile } from '#content-schemas/pages.ts'
import { type BannerFile, ClosureFile } from '#content-schemas/schedules.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile, StudioFile } from '#content-schemas/hospital.ts'
import { errorUnless, findFieldErrors, isValid } from './check-value.ts'
import { findDoctorErrors, findHospitalErrors, findUnknownSpeciality } from './hospital-rules.ts'
import { findCopiedFields, findVariableErrors } from './variable-errors.ts'
import { nearestPageOf, slugOf, findStrayFiles, findTakenAddresses } from './addresses.ts'
import { findFileErrors, type LinkTargets, findPortraitErrors, findUploadErrors } from './file-errors.ts'
import {
  findBannerErrors,
  findClosureErrors,
  type Closure,
  endedWarning,
  hasEnded,
  type ReferencedFiles,
  findWeekErrors,
} from './schedule-rules.ts'
import { type Content, fillSource, readContent } from './read.ts'
import { JSON_NAMES, schemaOf, STUDIO } from './schemas.ts'
import { readSource } from './source.ts'
import { findTranslationErrors } from './translations/mistakes.ts'

type SiteFacts = LinkTargets & {
  folder: string
  files: string[]
  specialities: string[]
  named: ReferencedFiles
}

/** Returns a sentence for every mistake in a content folder: file, line, field, and how to fix it. */
export function findContentErrors(folder: string): string[] {
  const content = readContent(folder)
  const { sources, paths, facts, unread } = content
  const named = referencedFiles(content)
  const leftOut = endedClosures(content, named).map(({ name }) => name)
  // Empty while the file has mistakes: then any name counts as known.
  const specialities = named.hospital?.specialities.map(({ name }) => name) ?? []
  const doctors = named.doctors?.map(({ _id }) => _id) ?? []
  const read = sources.map((each) => ({ ...each, source: fillSource(each.name, each.source, facts) }))
  const pages = read.filter(({ name }) => paths.includes(name))
  const site = {
    folder,
    files: paths,
    texts: new Map(pages.map(({ name, source }) => [name, source.text])),
    specialities,
    named,
    nearestPage: nearestPageOf(folder, paths, { doctors, specialities }),
  }
  // Variables are checked only when every file was read: an unread file may define one.
  const known = unread.length === 0 && validValueOf(content, 'desks.json') ? facts : undefined
  const own = sources.flatMap((written, index) => {
    const { name, source } = read[index] ?? written
    if (leftOut.includes(name)) return []
    const faults = findFieldErrors(schemaOf(name), source.value)
    const others = faults.length > 0 ? [] : findRuleErrors(name, source.value, site)
    return [
      ...(known ? findVariableErrors(written, known) : []),
      ...findFileErrors(name, source, written.value, [...faults, ...others], site),
    ]
  })
  return [
    ...unread,
    ...own,
    ...findCopiedFields(pages),
    ...(known ? findTranslationErrors(folder, content, { ...site, leftOut }) : []),
    ...findUploadErrors(folder),
    ...findStrayFiles(folder, [...JSON_NAMES, ...paths]),
    ...findTakenAddresses(paths),
  ]
}

/** Returns a sentence for everything that stops no build, but that an editor should look at. */
export function findContentWarnings(folder: string): string[] {
  const content = readContent(folder)
  return endedClosures(content, referencedFiles(content)).map(endedWarning)
}

const referencedFiles = (content: Content): ReferencedFiles => ({
  hospital: validValueOf(content, 'hospital.json') as HospitalFile | undefined,
  doctors: validValueOf(content, 'doctors.json') as DoctorsFile | undefined,
})

/** The site leaves them out. */
function endedClosures({ sources }: Content, named: ReferencedFiles): Closure[] {
  const closures = sources.filter(
    ({ name, value }) => name.startsWith('closures/') && isValid(ClosureFile, value),
  ) as Closure[]
  return closures.filter((closure) => hasEnded(closure, named))
}

function validValueOf({ sources }: Content, file: string): unknown {
  const value = sources.find(({ name }) => name === file)?.value
  return isValid(schemaOf(file), value) ? value : undefined
}

function findRuleErrors(name: string, value: unknown, { folder, files, specialities, named }: SiteFacts) {
  if (name === 'hospital.json') return findHospitalErrors(value as HospitalFile)
  if (name === 'doctors.json')
    return [
      ...findDoctorErrors(value as DoctorsFile, specialities),
      ...findWeekErrors(value as DoctorsFile, named),
      ...findPortraitErrors(folder, value as DoctorsFile),
    ]
  if (name === 'search.json')
    return Object.keys((value as SearchFile).specialities).flatMap((speciality) =>
      findUnknownSpeciality(['specialities', speciality], speciality, specialities),
    )
  if (name.startsWith('closures/')) return findClosureErrors(value as ClosureFile, named)
  if (name.startsWith('banners/')) return findBannerErrors(value as BannerFile)
  const { speciality, services, category = '' } = value as Partial<Department & ServiceFile>
  const known = files.filter((file) => file.startsWith('services/')).map(slugOf)
  const unknown = (service: string) => name.startsWith('departments/') && !known.includes(service)
  return [
    ...findUnknownSpeciality(['speciality'], speciality, specialities),
    ...errorUnless(
      !speciality || !TESTS.includes(category),
      ['speciality'],
      'lets Book Now offer a doctor for a test. Leave it empty. Fill in phone, the desk that books it, or set appointment to "not needed".',
    ),
    ...(services ?? [])
      .filter(unknown)
      .map((service) => ({
        steps: ['services', String(services?.indexOf(service))],
        sentence: `services names "${service}", which is not a service. Write one of ${known.join(', ')}.`,
      })),
  ]
}

/** Categories of tests: their own desks book them, never a doctor. */
const TESTS = ['diagnostic', 'laboratory']

export const readStudio = (folder: string): StudioFile | undefined =>
  existsSync(join(folder, STUDIO)) ? (readSource(folder, STUDIO).value as StudioFile) : undefined
