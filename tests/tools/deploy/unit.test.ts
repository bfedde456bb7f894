import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectConfig } from '#server/config/config.ts'
import { SERVER } from '#cli/install.mjs'
import { writeNginx } from '../scale/engines.ts'
import { DEPLOY } from './dockerfile.ts'

const unit = readFileSync(join(DEPLOY, 'openward.service'), 'utf8')
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

/** Highest exposure score that systemd may report, of 100. */
const EXPOSED_AT_MOST = 15

const folder = mkdtempSync(join(tmpdir(), 'openward-unit-'))
afterAll(() => rmSync(folder, { recursive: true }))

function isThere(program: string, version: string): boolean {
  const { error } = spawnSync(program, [version])
  if (error) console.log(`No ${program} on this machine: what it says of the files is not asked.`)
  return !error
}

describe('the systemd unit', () => {
  it('runs the server as the project does, with a writable data folder', () => {
    const environment = Object.fromEntries(
      (valuesOf('Environment')[0] ?? '').split(' ').map((each) => each.split('=')),
    )

    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/env node ${SERVER.join(' ')}`])
    expect(inspectConfig(environment).config.dataFolder).toBe(`/var/lib/${valuesOf('StateDirectory')}`)
    expect(valuesOf('EnvironmentFile')).toEqual(['-/etc/openward.env'])
  })

  it('gains no rights, and has time to stop', () => {
    const wanted = { DynamicUser: 'yes', NoNewPrivileges: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes' }
    for (const [name, value] of Object.entries({ ...wanted, CapabilityBoundingSet: '', PrivateTmp: 'yes' }))
      expect([name, ...valuesOf(name)]).toEqual([name, value])
    expect(valuesOf('KillSignal')).toEqual([])
    expect(Number(valuesOf('TimeoutStopSec'))).toBeGreaterThan(9)
  })

  it.skipIf(!isThere('systemd-analyze', '--version'))('is valid and restricted enough for systemd', () => {
    const file = join(folder, 'openward.service')
    writeFileSync(file, unit)
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })

    expect(analyze('verify')).toMatchObject({ status: 0, stderr: '' })
    expect(analyze('security', '--offline=true', `--threshold=${EXPOSED_AT_MOST}`).status).toBe(0)
  })
})

describe('the site file of nginx', () => {
  it.skipIf(!isThere('nginx', '-v'))('is valid for nginx', () => {
    const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    const file = writeNginx(folder, site.replace('listen 80;', 'listen 127.0.0.1:8080;'))

    expect(spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file], { encoding: 'utf8' })).toMatchObject({
      status: 0,
    })
  })
})
