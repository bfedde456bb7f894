import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { descriptionOf, expectFocus, expectToast, MEERA, setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page
const LOGIN = 'POST /api/user/login'

/** Opens the dialog as a link does. */
async function openAccountDialog(which: 'login' | 'signup', title: string, query = '') {
  await page.openIslands(`/?dialog=${which}${query}`, ['account'])
  const dialog = await screen.findByRole('dialog', { name: title })
  await within(dialog).findByLabelText('Phone')
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  return {
    dialog,
    field,
    fill: (values: Record<string, string>) => page.fill(values, dialog),
    send: () => page.user.click(within(dialog).getByRole('button', { name: title })),
    reads: (words: string) => dialog.textContent.includes(words),
  }
}

describe('signing up', () => {
  const openSignup = () => openAccountDialog('signup', 'Sign up')
  const SHORT_PASSWORD = 'Password should be at least 6 characters long'
  const WRONG_PHONE = 'Phone number should be only numbers and consist of exactly 10 digits'
  const MISMATCH = 'Passwords do not match'

  it('names every error, and each disappears once its field is corrected', async () => {
    const { field, fill, send, reads } = await openSignup()
    await fill({ Phone: '98765', Password: 'short' })
    await send()
    expect(descriptionOf(field('Confirm Password'))).toBe('Please type the password again')
    await fill({ Password: '', 'Confirm Password': 'another' })
    expect(descriptionOf(field('Confirm Password'))).toBe('')
    await fill({ Password: 'short' })
    await send()

    await expectToast('All required fields must be filled correctly.')
    const summary = await screen.findByRole('alert')
    await expectFocus(() => summary)
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Please enter your name',
      WRONG_PHONE,
      SHORT_PASSWORD,
      MISMATCH,
    ])
    links[1]?.focus()
    await user.keyboard('{Enter}')
    await expectFocus(() => field('Phone'))
    expect(descriptionOf(field('Name'))).toBe('Please enter your name')
    expect(descriptionOf(field('Phone'))).toContain(WRONG_PHONE)
    expect(descriptionOf(field('Password'))).toContain(SHORT_PASSWORD)
    expect(descriptionOf(field('Confirm Password'))).toBe(MISMATCH)
    expect(page.sent().filter((call) => call.startsWith('POST'))).toEqual([])

    await fill({ Name: 'Meera Das' })
    expect([reads('Please enter your name'), reads(WRONG_PHONE)]).toEqual([false, true])
    await fill({ Phone: '9876543210' })
    expect(reads(WRONG_PHONE)).toBe(false)
    await fill({ Password: 'shirts' })
    await send()
    expect([reads(SHORT_PASSWORD), reads(MISMATCH)]).toEqual([false, true])
    await expectToast('All required fields')
    await fill({ 'Confirm Password': 'shirts' })
    expect(reads(MISMATCH)).toBe(false)
    await expectToast(/^$/)
    await send()
    await expectToast('user added successfully')
    // The button that opened the dialog is gone.
    await expectFocus(() => screen.getByRole('button', { name: /Account menu/ }))
  })

  it('says what is stored; the privacy page opens in a new tab', async () => {
    await openSignup()

    const link = screen.getByRole('link', { name: /^Privacy/ })

    expect(link.parentElement?.textContent).toContain('We use these details to arrange your care. Privacy')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank'])
    await page.press(/^I have an account/)
    await screen.findByRole('dialog', { name: 'Log in' })
  })

  it('with a taken phone says so and keeps the input', async () => {
    await page.signUp()
    const typed = { Name: 'Asha', Phone: MEERA.phone, Password: 'secret2', 'Confirm Password': 'secret2' }
    const { field, fill, send } = await openSignup()
    await fill(typed)

    await send()

    await expectToast('Phone number already exists. Please use a different number.')
    expect(Object.keys(typed).map((label) => field(label).value)).toEqual(Object.values(typed))
  })

  it('in a dialog closed by mistake keeps what was typed, but no password', async () => {
    const { dialog, fill } = await openSignup()
    await fill({ Name: 'Meera', Phone: '98765', Password: 'secret1', 'Confirm Password': 'secret1' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))

    await page.press('Login')
    await page.press(/^I am new/)

    const again = within(await screen.findByRole('dialog', { name: 'Sign up' }))
    const typed = ['Name', 'Phone', 'Password'].map((label) => again.getByLabelText(label))
    expect(typed.map((field) => (field as HTMLInputElement).value)).toEqual(['Meera', '98765', ''])
  })
})

describe('logging in', () => {
  const openLogin = () => openAccountDialog('login', 'Log in')
  const WRONG = { Phone: MEERA.phone, Password: 'not this one' }

  it.each([
    ['a wrong password', () => {}, 'Invalid phone or password'],
    ['no network', () => page.fail(LOGIN), 'Network error. Please check your connection.'],
    ['a server that fails', () => page.answer(LOGIN, 500, {}), 'Login failed. Please try again.'],
    ['no success', () => page.answer(LOGIN, 200, { success: false }), 'Login failed'],
  ])('with %s shows why once, until the input changes, and keeps the phone', async (_, happen, words) => {
    await page.signUp()
    happen()
    const { dialog, field, fill, send } = await openLogin()
    await fill(WRONG)

    await send()

    await expectToast(words)
    expect(document.body.textContent.split(words)).toHaveLength(2)
    await expectFocus(() => within(dialog).getByRole('button', { name: 'Log in' }))
    expect(field('Phone').value).toBe(WRONG.Phone)
    await user.type(field('Password'), '!')
    await expectToast(/^$/)
  })

  it('with empty fields asks for both and sends nothing', async () => {
    const { field, send } = await openLogin()

    await send()

    await expectFocus(() => screen.getByRole('alert'))
    expect(descriptionOf(field('Phone'))).toBe('Please enter your phone number')
    expect(descriptionOf(field('Password'))).toBe('Please enter your password')
    expect(page.sent()).toEqual([])
  })

  const fail = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  it.each([
    ['throws', { getItem: fail, setItem: fail, removeItem: fail }],
    ['is null', null],
    ['stores nothing', { getItem: () => null, setItem: fail, removeItem: () => undefined }],
  ])('where the storage %s works until the page is left, and says what to allow', async (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await page.signUp()
    const { fill, send, reads } = await openAccountDialog('login', 'Log in', '&next=/my-appointments')
    expect(reads('allow cookies and site data')).toBe(true)
    await fill({ Phone: MEERA.phone, Password: MEERA.password })

    await send()

    await screen.findByRole('button', { name: /Account menu/ })
    await expectToast('allow cookies and site data')
    expect(left).not.toHaveBeenCalled()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await page.press(/Account menu/)
    await page.press('Log out')
    await screen.findByRole('button', { name: 'Login' })
  })

  it('can be done with the password shown, which is hidden when it is sent', async () => {
    await page.signUp()
    const { dialog, field, fill, send } = await openLogin()
    await fill(WRONG)
    const show = within(dialog).getByRole('button', { name: 'Show password' })
    const shownAs = () => [
      field('Password').type,
      field('Password').autocomplete,
      show.getAttribute('aria-pressed'),
    ]

    await user.click(show)
    expect(shownAs()).toEqual(['text', 'current-password', 'true'])
    await send()

    await expectToast('Invalid phone or password')
    expect(shownAs()).toEqual(['password', 'current-password', 'false'])
    expect(field('Password').value).toBe(WRONG.Password)
  })
})
