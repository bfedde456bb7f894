import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inspectConfig } from '#server/config/config.ts'
import { configLines } from '#server/config/report.ts'
import { ROOT, BUILT_WITH } from '#cli/install.mjs'
import { DEPLOY } from './dockerfile.ts'

type Service = {
  build?: { context: string; dockerfile: string; args: Record<string, string> }
  image?: string
  environment: Record<string, string>
  healthcheck?: { test: string[] }
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
}

const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8')
const { services, networks } = parse(text)
const all: Service[] = Object.values(services)
const site: Service = services.openward
const example = readFileSync(join(DEPLOY, 'env.example'), 'utf8')

const VALUES: Record<string, string> = {
  SITE_URL: 'https://hospital.example',
  POSTGRES_PASSWORD: '0f1e2d3c4b5a69788796a5b4',
}
const filledIn = (value: string) =>
  value.replace(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_, name, otherwise) => VALUES[name] ?? otherwise ?? '')

describe('the compose file', () => {
  it('uses settings that the server knows, with valid values', () => {
    const { config, mistakes } = inspectConfig({})
    const known = configLines({}, config, mistakes).map((line) => line.split(' ')[0])
    const environment = Object.fromEntries(
      Object.entries(site.environment).map(([name, value]) => [name, filledIn(value)]),
    )

    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    expect([...inspectConfig(environment).mistakes.values()]).toEqual([])
    expect(inspectConfig(environment).config).toMatchObject({
      databaseUrl: 'postgresql://openward:0f1e2d3c4b5a69788796a5b4@database:5432/openward',
      siteUrl: 'https://hospital.example',
      mail: undefined,
    })
  })

  it('builds the image of the Dockerfile with known build variables', () => {
    expect(join(DEPLOY, site.build?.context ?? '', site.build?.dockerfile ?? '')).toBe(
      join(DEPLOY, 'Dockerfile'),
    )
    expect(join(DEPLOY, site.build?.context ?? '').replace(/\/$/, '')).toBe(join(ROOT))
    expect(Object.keys(site.build?.args ?? {}).filter((name) => !BUILT_WITH.includes(name))).toEqual([])
  })

  it('says what to write for a missing secret, and the example names every setting', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const required = [...text.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name, words]) => [name, words])

    expect([...new Set(asked)].sort()).toEqual(named.sort())
    expect(required.map(([name]) => name).sort()).toEqual(['POSTGRES_PASSWORD', 'SITE_URL'])
    for (const [name, words] of required) expect(words).toContain(`Write ${name}`)
  })

  it('gives services no extra rights and no write access they do not need', () => {
    for (const service of all)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    expect(services.database).toMatchObject({ user: 'postgres' })
    expect(services.database.ports).toBeUndefined()
  })

  it('starts the server when the database is ready, and trusts only this machine', () => {
    expect(services.database.healthcheck.test).toContain('pg_isready')
    expect(services.openward.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(services.openward.ports).toEqual(['127.0.0.1:4321:4321'])
    const [{ gateway }] = networks.default.ipam.config
    expect(services.openward.environment.TRUSTED_PROXIES).toBe(`${gateway}/32`)
  })
})
