import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { descriptionOf, expectAlert, expectFocus, expectToast, MEERA, setUpPage } from './page.tsx'

const SESSIONS = 'GET /api/user/sessions'
const END = 'DELETE /api/user/sessions/*'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

describe('the list of a patient’s sessions', () => {
  const page = setUpPage()
  const { user } = page
  let token: string
  beforeEach(async () => void (token = await page.signUp()))

  const open = () => page.openIslands('/settings', ['settings'], token)
  /** Meera logs in with another browser; returns that session's token. */
  async function logInWith(browser: string): Promise<string> {
    const headers = { 'user-agent': browser }
    return (await page.hospital.request('POST', '/api/user/login', { headers, payload: MEERA })).body.utoken
  }
  const part = () => screen.findByRole('region', { name: 'Where you are logged in' })
  const expectSessions = (count: number) =>
    waitFor(async () => expect(within(await part()).getAllByRole('listitem')).toHaveLength(count))
  const endButton = (device: string) =>
    screen.findByRole('button', { name: RegExp(`^End session: ${device}, last used Today, 9:30\u00A0AM`) })
  const dialog = () => screen.findByRole('dialog', { name: 'End this session?' })
  const password = async () => within(await dialog()).findByLabelText<HTMLInputElement>('Your password')
  const typePassword = async (typed: string) => user.type(await password(), `${typed}{Enter}`)

  it('shows this device first, without a button to end it', async () => {
    await logInWith(FIREFOX)
    await open()

    await expectSessions(2)
    const [here, there] = within(await part()).getAllByRole('listitem')
    expect(here?.textContent).toContain('This device')
    expect(here?.querySelector('button')).toBeNull()
    expect(there?.textContent).toContain('Firefox on Android')
  })

  it('removes a session after the password; the focus moves to the next one, then to the list', async () => {
    const others = [await logInWith(FIREFOX), await logInWith(SAFARI)]
    await open()
    await user.click(await endButton('Firefox on Android'))
    const field = await password()
    expect((await dialog()).textContent).toContain(
      'Firefox on Android, last used Today, 9:30\u00A0AM, will be logged out',
    )
    await expectFocus(() => field)
    await user.keyboard('{Enter}')
    expect(descriptionOf(field)).toBe('Please enter your password')
    await typePassword('secret9')
    await waitFor(() => expect(descriptionOf(field)).toBe('The current password is incorrect.'))
    await expectFocus(() => field)
    await user.clear(field)
    await typePassword(MEERA.password)

    await expectToast('The session on Firefox on Android has ended.')
    await expectSessions(2)
    const next = await endButton('Safari on iPhone')
    await expectFocus(() => next)
    await user.keyboard('{Enter}')
    expect((await password()).value).toBe('')
    await typePassword(MEERA.password)
    await expectSessions(1)
    const list = within(await part()).getByRole('list')
    await expectFocus(() => list)
    for (const other of others)
      expect((await page.hospital.request('GET', '/api/user/me', { token: other })).status).toBe(401)
    await open()
    await expectSessions(1)
  })

  it('keeps a session that could not be ended, and returns the focus to its button', async () => {
    await logInWith(FIREFOX)
    page.fail(END)
    await open()
    const button = await endButton('Firefox on Android')
    await user.click(button)

    await typePassword(MEERA.password)

    await expectAlert('The session was not ended. Please check your connection and try again.')
    expect((await password()).value).toBe(MEERA.password)
    await page.press('Keep it')
    await expectFocus(() => button)
    // Each part of the page has its own dialog.
    await page.press(/^Delete my account/)
    await screen.findByRole('alertdialog', { name: 'Delete your account?' })
    await expectSessions(2)
  })

  it('can be loaded again after a failure, and keeps the focus', async () => {
    page.fail(SESSIONS, 1)
    await open()
    const failed = await screen.findByText('This list could not be loaded.')
    expect(failed.closest('[role=alert]')).not.toBeNull()

    await page.press('Try again')

    await expectSessions(1)
    const section = await part()
    await waitFor(() => expect(section.contains(document.activeElement)).toBe(true))
  })

  it('shows only this device after a password change, which needs the current password', async () => {
    const other = await logInWith(FIREFOX)
    await open()
    await expectSessions(2)
    await page.fill({ 'New password': 'secret2', 'Confirm new password': 'secret2' })
    const current = screen.getByLabelText('Current password')
    await user.type(current, 'wrong-one')
    await page.press('Change password')
    await waitFor(() => expect(descriptionOf(current)).toBe('The current password is incorrect.'))
    await expectFocus(() => current)
    await page.fill({ 'Current password': MEERA.password })

    await page.press('Change password')

    await expectToast('Your password is changed. Other devices are logged out.')
    await expectSessions(1)
    expect((await page.hospital.request('GET', '/api/user/me', { token: other })).status).toBe(401)
  })

  it('says whom to call where the server has no such list', async () => {
    page.answer(SESSIONS, 404, {})

    await open()

    const said = await screen.findByText(/^This list is not available here/)
    expect(said.parentElement?.textContent).toMatch(/call \+91/)
  })
})
