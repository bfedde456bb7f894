import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { DayAvailability } from '#contract/availability.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { BOOKING } from '../hospital.ts'
import { newDataFolder, startServer } from './program.ts'

const COMMANDS = join(import.meta.dirname, '../../src/cli/operate.mjs')

/** Older Nodes, if installed. `operate.mjs` hands over to the project's own. */
const OLDER = ['/usr/bin/node', '/usr/local/bin/node'].filter((node) =>
  /^v20\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
)
const runFile = promisify(execFile)

/** Only the embedded database is limited to one process. */
const isEmbedded = process.env['TEST_DATABASE'] !== 'postgres'

describe.skipIf(!isEmbedded)('the operator', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)
  const env = { ...process.env, DATA_FOLDER: folder, SITE_URL: 'https://hospital.example/' }

  const runWith = (own: Record<string, string>, command: string, ...args: string[]) =>
    runFile(process.execPath, [COMMANDS, command, ...args], { env: { ...env, ...own } }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  const run = (command: string, ...args: string[]) => runWith({}, command, ...args)
  const secretIn = (output: string) =>
    /^https:\/\/hospital\.example\/\?dialog=reset#secret=([\w-]{43})$/m.exec(output)?.[1]

  it('gets a reset link and finds an appointment, with and without a running server', async () => {
    const server = await startServer({ DATA_FOLDER: folder, SITE_URL: env.SITE_URL })
    const signUp = { name: 'Asha', phone: '9876543210', password: 'secret1' }
    const { utoken } = (await server.call('POST', PATHS.signUp, { body: signUp })).body
    const { days } = (await server.call('GET', pathTo(PATHS.availability, BOOKING.docId))).body
    const day = days.find(({ slots }: DayAvailability) => slots.every(({ placesLeft }) => placesLeft > 0))
    const choice = { ...BOOKING, selectedDate: day.date }
    const { data } = (await server.call('POST', PATHS.book, { token: utoken, body: choice })).body

    const file = join(folder, 'backup')
    const [during, unknown, usage, appointment, backup, config, affected] = await Promise.all([
      run('reset-link', '9876543210'),
      run('reset-link', '9999999999'),
      run('reset-link'),
      run('find-appointment', ...data.number.toLowerCase().split('-')),
      run('backup', file),
      run('config'),
      run('affected', '--tell'),
    ])
    const reset = { secret: secretIn(during), newPassword: 'secret2' }
    const { status } = await server.call('POST', PATHS.resetPassword, { body: reset })
    await server.end('SIGTERM')
    const afterwards = secretIn(await run('reset-link', '9876543210'))

    expect(appointment).toContain(`Number:   ${data.number}\nDoctor:   Dr. Arjun Mehta`)
    expect(appointment).toContain('Patient:  Asha, 9876543210')
    expect([status, unknown.trim()]).toEqual([200, 'No patient has this phone number. Check its 10 digits.'])
    expect(afterwards).toBeTruthy()
    expect(backup).toMatch(/^\d+ rows written to .* and read back/)
    expect(config).toMatch(/^DATA_FOLDER +environment +\/.*\n[^]*No errors found/m)
    expect(usage).toContain('Usage: npm run reset-link')
    expect(affected.trim()).toMatch(/^Patients notified: 0\./)
  })

  it('empties an account after a typed word or --yes, with and without a running server', async () => {
    const server = await startServer({ DATA_FOLDER: folder, SITE_URL: env.SITE_URL })
    const signUp = { name: 'Ravi', phone: '9876543211', password: 'secret1' }
    const { utoken } = (await server.call('POST', PATHS.signUp, { body: signUp })).body
    const typing = async (typed: string, ...args: string[]) => {
      const running = runFile(process.execPath, [COMMANDS, 'reset-link', ...args], { env })
      running.child.stdin?.end(typed)
      return running.catch(({ stdout, stderr }) => ({ stdout, stderr }))
    }
    const statusOf = async (token: string) => (await server.call('GET', PATHS.me, { token })).status

    const mistyped = await typing('empty\n', signUp.phone, '--emtpy')
    const refused = [await typing('no\n', signUp.phone, '--empty'), await typing('', signUp.phone, '--empty')]
    expect(mistyped.stderr).toContain('Usage: npm run reset-link')
    const keptByNpm = { env: { ...env, npm_config_empty: 'true' } }
    const lost = await runFile(process.execPath, [COMMANDS, 'reset-link', signUp.phone], keptByNpm).catch(
      (failure) => failure,
    )
    expect(lost.stderr).toContain('Write -- before the phone. Usage: npm run reset-link')
    for (const { stdout, stderr } of refused) {
      expect(stdout).toMatch(/^Account since: [^]*Sessions: +1, .*[^]*erased for good/)
      expect([stderr, secretIn(stdout)]).toEqual(['Nothing was erased.\n', undefined])
    }
    expect(await statusOf(utoken)).toBe(200)

    const { stdout } = await typing('Empty\n', signUp.phone, '--empty')
    expect(await statusOf(utoken)).toBe(401)
    const reset = { secret: secretIn(stdout), newPassword: 'secret2' }
    const { body } = await server.call('POST', PATHS.resetPassword, { body: reset })
    await server.end('SIGTERM')
    const afterwards = await typing('', signUp.phone, '--empty', '--yes')

    expect(body.user).toMatchObject({ phone: signUp.phone, name: 'Patient' })
    expect(secretIn(afterwards.stdout)).toBeTruthy()
  })

  it.each(OLDER)('gets a day list on %s, made by the project’s own Node', async (node) => {
    const day = new Date().toISOString().slice(0, 10)
    const saysVersion = '--import=data:text/javascript,console.error(process.version)'

    const { stdout, stderr } = await runFile(node, [COMMANDS, 'day-list', day], {
      env: { ...env, NODE_OPTIONS: saysVersion },
    })

    expect(stdout).toContain('"day","doctor","session"')
    expect(stderr).toContain(process.version)
  })

  it('gets one sentence when PostgreSQL does not answer', async () => {
    const nowhere = { DATABASE_URL: 'postgresql://openward:geheim@127.0.0.1:1/openward' }

    const said = await Promise.all([
      runWith(nowhere, 'reset-link', '9876543210'),
      runWith(nowhere, 'backup', join(folder, 'none')),
    ])

    for (const sentence of said)
      expect(sentence).toBe(
        'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1. Start it there, or set the right host and port.\n',
      )
  })

  it.each(['0.0.0.0', '::'])('gets no link to %s, which patients cannot reach', async (HOST) => {
    const said = await runWith({ HOST, SITE_URL: '' }, 'reset-link', '9876543210')

    expect(said).toMatch(/^SITE_URL is not set.*Set it to the public address, like https:.*\n$/)
  })
})
