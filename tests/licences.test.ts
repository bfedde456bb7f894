import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Locked = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  integrity?: string
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const { dependencies } = read<{ dependencies: Record<string, string> }>('package.json')

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

/** Where npm finds a package that another one asks for: the nearest folder upwards. */
function pathOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at && `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (!at) return undefined
  }
}

function askedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Every package that runs in production, found by following who asks for whom. */
function runtimePackages(): string[] {
  const found = new Set<string>()
  const open = Object.keys(dependencies).map((name) => pathOf(name, ''))
  for (let path = open.pop(); path !== undefined || open.length > 0; path = open.pop()) {
    if (path === undefined || found.has(path)) continue
    found.add(path)
    open.push(...askedBy(packages[path] ?? {}).map((name) => pathOf(name, path ?? '')))
  }
  return [...found].sort()
}

/** "(MIT OR GPL-3.0)" is a choice; "MIT AND X" asks for both. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.includes(each.trim())))

/** What the package says of itself where it is installed, else what the lockfile says. */
function licenceOf(path: string): string {
  const file = `${path}/package.json`
  const said = existsSync(file) ? read<{ license?: string }>(file).license : undefined
  return said ?? packages[path]?.license ?? 'none'
}

describe('the packages that run in production', () => {
  const runtime = runtimePackages()

  it('are found, down to those that others bring along', () => {
    expect(runtime).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pino']))
    expect(runtime).not.toContain('node_modules/astro')
  })

  it('are those that npm installs without the tools', () => {
    const installed = Object.keys(packages).filter((path) => path && !packages[path]?.dev)

    expect(installed.filter((path) => !runtime.includes(path))).toEqual([])
  })

  it.each(runtimePackages())('%s has a licence that allows everything', (path) => {
    expect(licenceOf(path)).toSatisfy(isAllowed)
  })

  it('run nothing while they are installed', () => {
    expect(runtime.filter((path) => packages[path]?.hasInstallScript)).toEqual([])
  })

  it('have a checksum each and come from the npm registry', () => {
    const odd = runtime.filter((path) => {
      const { integrity, resolved } = packages[path] ?? {}
      return !integrity?.startsWith('sha512-') || !resolved?.startsWith('https://registry.npmjs.org/')
    })
    expect(odd).toEqual([])
  })

  it('are asked for in one exact version each', () => {
    const loose = Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    expect(loose).toEqual([])
  })
})
