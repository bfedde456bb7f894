import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openAccountDialog } from './account-page.tsx'
import { expectToast, setUpPage } from './page.tsx'

const page = setUpPage()
const open = (address: string, token?: string) => page.openIslands(address, ['account'], token)

it('a dialog closed by mistake keeps what was typed, but no password', async () => {
  const { dialog, fill } = await openAccountDialog(page, 'signup', 'Sign up')
  await fill({ Name: 'Meera', Phone: '98765', Password: 'secret1', 'Confirm Password': 'secret1' })
  await page.user.click(within(dialog).getByRole('button', { name: 'Close' }))

  await page.press('Login')
  await page.press(/^I am new/)

  const again = within(await screen.findByRole('dialog', { name: 'Sign up' }))
  const typed = ['Name', 'Phone', 'Password'].map((label) => again.getByLabelText(label))
  expect(typed.map((field) => (field as HTMLInputElement).value)).toEqual(['Meera', '98765', ''])
})

it('a patient whose session has ended is asked to log in, and reads why', async () => {
  page.answer('GET /api/user/me', 401, { success: false, code: 'signed_out', message: 'Please log in.' })
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)

  await open('/my-profile', await page.signUp())

  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/?dialog=login&next=/my-profile'))
  left.mockRestore()
  await open('/?dialog=login&next=/my-profile')
  await screen.findByRole('dialog', { name: 'Log in' })
  await expectToast('Your session has ended. Please log in again.')
})
