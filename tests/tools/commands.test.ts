import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { findPostgres } from '../postgres.ts'
import { newDataFolder, startServer } from '../server/program.ts'

const AT_MOST_MS = 80_000
/** The smallest sizes, and not the test runner's environment: Astro would build differently. */
const ENV = {
  ...process.env,
  TOOL_SIZE: '0.001',
  NODE_ENV: undefined,
  VITEST: undefined,
  DATABASE_URL: undefined,
}

/** Runs a command of package.json as typed after `npm run`. */
function run(command: string): Promise<{ status: unknown; output: string }> {
  const [name = '', ...words] = command.split(' ')
  const line = Object.entries(packageJson.scripts).find(([each]) => each === name)?.[1] ?? ''
  const args = [...line.split(' ').slice(1), ...words]
  const options = { env: ENV, maxBuffer: Infinity, timeout: AT_MOST_MS }
  return new Promise((done) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      done({ status: error ? (error.code ?? error.signal) : 0, output: stdout + stderr }),
    )
  })
}

/** Each command, what it prints at its end, and what it needs. */
it.for<[string, RegExp, 'PostgreSQL'?]>([
  // bench and lighthouse are run by hand: their figures depend on what else the machine does.
  ['test:stress habits races', /^ok: races/m, 'PostgreSQL'],
  ['sbom', /"bomFormat": "CycloneDX"/],
])('npm run %s, at its smallest size', async ([command, end, needed], { skip }) => {
  skip(needed === 'PostgreSQL' && !findPostgres(), 'PostgreSQL is not installed.')

  expect(await run(command)).toEqual({ status: 0, output: expect.stringMatching(end) })
})

it('npm run conformance, with our own server', async () => {
  const data = newDataFolder()
  const server = await startServer({ DATA_FOLDER: data.folder, DATABASE_URL: '' })
  const { status, output } = await run(`conformance ${server.base}`)
  await server.end('SIGTERM')
  data.remove()

  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringMatching(/^The eight calls hold\.$/m),
  })
})
