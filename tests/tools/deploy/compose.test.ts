import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inspectConfig } from '#server/config/config.ts'
import { settingsInForce } from '#server/config/report.ts'
import { ROOT, BUILT_WITH } from '#cli/install.mjs'
import { DEPLOY, readStages, textsOf } from './dockerfile.ts'

type Service = { build?: { args: Record<string, string> }; environment: Record<string, string> }

const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8')
const { services, networks } = parse(text)
const site: Service = services.openward
const example = readFileSync(join(DEPLOY, 'env.example'), 'utf8')

const VALUES: Record<string, string> = {
  SITE_URL: 'https://hospital.example',
  POSTGRES_PASSWORD: '0f1e2d3c4b5a69788796a5b4',
}

const guide = readFileSync(join(DEPLOY, '../README.md'), 'utf8')
const namesIn = (pattern: RegExp, from: string) => [...from.matchAll(pattern)].map(([, name = '']) => name)
/** The settings in the first column of one of the guide's tables. */
function documented(begin: string, end: string): string[] {
  const table = guide.slice(guide.indexOf(begin), guide.indexOf(end))
  return namesIn(/^\| (`[^|]*)/gm, table).flatMap((cell) => namesIn(/`(\w+)`/g, cell))
}
const OF_SERVER = documented('\nOf the server,', '\nOf the build:')
const OF_BUILD = documented('\nOf the build:', '\n## Commands')
/** The compose file decides them: its own database, and every network in the container. */
const FIXED = ['DATABASE_URL', 'DATA_FOLDER', 'HOST']
/** Set by commands, not by operators. */
const INTERNAL = ['PAGES_LANGUAGE', 'STUDIO', 'PROD', 'SSR']
const filledIn = (value: string) =>
  value.replace(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_, name, otherwise) => VALUES[name] ?? otherwise ?? '')

describe('every setting of the guide', () => {
  const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

  it('of the server is read, shown by npm run config, and reaches the container', () => {
    const read = new Set<string>()
    const env = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
    const shown = Object.keys(settingsInForce(inspectConfig(env).config))
    const passed = Object.entries(site.environment).flatMap(([name, value]) =>
      value.includes(`\${${name}:`) ? [name] : [],
    )

    expect(sorted(read)).toEqual(sorted(OF_SERVER))
    expect(sorted(shown)).toEqual(sorted(OF_SERVER))
    expect(sorted([...passed, ...FIXED])).toEqual(sorted(OF_SERVER))
  })

  it('of the build is read, decides whether a build is up to date, and reaches the image', () => {
    const files = ['astro.config.mjs', ...globSync('src/!(server|cli)/**/*.{ts,tsx,astro}', { cwd: ROOT })]
    const code = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
    const read = namesIn(/\benv(?:\?\.|\.)?(?:\[')?([A-Z][A-Z_]+)\b/g, code)
    const [build] = readStages()

    expect(sorted(read.filter((name) => !INTERNAL.includes(name)))).toEqual(sorted(OF_BUILD))
    expect(sorted(BUILT_WITH)).toEqual(sorted(OF_BUILD))
    expect(build && sorted(textsOf(build, 'ARG'))).toEqual(sorted(OF_BUILD))
    const args = Object.entries(site.build?.args ?? {})
    expect(sorted(args.flatMap(([name, value]) => (value.includes(`\${${name}:`) ? [name] : [])))).toEqual(
      sorted(OF_BUILD),
    )
  })

  it('is in the example, with what to write for a missing secret', () => {
    const asked = namesIn(/\$\{(\w+)/g, text)
    const required = [...text.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name, words]) => [name, words])

    expect(sorted(namesIn(/^(\w+)=/gm, example))).toEqual(sorted(asked))
    expect(required.map(([name]) => name).sort()).toEqual(['POSTGRES_PASSWORD', 'SITE_URL'])
    for (const [name, words] of required) expect(words).toContain(`Write ${name}`)
  })
})

describe('the compose file', () => {
  it('gives the server valid values', () => {
    const environment = Object.fromEntries(
      Object.entries(site.environment).map(([name, value]) => [name, filledIn(value)]),
    )

    expect([...inspectConfig(environment).mistakes.values()]).toEqual([])
    expect(inspectConfig(environment).config).toMatchObject({
      databaseUrl: 'postgresql://openward:0f1e2d3c4b5a69788796a5b4@database:5432/openward',
      siteUrl: 'https://hospital.example',
      mail: undefined,
    })
  })

  it('gives services no extra rights and nothing to write to', () => {
    const kept = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    expect(services).toMatchObject({ openward: kept, database: { ...kept, user: 'postgres' } })
  })

  it('is reached by this machine only, and trusts its proxy', () => {
    expect(services.openward.ports.map(filledIn)).toEqual(['127.0.0.1:4321:4321'])
    expect(services.database.ports).toBeUndefined()
    const [{ gateway }] = networks.default.ipam.config
    expect(filledIn(site.environment['TRUSTED_PROXIES'] ?? '')).toBe(`${gateway}/32`)
  })
})
