import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Locked = { license?: string; dev?: boolean; hasInstallScript?: boolean; integrity?: string }

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

/** What `npm ci --omit=dev` installs: all that is asked for, however far down. */
const runtime = Object.keys(packages).filter((path) => path && !packages[path]?.dev)

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

  it('have a checksum each', () => {
    expect(runtime.filter((path) => !packages[path]?.integrity?.startsWith('sha512-'))).toEqual([])
  })

  it('are asked for in one exact version each', () => {
    const loose = Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    expect(loose).toEqual([])
  })
})
