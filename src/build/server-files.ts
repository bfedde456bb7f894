import { mkdirSync, writeFileSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rolldown } from 'rolldown'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import { affectsDoctor, doctorInfoOf, hoursOf } from '#scheduling/doctors-file.ts'
import { fillAllVariables } from '#lib/template-variables.ts'
import { isOver } from '#scheduling/schedule.ts'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { type BuiltSchedules, BUILT_SCHEDULES } from '#server/availability/write-schedules.ts'
import { BUILT_HOSPITALS } from '#i18n/hospital-in.ts'
import { type Content, readContent } from '#content-model/read.ts'
import { readLocalizedContent, languagesOf } from '#content-model/translations/content-in.ts'
import { type Version, VERSION_FILE } from '#server/version.ts'
import { contentJson } from './content/content-json.ts'

const isPackage = (id: string) => /^@?[a-z]/.test(id)
const isBundled = (id: string) => /^(drizzle-orm|typebox|date-fns)(\/|$)/.test(id)

const INPUT = ['server/main.ts', 'cli/program.ts']

/** Bundles the server and the operator's commands into `.server/`: a quarter of the start time, two thirds of the memory. */
export async function bundleServer(): Promise<void> {
  const bundle = await rolldown({
    input: INPUT.map((file) => join(PROJECT, 'src', file)),
    platform: 'node',
    plugins: [contentJson],
    external: (id) => isPackage(id) && !isBundled(id),
  })
  await bundle.write({ dir: join(PROJECT, '.server'), entryFileNames: '[name].mjs', cleanDir: true })
  const version = currentVersion()
  // Each build has its own: the same commit built again is a newer build.
  const id = `${version.commit}-${randomBytes(6).toString('hex')}`
  writeFileSync(BUILT_SCHEDULES, JSON.stringify({ id, ...readContentSchedules() }))
  writeFileSync(VERSION_FILE, JSON.stringify(version))
  writeHospitals()
}

function currentVersion(): Version {
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' })
  return { version, commit: git.status === 0 ? git.stdout.trim() : 'unknown' }
}

export function readContentSchedules(): BuiltSchedules {
  const [first] = languagesOf(readContent(CONTENT))
  const content = readLocalizedContent(CONTENT, first)
  const { sources, facts = new Map<string, string>() } = content
  const closures = sources
    .filter(({ name }) => name.startsWith('closures/'))
    .map(({ value }) => fillAllVariables(value, facts) as ClosureFile)
    .filter((closure) => !isOver(closure))
  return schedulesOf(
    valueOf(content, 'doctors.json') as DoctorsFile,
    closures,
    valueOf(content, 'hospital.json') as HospitalFile,
  )
}

export function schedulesOf(
  doctors: DoctorsFile,
  closures: ClosureFile[],
  { closedDays = [], closedWeekdays = [], closures: whenToNotify }: HospitalFile,
): BuiltSchedules {
  return {
    doctors: doctors.map((entry) => ({ ...doctorInfoOf(entry), ...hoursOf(entry) })),
    closures: closures.map((closure) => {
      const { scope, from, to, slots, reason } = closure
      const concerned = doctors.filter(({ _id }) => affectsDoctor(closure, _id)).map(({ _id }) => _id)
      return {
        from,
        to,
        reason,
        ...(slots && { slots }),
        ...(scope !== 'hospital' && { doctorIds: concerned }),
      }
    }),
    calendar: { closedDays, closedWeekdays },
    notifiesAtOnce: whenToNotify === 'tell at once',
  }
}

export function writeHospitals(): void {
  const [, ...others] = languagesOf(readContent(CONTENT))
  const hospitals = others.map((language) => [
    language,
    valueOf(readLocalizedContent(CONTENT, language), 'hospital.json'),
  ])
  mkdirSync(dirname(BUILT_HOSPITALS), { recursive: true })
  writeFileSync(BUILT_HOSPITALS, JSON.stringify(Object.fromEntries(hospitals)))
}

const valueOf = ({ sources }: Pick<Content, 'sources'>, file: string) =>
  sources.find(({ name }) => name === file)?.value
