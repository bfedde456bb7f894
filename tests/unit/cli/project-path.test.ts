import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'openward-path-')))
afterAll(() => rmSync(parent, { recursive: true }))

/** Runs a command in a copy of the project's programs. */
function run(name: string, file: string, { isInstalled = true } = {}) {
  const folder = join(parent, name, 'project')
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    for (const each of ['src', 'package.json']) cpSync(each, join(folder, each), { recursive: true })
  }
  if (isInstalled && !existsSync(join(folder, 'node_modules')))
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'src/cli', file)], {
    encoding: 'utf8',
  })
  return { folder, status, stdout, stderr }
}

describe('a project in a folder where Astro cannot build', () => {
  it('is refused by npm start before anything is installed', () => {
    const { folder, status, stdout, stderr } = run('site#2', 'start.mjs', { isInstalled: false })

    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim()).toBe(
      `The site cannot be built in ${folder}, because of the "#" in this path. Rename the folder, or move the project: its path must have none of # ? % * " [ ] { }`,
    )
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })

  it.each([
    ['my hospital [1]', 'build.ts'],
    ['100% care', 'build.ts'],
    ['why?', 'dev.ts'],
  ])('is refused in %s by %s', (name, file) => {
    const { status, stdout, stderr } = run(name, file)

    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`The site cannot be built in ${join(parent, name)}`)
  })
})
