import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publish } from '#build/publish.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'openward-publish-'))
  mkdirSync(join(parent, 'dist'))
  writeFileSync(join(parent, 'dist/index.html'), 'online')
})
afterEach(() => rmSync(parent, { recursive: true }))

const online = () => readFileSync(join(parent, 'dist/index.html'), 'utf8')

describe('the online site', () => {
  const next = () => join(parent, 'next')
  const build = () => {
    expect(online()).toBe('online')
    mkdirSync(next())
    writeFileSync(join(next(), 'index.html'), 'new')
  }

  it('is replaced once the next one is fully built', async () => {
    expect(await publish(join(parent, 'dist'), next(), () => (build(), true))).toBe(true)

    expect(online()).toBe('new')
    expect(existsSync(next())).toBe(false)
  })

  it('stays complete when the build fails halfway', async () => {
    expect(await publish(join(parent, 'dist'), next(), () => (build(), false))).toBe(false)

    expect(online()).toBe('online')
    expect(existsSync(next())).toBe(false)
  })

  it('is replaced file by file where its folder is mounted and cannot be moved', async () => {
    writeFileSync(join(parent, 'dist/gone.html'), 'old')
    const move = () => {
      throw Object.assign(new Error('busy'), { code: 'EBUSY' })
    }

    expect(await publish(join(parent, 'dist'), next(), () => (build(), true), move)).toBe(true)

    expect(online()).toBe('new')
    expect([existsSync(join(parent, 'dist/gone.html')), existsSync(next())]).toEqual([false, false])
  })

  it('stays complete, and the editor reads only sentences, after a mistake', () => {
    for (const each of ['src', 'content', 'public', 'package.json'])
      cpSync(each, join(parent, each), { recursive: true })
    symlinkSync(resolve('node_modules'), join(parent, 'node_modules'))
    // The program itself imports this file.
    const path = join(parent, 'content/hospital.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"911",', '"911"'))

    const program = join(parent, 'src/cli/build.ts')
    const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' })

    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(
      /^content\/hospital\.json, line 4, column \d+: [^\n]*\n\n1 to correct in content\/\.[^\n]*$/,
    )
    expect(online()).toBe('online')
  })
})
