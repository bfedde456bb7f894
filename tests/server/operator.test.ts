import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { newDataFolder, startServer } from './program.ts'
import { openHttpReceiver } from './http-receiver.ts'

const COMMANDS = join(import.meta.dirname, '../../src/cli/operate.mjs')
const PHONE = '9876543210'
const runFile = promisify(execFile)

/** Only the embedded database is limited to one process. */
const isEmbedded = process.env['TEST_DATABASE'] !== 'postgres'

describe.skipIf(!isEmbedded)('the server program', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)
  const own = { DATABASE_URL: '', DATA_FOLDER: folder, SITE_URL: 'https://hospital.example/' }

  /** Runs a command as an operator types it. */
  const run = async (...words: string[]) =>
    (await runFile(process.execPath, [COMMANDS, ...words], { env: { ...process.env, ...own } })).stdout
  const secretIn = (output: string) =>
    /^https:\/\/hospital\.example\/\?dialog=reset#secret=([\w-]{43})$/m.exec(output)?.[1]

  it('sends text messages as its environment says, and obeys commands until and after it ends', async ({
    onTestFinished,
  }) => {
    const service = await openHttpReceiver()
    onTestFinished(service.close)
    const { url, body, auth = '' } = service.sms()
    const sms = { SMTP_URL: '', MAIL_FROM: '', SMS_URL: url, SMS_BODY: body, SMS_AUTH: auth }
    const server = await startServer({ ...own, ...sms })
    onTestFinished(() => void server.end('SIGKILL'))
    const form = { name: 'Asha', phone: PHONE, password: 'secret1' }
    const { utoken: token } = (await server.call('POST', PATHS.signUp, { body: form })).body

    await server.call('POST', PATHS.phoneCode, { token })
    await expect.poll(() => service.texts().length, { timeout: 10_000 }).toBe(1)
    const [text] = service.texts()
    expect(text?.to).toBe(`+91${PHONE}`)
    const code = { code: text?.text.slice(0, 6) }
    const confirmed = await server.call('POST', PATHS.confirmPhone, { token, body: code })
    expect(confirmed.body.user.phoneConfirmed).toBe(true)
    const forgotten = await server.call('GET', PATHS.forgotPassword)
    expect(forgotten.body).toEqual({ success: true, way: 'code', sentBy: ['sms'] })

    const secret = secretIn(await run('reset-link', '98765', '43210'))
    const reset = await server.call('POST', PATHS.resetPassword, { body: { secret, newPassword: 'secret2' } })
    expect(reset.body.user).toMatchObject({ phone: PHONE, name: 'Asha' })

    const idle = connect(server.port, '127.0.0.1').on('error', () => undefined)
    await once(idle, 'connect')
    expect(await server.end('SIGTERM')).toBe(0)
    expect(secretIn(await run('reset-link', PHONE))).toBeTruthy()
    expect(await run('delete-account', PHONE, '--yes')).toMatch(/^The account is deleted/)
  }, 120_000)

  it('ends with one sentence when another program has its port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const sentence = `ended with 1. Its log:\nPort ${port} is in use. Stop the other program, or set PORT to another number.\n`

    await expect(startServer({ ...own, PORT: String(port) })).rejects.toThrow(sentence)
    other.close()
  })
})
