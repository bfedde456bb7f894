import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { newDataFolder, startServer } from './program.ts'

const COMMAND = join(import.meta.dirname, '../../src/server/operator/reset-link.ts')
const runFile = promisify(execFile)

/** It is the embedded database that only one process may open. */
const isEmbedded = process.env['TEST_DATABASE'] !== 'postgres'

describe.skipIf(!isEmbedded)('the operator', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)
  const env = { ...process.env, DATA_FOLDER: folder, SITE_URL: 'https://hospital.example/' }

  const run = (...args: string[]) =>
    runFile(process.execPath, [COMMAND, ...args], { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  const secretIn = (output: string) =>
    /^https:\/\/hospital\.example\/\?dialog=reset#secret=([\w-]{43})$/m.exec(output)?.[1]

  it('gets a one-time link for a patient, while the server runs and while it does not', async () => {
    const server = await startServer({ DATA_FOLDER: folder, SITE_URL: env.SITE_URL })
    const signUp = { name: 'Asha', phone: '9876543210', password: 'secret1' }
    await server.call('POST', PATHS.signUp, { body: signUp })

    const during = secretIn(await run('9876543210'))
    const unknown = await run('9999999999')
    const reset = { secret: during, newPassword: 'secret2' }
    const { status } = await server.call('POST', PATHS.resetPassword, { body: reset })
    await server.end('SIGTERM')
    const afterwards = secretIn(await run('9876543210'))

    expect([status, unknown.trim()]).toEqual([200, 'No patient has this phone number. Check its 10 digits.'])
    expect(afterwards).toBeTruthy()
    expect(await run()).toContain('Usage: npm run reset-link')
  })
})
