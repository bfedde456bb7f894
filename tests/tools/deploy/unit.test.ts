import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectConfig } from '#server/config/config.ts'
import { SERVER } from '#cli/install.mjs'
import { lacks, writeNginx } from '../scale/engines.ts'
import { DEPLOY } from './dockerfile.ts'

const unit = readFileSync(join(DEPLOY, 'openward.service'), 'utf8')
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

/** Highest exposure score that systemd may report, of 100. */
const EXPOSED_AT_MOST = 15

const folder = mkdtempSync(join(tmpdir(), 'openward-unit-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
    const sandbox = ['DynamicUser=yes', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'PrivateTmp=yes']
    const more = ['ProtectSystem=strict', 'ProtectHome=yes', 'PrivateDevices=yes']
    expect(unit.split('\n')).toEqual(expect.arrayContaining([...sandbox, ...more]))
    expect(valuesOf('KillSignal')).toEqual([])
    expect(Number(valuesOf('TimeoutStopSec'))).toBeGreaterThan(9)
  })

  it('is valid and restricted enough for systemd', ({ skip }) => {
    skip(lacks('systemd-analyze'), 'systemd-analyze is not installed.')
    const file = join(folder, 'openward.service')
    writeFileSync(file, unit)
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })

    expect(analyze('verify')).toMatchObject({ status: 0, stderr: '' })
    expect(analyze('security', '--offline=true', `--threshold=${EXPOSED_AT_MOST}`).status).toBe(0)
  })
})

describe('the nightly backup', () => {
  it('is valid for systemd', ({ skip }) => {
    skip(lacks('systemd-analyze'), 'systemd-analyze is not installed.')
    const names = ['openward-backup.service', 'openward-backup.timer']
    for (const name of names) copyFileSync(join(DEPLOY, name), join(folder, name))
    const files = names.map((name) => join(folder, name))

    expect(spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })
})

describe('the alert rules', () => {
  const rules = readFileSync(join(DEPLOY, 'alerts.yml'), 'utf8')

  it('use metrics that the operators\u2019 guide lists', () => {
    const listed = readFileSync(join(DEPLOY, '../README.md'), 'utf8')
    const used = new Set([...rules.matchAll(/openward_[a-z_]+?(?=_count|_bucket|\b)/g)].map(([name]) => name))
    expect(used.size).toBeGreaterThan(3)
    for (const name of used)
      expect([name, listed.includes(name.replace('openward_database_pool_waiting', '_waiting'))]).toEqual([
        name,
        true,
      ])
  })

  it.each(['given_up', 'over_limit'])('tell of messages that are lost: %s', (what) => {
    expect(rules).toContain(`increase(openward_messages_total{what="${what}"}[1h]) > 0`)
  })

  it('are valid for Prometheus', ({ skip }) => {
    skip(lacks('promtool'), 'promtool is not installed.')
    const file = join(DEPLOY, 'alerts.yml')
    expect(spawnSync('promtool', ['check', 'rules', file]).status).toBe(0)
  })
})

describe('the site file of nginx', () => {
  it('is valid for nginx', ({ skip }) => {
    skip(lacks('nginx'), 'nginx is not installed.')
    const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    // nginx tries to listen: on a socket of its own no other program is in its way.
    const tried = site
      .replace('listen 80;', `listen unix:${folder}/socket;`)
      .replace('/var/log/nginx', folder)
    const file = writeNginx(folder, tried)

    expect(spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file], { encoding: 'utf8' })).toMatchObject({
      status: 0,
    })
  })
})
