import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { words } from './words.ts'

const BASE = ['contract', 'content-schemas', 'lib', 'scheduling']
/** File names only, no code. */
const FILES = ['pictures', 'styles']
const BROWSER = [...BASE, 'i18n', 'api', 'stores', 'ui', 'islands']
const PAGES = [...BROWSER, ...FILES, 'content-model', 'components', 'layouts', 'service-worker']
const BUILD = [...BASE, 'i18n', 'content-model', 'server', 'service-worker']

/** Which rooms of src each room may import from. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  'content-schemas': ['contract'],
  lib: ['contract', 'content-schemas'],
  scheduling: ['contract', 'content-schemas', 'lib'],
  i18n: BASE,
  'content-model': [...BASE, 'i18n'],
  'service-worker': BASE,
  api: BASE,
  stores: [...BASE, 'api'],
  ui: [...BASE, ...FILES, 'i18n'],
  islands: BROWSER,
  components: PAGES.filter((room) => room !== 'layouts'),
  layouts: PAGES,
  pages: PAGES,
  server: [...BASE, 'i18n'],
  build: BUILD,
  cms: [...BUILD, 'build'],
  cli: [...BUILD, 'build', 'cms'],
}

/** The order of the server's rooms: each may import from earlier ones, and from files in src/server. */
const SERVER = words(`config db sessions availability outbox appointments payments closures
  waiting-list patients backup contact front-desk events fhir jobs operator http`)

const CODE = /\.(ts|tsx|astro|mjs)$/
const files = globSync('src/**/*.{ts,tsx,astro,mjs}')

/** The files of src that a file imports, types included; dynamic imports do not count. */
function importsOf(file: string): string[] {
  const matches = readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*['"]((?:#(?!content\/)|\.)[^'"]+)['"]/g,
  )
  return [...matches]
    .map(([, path = '']) => path.replace('#i18n/current/', '#i18n/en/'))
    .map((path) => (path.startsWith('#') ? join('src', path.slice(1)) : join(dirname(file), path)))
    .map((path) => path.replace(/\?.*$/, ''))
    .filter((path) => path.startsWith('src/'))
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))
const roomOf = (file: string) => file.split('/')[1] ?? ''
const isInRoom = (file: string) => file.split('/').length > 2
/** The second-level room of a server file; undefined for the files in src/server itself. */
const serverRoomOf = (file: string) => /^src\/server\/([\w-]+)\//.exec(file)?.[1]

function imports(isWrong: (from: string, to: string) => boolean): string[] {
  return [...graph].flatMap(([from, targets]) =>
    targets.filter((to) => isWrong(from, to)).map((to) => `${from} imports ${to}`),
  )
}

/** The files that these import, directly or through others. */
function reachableFrom(files: string[]): Set<string> {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file) || !CODE.test(file)) return
    seen.add(file)
    graph.get(file)?.forEach(follow)
  }
  files.forEach(follow)
  return seen
}

describe('architecture', () => {
  it('knows every room of src', () => {
    const rooms = new Set(files.filter(isInRoom).map(roomOf))
    expect([...rooms].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
  })

  it('imports between rooms in one direction only', () => {
    const isWrong = (from: string, to: string) =>
      isInRoom(from) &&
      isInRoom(to) &&
      roomOf(from) !== roomOf(to) &&
      !MAY_IMPORT[roomOf(from)]?.includes(roomOf(to))
    expect(imports(isWrong)).toEqual([])
  })

  it('knows every room of the server and imports between them in one direction only', () => {
    const rooms = new Set(files.flatMap((file) => serverRoomOf(file) ?? []))
    expect([...rooms].sort()).toEqual(SERVER.toSorted())

    const isWrong = (from: string, to: string) => {
      const [one, other] = [serverRoomOf(from), serverRoomOf(to)]
      return one !== undefined && other !== undefined && SERVER.indexOf(one) < SERVER.indexOf(other)
    }
    expect(imports(isWrong)).toEqual([])
  })

  it('takes sentences in the language of the page', () => {
    const isOfOneLanguage = (file: string) => /['"]#i18n\/(?!current\/)\w+\//.test(readFileSync(file, 'utf8'))
    const inPages = files.filter((file) => /^src\/(components|islands|layouts|pages|stores|ui)\//.test(file))
    expect(inPages.filter(isOfOneLanguage)).toEqual([])
  })

  it('has no import cycles between files', () => {
    const inCycles = files.filter((file) => reachableFrom(graph.get(file) ?? []).has(file))

    expect(inCycles).toEqual([])
  })

  it('checks the content without importing it, so that a broken file can be named', () => {
    const read = [...reachableFrom(['src/cli/check-content.ts'])]

    expect(read.length).toBeGreaterThan(10)
    expect(read.filter((file) => /from ['"]#content\//.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('keeps the schemas out of the browser', () => {
    const browser = globSync('dist/_astro/*.js').map((file) => readFileSync(file, 'utf8'))
    expect(browser.length, 'dist has no scripts: run "npm run build" first').toBeGreaterThan(0)
    expect(browser.some((code) => code.includes('additionalProperties'))).toBe(false)
  })
})
