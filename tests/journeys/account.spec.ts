import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, hold, logIn, toast } from './steps.ts'

const SHORT_PASSWORD = 'Password should be at least 6 characters long'
const WRONG_PHONE = 'Phone number should be only numbers and consist of exactly 10 digits'
const MISMATCH = 'Passwords do not match'

async function openSignup(page: Page) {
  await page.goto('/?dialog=signup')
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const send = () => dialog.getByRole('button', { name: 'Sign up' }).click()
  return { dialog, field, send }
}

test('signing up names every mistake, and each goes as its field is put right', async ({ page }) => {
  const { dialog, field, send } = await openSignup(page)
  await field('Phone').fill('98765')
  await field('Password').fill('short')
  await field('Confirm Password').fill('shirt')

  await send()
  await expect(toast(page, 'All required fields must be filled correctly.')).toBeVisible()
  await expect(field('Name')).toBeFocused()
  await expect(field('Name')).toHaveAccessibleDescription('Please enter your name')
  await expect(field('Phone')).toHaveAccessibleDescription(new RegExp(WRONG_PHONE))
  await expect(field('Password')).toHaveAccessibleDescription(new RegExp(SHORT_PASSWORD))
  await expect(field('Confirm Password')).toHaveAccessibleDescription(MISMATCH)

  await field('Name').fill('Meera Das')
  await expect(dialog.getByText('Please enter your name')).toHaveCount(0)
  await expect(dialog.getByText(WRONG_PHONE)).toBeVisible()
  await field('Phone').fill('9876543210')
  await expect(dialog.getByText(WRONG_PHONE)).toHaveCount(0)
  await field('Password').fill('shirts')
  await expect(dialog.getByText(SHORT_PASSWORD)).toHaveCount(0)
  await expect(dialog.getByText(MISMATCH)).toBeVisible()
  await field('Confirm Password').fill('shirts')
  await expect(dialog.getByText(MISMATCH)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('what is wrong is said beside the button, not over it', async ({ page }) => {
    const { dialog, send } = await openSignup(page)
    await send()

    const box = await page.locator('.toast').boundingBox()
    const button = await dialog.getByRole('button', { name: 'Sign up' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    const name = await dialog.getByLabel('Name').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(name?.y ?? 0)
  })
})

test('a phone number that is taken is said so, and nothing typed is lost', async ({ page, newPatient }) => {
  const { phone } = await newPatient()
  const { field, send } = await openSignup(page)
  await field('Name').fill('Meera Das')
  await field('Phone').fill(phone)
  await field('Password').fill('secret2')
  await field('Confirm Password').fill('secret2')

  await send()

  await expect(toast(page, 'Phone number already exists. Please use a different number.')).toBeVisible()
  await expect(field('Name')).toHaveValue('Meera Das')
  await expect(field('Phone')).toHaveValue(phone)
  await expect(field('Password')).toHaveValue('secret2')
  await expect(field('Confirm Password')).toHaveValue('secret2')
})

test('a login with a wrong password, without a network or without success says why', async ({
  page,
  newPatient,
}) => {
  const { phone } = await newPatient()
  await page.goto('/?dialog=login')

  await logIn(page, { phone, password: 'not this one' })
  await expect(toast(page, 'Invalid phone or password')).toBeVisible()
  await expect(page.locator('form').getByText('Invalid phone or password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
  await page.route('**/api/user/login', (route) => route.abort(), { times: 1 })
  await logIn(page, { phone, password: 'not this one' })
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible()
  await answer(page, '**/api/user/login', 500, {}, 1)
  await logIn(page, { phone, password: 'not this one' })
  await expect(toast(page, 'Login failed. Please try again.')).toBeVisible()
  await answer(page, '**/api/user/login', 200, { success: false }, 1)
  await logIn(page, { phone, password: 'not this one' })

  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect(page.locator('form').getByText('Invalid phone or password')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByLabel('Phone')).toHaveValue(phone)
})

test('an empty login asks for both fields and sends nothing', async ({ page }) => {
  await page.route('**/api/user/login', () => expect(false, 'nothing is sent').toBe(true))
  await page.goto('/?dialog=login')
  const dialog = page.getByRole('dialog', { name: 'Log in' })

  await dialog.getByRole('button', { name: 'Log in' }).click()

  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('Please enter your phone number')
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password')
  await expect(dialog.getByLabel('Phone')).toBeFocused()
})

test('each dialog leads to the other, and Escape gives the focus back to Login', async ({ page }) => {
  await page.goto('/')
  const trigger = page.getByRole('button', { name: 'Login' })
  const login = page.getByRole('dialog', { name: 'Log in' })
  const signup = page.getByRole('dialog', { name: 'Sign up' })

  await trigger.click()
  await expect(login.getByLabel('Phone')).toBeFocused()
  await login.getByLabel('Password').fill('secret1')
  await login.getByRole('button', { name: 'Sign up' }).click()
  await expect(signup).toBeVisible()
  await expect(login).toBeHidden()
  await expect(signup.getByLabel('Password', { exact: true })).toHaveAttribute('maxlength', '128')
  await expect(signup.getByLabel('Confirm Password')).toHaveAttribute('maxlength', '128')
  await signup.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toBeVisible()
  await expect(signup).toBeHidden()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(trigger).toBeFocused()
  await trigger.click()
  await expect(login.getByLabel('Password')).toHaveValue('')
})

test('two clicks on Log in send one login', async ({ page, newPatient }) => {
  const patient = await newPatient()
  const release = await hold(page, '**/api/user/login')
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/login') ? 1 : 0))
  await page.goto('/?dialog=login')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Phone').fill(patient.phone)
  await dialog.getByLabel('Password').fill(patient.password)

  await dialog.getByRole('button', { name: 'Log in' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Logging in…' })).toBeDisabled()
  release()

  await expect(toast(page, 'Logged in successfully!')).toBeVisible()
  expect(sent).toBe(1)
})
