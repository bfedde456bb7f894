import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'openward-help-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECOND_MS = 1000
const OTHERS = ['drizzle-kit', 'prettier', 'vitest']

/** Runs a line of package.json in an empty folder, where temporary files would be too. */
async function run(line: string, ...words: string[]) {
  const [program = '', ...args] = line.split(' ')
  const isOther = OTHERS.includes(program)
  const own = args.map((each) => (/^(src|tests)\/.*\.m?[jt]s$/.test(each) ? join(process.cwd(), each) : each))
  const file = isOther ? join(process.cwd(), 'node_modules/.bin', program) : process.execPath
  const child = spawn(file, [...(isOther ? args : own), ...words], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_FOLDER: folder,
      DATABASE_URL: '',
      TMPDIR: folder,
      NODE_DISABLE_COMPILE_CACHE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 20 * SECOND_MS,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (data) => (stdout += data))
  child.stderr.on('data', (data) => (stderr += data))
  const [status] = await once(child, 'close')
  return { status, stdout, stderr }
}

const COMMANDS = Object.entries(packageJson.scripts).map(([name, line]) => ({ name, line }))
const OWN = COMMANDS.filter(({ line }) => !OTHERS.includes(line.split(' ')[0] ?? ''))
const operate = (...words: string[]) => run('node src/cli/operate.mjs', ...words)

describe('a command', () => {
  it.each(COMMANDS)('$name explains itself and does nothing', async ({ line }) => {
    const answers = await Promise.all([run(line, '--help'), run(line, '-h')])

    for (const answer of answers)
      expect(answer).toEqual({ status: 0, stdout: expect.stringMatching(/^Usage:/m), stderr: '' })
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(OWN)('$name refuses an unknown option with its usage, and does nothing', async ({ line }) => {
    expect(await run(line, '--hlep')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^{}]*Usage: npm (run|start|test)[^{}]*$/),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['bench', 'test:stress'] as const)(
    '%s refuses an unknown part with the list of all',
    async (name) => {
      const { status, stderr } = await run(packageJson.scripts[name], 'pages')

      expect(status).toBe(1)
      expect(stderr).toMatch(/^Unknown argument "pages"\. It is one of \w+(, \w+)+\.\n\nUsage: npm run/)
    },
  )

  it.each([[[]], [['--help']], [['-h']]])('for operators without a name, %j, lists all', async (words) => {
    const { status, stdout } = await operate(...words)

    expect(status).toBe(0)
    expect(stdout).toMatch(/^ {2}backup +Writes all data/m)
    expect(stdout).toMatch(/^ {2}reset-link +Prints a link/m)
  })
})
