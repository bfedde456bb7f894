import { afterAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { newDataFolder, startServer } from './program.ts'
import { openSmsService } from './sms-service.ts'

/** Runs once, because it sets its own database. */
describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('the server program', () => {
  const { folder, remove } = newDataFolder()
  afterAll(remove)

  it('sends text messages as its environment says, without an e-mail server', async () => {
    const service = await openSmsService()
    const { url, body, auth } = service.sms()
    const server = await startServer({
      ...{ DATABASE_URL: '', DATA_FOLDER: folder, SMTP_URL: '', MAIL_FROM: '' },
      ...{ SITE_URL: 'https://hospital.example', SMS_URL: url, SMS_BODY: body, SMS_AUTH: auth ?? '' },
    })
    const form = { name: 'Asha', phone: '9876543210', password: 'secret1' }
    const { utoken: token } = (await server.call('POST', PATHS.signUp, { body: form })).body

    await server.call('POST', PATHS.phoneCode, { token })
    await expect.poll(() => service.texts().length, { timeout: 5000 }).toBe(1)
    const [{ to, text } = { to: '', text: '' }] = service.texts()
    const confirmed = await server.call('POST', PATHS.confirmPhone, {
      token,
      body: { code: text.slice(0, 6) },
    })
    const forgotten = await server.call('GET', PATHS.forgotPassword)
    await server.end('SIGTERM')
    await service.close()

    expect([to, confirmed.body.user.phoneConfirmed]).toEqual(['+919876543210', true])
    expect(forgotten.body).toEqual({ success: true, way: 'code', sentBy: ['text'] })
  })
})
