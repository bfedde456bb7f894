import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'openward-help-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command in an empty folder. */
function run(file: string, words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(process.cwd(), file), ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATA_FOLDER: folder, DATABASE_URL: '' },
  })
  return { status, stdout, stderr }
}

/** The commands of package.json that are this project's own. */
const COMMANDS = Object.entries(packageJson.scripts).flatMap(([name, line]) => {
  const [, file = '', argument] = /^node (?:--\S+ )*(src\/cli\/\S+)(?: (?!--)(\S+))?/.exec(line) ?? []
  return file ? [{ name, file, before: argument ? [argument] : [] }] : []
})

describe('a command', () => {
  it.each(COMMANDS)('$name explains itself and does nothing', ({ file, before }) => {
    expect(run(file, [...before, '--help'])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/npm (run |start)/),
      stderr: '',
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['translations.ts', 'spreadsheet/import.ts', 'spreadsheet/export.ts'])(
    '%s refuses an unknown option without a stack trace',
    (file) => {
      const { status, stderr } = run(`src/cli/${file}`, ['--hlep'])

      expect(status).toBe(1)
      expect(stderr).toMatch(/^Unknown option '--hlep'\. [^{}]+$/)
    },
  )

  it.each(['backup', 'restore'])('%s takes no file whose name is like an option', (name) => {
    const { status, stderr } = run('src/cli/operate.mjs', [name, '--hlep'])

    expect(status).toBe(1)
    expect(stderr).toContain(`Usage: npm run ${name} -- <`)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([[[]], [['--help']], [['-h']]])('for operators without a name, %j, lists all', (words) => {
    const { status, stdout } = run('src/cli/operate.mjs', words)

    expect(status).toBe(0)
    expect(stdout).toMatch(/^ {2}backup +Writes all data/m)
    expect(stdout).toMatch(/^ {2}reset-link +Prints a link/m)
  })
})
