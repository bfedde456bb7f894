import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#cli/install.mjs'
import { copyProject } from './project-copy.ts'
import { RECIPES, type Step } from './recipe-steps.ts'

const GUIDE = readFileSync(join(ROOT, '.github/CONTRIBUTING.md'), 'utf8')
const MIGRATIONS = 'src/server/db/migrations'
const LONG_MS = 180_000

const copy = copyProject()
afterAll(copy.remove)
const at = (file: string) => join(copy.folder, file)
const read = (file: string) => readFileSync(at(file), 'utf8')

/** Runs `npm run` in the copy; returns what a developer would read when it failed. */
function npm(...script: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...script], {
    cwd: copy.folder,
    env: copy.env,
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${script.join(' ')}: ${stdout}${stderr}`.slice(-4000)
}

function follow([file, from, to]: Step): void {
  if (from === undefined) mkdirSync(dirname(at(file)), { recursive: true })
  const before = from === undefined ? '' : read(file)
  const after = from === undefined ? to : before.replace(from, to)
  if (after === before)
    throw new Error(`${file} has no ${String(from)}: correct the recipe and tests/recipe-steps.ts.`)
  writeFileSync(at(file), after)
}

/** Their names, the oldest first. */
const migrationFiles = () => globSync('*.sql', { cwd: at(MIGRATIONS) }).sort()
const readMigration = (name = '') => read(`${MIGRATIONS}/${name}`)

function freezeMigrations(): void {
  const hashes = migrationFiles().map((name) => [
    name,
    createHash('sha256').update(readMigration(name)).digest('hex'),
  ])
  writeFileSync(at('tests/server/migrations.json'), JSON.stringify(Object.fromEntries(hashes)))
}

/** The Hindi files under the names of a third language with the same letters. */
function copyHindi(): void {
  cpSync(at('src/i18n/hi'), at('src/i18n/mr'), { recursive: true })
  for (const file of globSync('content/**/*.hi.*', { cwd: copy.folder }))
    cpSync(at(file), at(file.replace('.hi.', '.mr.')))
}

const sectionOf = (title: string) => GUIDE.split(`### ${title}\n`)[1]?.split(/\n##/)[0] ?? ''
/** The files and folders that a recipe names. */
const namesIn = (title: string) =>
  [...sectionOf(title).matchAll(/`((?:src|content|tests)\/[\w./-]*|astro\.config\.mjs)`/g)].map(
    ([, name = '']) => name,
  )

describe.each(RECIPES)('the recipe "$title"', ({ title, steps, made = [] }) => {
  const names = namesIn(title)

  it('names each file that it changes, and the folder of each new one', () => {
    const changed = steps.filter(([, from]) => from !== undefined).map(([file]) => file)
    const created = [...steps.filter(([, from]) => from === undefined).map(([file]) => file), ...made]
    const inFolder = (file: string) => names.some((name) => name.endsWith('/') && file.startsWith(name))

    expect(changed.filter((file) => !names.includes(file))).toEqual([])
    expect(created.filter((file) => !inFolder(file))).toEqual([])
  })

  it('names no file that is not there', () => {
    expect(names.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
  })
})

describe('a copy of the project, after all recipes', () => {
  beforeAll(() => {
    cpSync(join(ROOT, 'tests'), at('tests'), { recursive: true })
    for (const file of globSync('.astro/*.d.ts', { cwd: ROOT })) cpSync(join(ROOT, file), at(file))
    for (const { steps, translated, copiesHindi } of RECIPES) {
      steps.forEach(follow)
      if (copiesHindi) copyHindi()
      const failure = npm('translations', '--', '--stamp', ...translated)
      if (failure) throw new Error(failure)
    }
  }, LONG_MS)

  it('has a migration', { timeout: LONG_MS }, () => {
    expect(npm('migrations')).toBe('')
    freezeMigrations()
    expect(readMigration(migrationFiles().at(-1))).toBe('ALTER TABLE "doctors" ADD COLUMN "since" integer;')
  })

  it('compiles', { timeout: LONG_MS }, () => {
    const tsc = join(copy.folder, 'node_modules/typescript-native/bin/tsc')
    expect(spawnSync(process.execPath, [tsc], { cwd: copy.folder, encoding: 'utf8' }).stdout).toBe('')
  })

  it('has no mistakes in its content, in any language', { timeout: LONG_MS }, () => {
    expect(npm('check-content')).toBe('')
  })

  it('passes the tests that the recipes name', { timeout: LONG_MS }, () => {
    const tests = [
      ...['doctors', 'migrations', 'envelope', 'appointment-count'].map(
        (name) => `tests/server/${name}.test.ts`,
      ),
      'tests/islands/doctor-finder.test.tsx',
      'tests/unit/i18n/languages.test.ts',
      'tests/unit/content-model/translation-state.test.ts',
    ]
    const projects = ['unit', 'islands', 'embedded'].flatMap((name) => ['--project', name])
    expect(npm('test:unit', '--', '--retry', '0', ...projects, ...tests)).toBe('')
  })
})
