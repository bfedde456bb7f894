import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpTransport } from './transport.ts'

const FORM = { phone: '9876543210', password: 'secret1' }
const PHONE_BROWSER = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'

describe('the list of a patient’s sessions', () => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => {
    token = (
      await transport.hospital.request('POST', '/api/user/signup', { payload: { ...FORM, name: 'Asha' } })
    ).body.utoken
  })

  async function openPage() {
    const session = await transport.openPage(token)
    const sessions = await import('#stores/sessions.ts')
    return { ...session, ...sessions }
  }
  type Page = Awaited<ReturnType<typeof openPage>>
  /** Logs Asha in on her phone, too; returns that token. */
  async function logInElsewhere(): Promise<string> {
    const headers = { 'user-agent': PHONE_BROWSER }
    return (await transport.hospital.request('POST', '/api/user/login', { payload: FORM, headers })).body
      .utoken
  }
  const listed = ({ $sessionList }: Page) => {
    const list = $sessionList.get()
    return list.state === 'loaded' ? list.sessions : list.state
  }
  const idOf = (page: Page, index: number) => {
    const list = page.$sessionList.get()
    return (list.state === 'loaded' && list.sessions[index]?.id) || ''
  }

  it('shows this device first, then the others', async () => {
    await logInElsewhere()
    const page = await openPage()

    await page.loadSessions()

    expect(listed(page)).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, device: 'Firefox on Android' },
    ])
  })

  it('removes an ended session, and the device is logged out', async () => {
    const elsewhere = await logInElsewhere()
    const page = await openPage()
    await page.loadSessions()

    await page.endSession(idOf(page, 1), FORM.password)

    expect(listed(page)).toMatchObject([{ isCurrent: true }])
    expect((await transport.hospital.request('GET', '/api/user/me', { token: elsewhere })).status).toBe(401)
    expect(page.$session.get().status).toBe('patient')
  })

  it('keeps a session after a wrong password, and the device stays logged in', async () => {
    const elsewhere = await logInElsewhere()
    const page = await openPage()
    await page.loadSessions()

    await expect(page.endSession(idOf(page, 1), 'secret9')).rejects.toMatchObject({
      status: 400,
      serverMessage: 'The current password is incorrect.',
    })

    expect(listed(page)).toHaveLength(2)
    expect((await transport.hospital.request('GET', '/api/user/me', { token: elsewhere })).status).toBe(200)
  })

  it('removes a session that had already ended', async () => {
    const elsewhere = await logInElsewhere()
    const page = await openPage()
    await page.loadSessions()
    await transport.revoke(elsewhere)

    await page.endSession(idOf(page, 1), FORM.password)

    expect(listed(page)).toHaveLength(1)
  })

  it('keeps a session when the server has no call to end it', async () => {
    await logInElsewhere()
    const page = await openPage()
    await page.loadSessions()
    const carry = fetch
    const notFound = () => Promise.resolve(new Response('<h1>Not found</h1>', { status: 404 }))
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      init.method === 'DELETE' ? notFound() : carry(url, init),
    )

    await expect(page.endSession(idOf(page, 1), FORM.password)).rejects.toMatchObject({ status: 404 })

    expect(listed(page)).toHaveLength(2)
  })

  it('keeps a session that could not be ended', async () => {
    await logInElsewhere()
    const page = await openPage()
    await page.loadSessions()
    transport.goOffline()

    await expect(page.endSession(idOf(page, 1), FORM.password)).rejects.toMatchObject({
      name: 'ApiError',
      status: undefined,
    })

    expect(listed(page)).toHaveLength(2)
  })

  it.each([
    ['there is no network', () => transport.goOffline(), 'failed'],
    ['the server fails', () => transport.answerWith(500, { success: false }), 'failed'],
    ['the server has no such call', () => transport.answerWith(404, '<h1>Not found</h1>'), 'missing'],
  ])('is not available when %s; the patient stays logged in', async (_, fail, state) => {
    const page = await openPage()
    fail()

    await page.loadSessions()

    expect(listed(page)).toBe(state)
    expect(page.$session.get().status).toBe('patient')
  })

  it('logs out when this session was ended elsewhere', async () => {
    const page = await openPage()
    await transport.revoke(token)

    await page.loadSessions()

    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })
})
