import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hospital as facts } from '#lib/hospital.ts'
import { issueResetLink } from '#server/patients/resets.ts'
import {
  descriptionOf,
  expectAlert,
  expectFocus,
  expectFocusOn,
  expectToast,
  MEERA,
  setUpPage,
} from './page.tsx'

const WRONG = 'This code or link is wrong or has expired. Please request a new one.'
const SAVED = 'Your new password is saved, and you are logged in.'
const FORGOT = 'POST /api/user/password/forgot'

type Page = ReturnType<typeof setUpPage>

const open = (page: Page, address: string, token?: string) => page.openIslands(address, ['account'], token)
const dialog = (name: string) => screen.findByRole('dialog', { name })
const phoneOf = async (page: Page, token: string): Promise<string> =>
  (await page.hospital.request('GET', '/api/user/me', { token })).body.user.phone

async function choose(page: Page, password: string, confirm = password): Promise<void> {
  await page.fill({ 'New password': password, 'Confirm new password': confirm })
  await page.press('Save and log in')
}
const expectReception = async () =>
  expect(
    (await screen.findByRole('link', { name: RegExp(facts.phone.replace('+', '\\+')) })).getAttribute('href'),
  ).toBe(`tel:${facts.phone.replace(/[^\d+]/g, '')}`)

describe('a forgotten password, where no codes are sent,', () => {
  const page = setUpPage()
  const { user } = page
  let token: string
  beforeEach(async () => void (token = await page.signUp()))
  const newSecret = async () =>
    (await issueResetLink(page.hospital.db, MEERA.phone, () => page.hospital.time.now)) ?? ''

  it('sends the patient to reception before asking for a phone, and back to the login', async () => {
    await open(page, '/?dialog=login')
    await page.press('Forgot your password?')

    await expectFocusOn('We cannot send you a code from this site')
    expect(screen.queryByRole('textbox')).toBeNull()
    await expectReception()
    await page.press('Log in')
    const login = await dialog('Log in')
    expect(screen.queryByText(/We cannot send you a code/)).toBeNull()
    await user.click(within(login).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('sends the patient to reception after a used link', async () => {
    const secret = await newSecret()
    const payload = { secret, newPassword: 'secret2' }
    await page.hospital.request('POST', '/api/user/password/reset', { payload })
    await open(page, `/?dialog=reset#secret=${secret}`)

    await choose(page, 'secret3')

    await expectFocusOn(WRONG)
    await expectReception()
    expect(page.transport.stored.get('utoken')).toBeUndefined()
  })

  it('shows that a link is incomplete', async () => {
    await open(page, '/?dialog=reset#secret=abc')

    await screen.findByText(/This link is incomplete\./)
    await expectReception()
    expect(location.hash).toBe('')
  })

  it('can be replaced while another patient is logged in, who is logged out', async () => {
    const other = await page.hospital.newPatient('Bela')
    await open(page, `/?dialog=reset#secret=${await newSecret()}`, other)
    await screen.findByText('Anyone logged in on this device now will be logged out.')
    await expectFocus(() => screen.getByLabelText('New password'))

    await choose(page, 'secret2')

    await expectToast(SAVED)
    expect(await phoneOf(page, page.transport.stored.get('utoken') ?? '')).toBe(MEERA.phone)
    const statusOf = async (used: string) =>
      (await page.hospital.request('GET', '/api/user/me', { token: used })).status
    await waitFor(async () => expect(await statusOf(other)).toBe(401))
    expect(await statusOf(token)).toBe(401)
  })

  it('clears what the last patient typed in the login dialog', async () => {
    await open(page, '/?dialog=login')
    const login = await dialog('Log in')
    await page.logIn()
    await screen.findByRole('button', { name: /Account menu/ })
    page.transport.stored.delete('utoken')
    dispatchEvent(new StorageEvent('storage', { key: 'utoken' }))

    await page.press('Login')

    const typed = ['Phone', 'Password'].map(
      (label) => within(login).getByLabelText<HTMLInputElement>(label).value,
    )
    expect(typed).toEqual(['', ''])
  })
})

describe('a forgotten password, where codes are sent by e-mail,', () => {
  const page = setUpPage({ sendsMessages: true })
  const { user } = page
  const code = () => screen.findByLabelText<HTMLInputElement>('Code')

  async function askForCode(address: string, phone: string): Promise<HTMLElement> {
    await open(page, address)
    const forgot = await dialog('Forgot your password?')
    // Opens it again when a release makes the page reload.
    expect(forgot.dataset['dialog']).toBe('forgot')
    await page.fill({ Phone: phone }, forgot)
    await page.press('Continue')
    return forgot
  }

  it('is replaced with the code, on the requested page; a wrong code is marked at its field', async () => {
    const going = vi.spyOn(location, 'assign').mockReturnValue()
    const phone = await phoneOf(page, await page.hospital.newPatient(MEERA.name, 'meera@home.example'))
    await askForCode('/?dialog=forgot&next=/my-appointments', phone)
    const field = await code()
    await expectFocus(() => field)
    expect(descriptionOf(field)).toMatch(/a code and a link\. Either works for 10 minutes/)
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code'])
    const [sent = ''] = await page.hospital.codesOf()
    await page.fill({ Code: sent === '123456' ? '654321' : '123456' })
    await choose(page, 'secret2')
    await waitFor(() => expect(descriptionOf(field)).toContain(WRONG))
    await expectFocus(() => field)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('secret2')

    page.fail('POST /api/user/password/reset', 1)
    await page.fill({ Code: `${sent.slice(0, 3)} ${sent.slice(3)}` })
    await page.press('Save and log in')
    await expectAlert('Your new password was not saved. Please check your connection and try again.')
    await page.press('Save and log in')

    await waitFor(() => expect(going).toHaveBeenCalledWith('/my-appointments'))
    await screen.findByRole('button', { name: /Account menu/ })
  })

  it('gives the same answer for a phone without an account; a new code empties only its field', async () => {
    await askForCode('/?dialog=forgot', '6000000000')
    await code()
    await page.fill({ Code: '123456', 'New password': 'secret2' })

    await page.press('Send a new one')

    await expectToast('If there is an account with an e-mail address, we have sent a new code.')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('secret2')
    await expectFocus(() => screen.getByLabelText('Code'))
    await page.press('Save and log in')
    expect(descriptionOf(await code())).toMatch(/6 digits/)
    expect(await page.hospital.codesOf()).toEqual([])
  })

  it('shows what is wrong with a phone, and keeps it when the request fails', async () => {
    page.answer(
      FORGOT,
      429,
      { success: false, code: 'too_many_tries', message: 'Too many tries.' },
      { times: 1 },
    )
    page.fail(FORGOT, 1)
    await open(page, '/?dialog=forgot')
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone')
    await expectFocus(() => phone)
    await page.press('Continue')
    await expectFocus(() => phone)
    expect(descriptionOf(phone)).toMatch(/exactly 10 digits/)
    await user.type(phone, '+91 98765 43210')
    await page.press('Continue')
    await expectAlert('Network error. Please check your connection.')
    await page.press('Continue')

    await waitFor(() => expect(descriptionOf(phone)).toBe('Too many tries.'))
    expect(phone.value).toBe('+91 98765 43210')
  })
})
