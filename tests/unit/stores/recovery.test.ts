import { describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const PHONE = '9876543210'

describe('a patient who forgot the password', () => {
  const transport = setUpTransport()
  const openPage = async () => {
    await transport.openPage()
    return import('#stores/recovery.ts')
  }

  it('is sent to reception by a server without the call', async () => {
    const page = await openPage()
    transport.answerWith(404, '<h1>Not found</h1>')

    expect(await page.findRecoveryChannel()).toBe('desk')
    expect(await page.requestCode(PHONE)).toBe('desk')
  })

  it('may ask for a code while the channel cannot be found', async () => {
    const page = await openPage()
    transport.goOffline()

    expect(await page.findRecoveryChannel()).toBe('code')
  })

  it.each([
    [{ way: 'code' }, 'code'],
    [{ way: 'code', sentBy: ['email', 'sms'] }, 'both'],
    [{ way: 'code', sentBy: ['sms'] }, 'text'],
    [{ way: 'code', sentBy: 'text' }, 'code'],
    [{ way: 'code', sentBy: [] }, 'code'],
    [{ way: 'desk', sentBy: ['sms'] }, 'desk'],
  ])('has the recovery channel that the answer names: %o', async (answer, way) => {
    const page = await openPage()
    transport.answerWith(200, { success: true, ...answer })

    expect(await page.findRecoveryChannel()).toBe(way)
  })
})
