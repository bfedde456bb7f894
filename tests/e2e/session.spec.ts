import { expect, test } from './fixtures.ts'
import { answer, hold, logIn, ME, storedToken, toast } from './steps.ts'

const EMERGENCY = { name: /^Emergency 911/ }

test('a returning patient sees Loading with the emergency number above it, then the account', async ({
  page,
  patient: _,
}) => {
  const release = await hold(page, ME)

  await page.goto('/')

  const loading = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(loading).toBeVisible()
  await page.getByRole('banner').getByRole('link', EMERGENCY).click({ trial: true })
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Account menu/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /Account menu/ })).toHaveText(/^M/)
  await expect(loading).toBeHidden()
})

test('a patient whose session has ended sees so at login', async ({ page, patient: _ }) => {
  await answer(page, ME, 401, { success: false, code: 'signed_out', message: 'Please log in.' })

  await page.goto('/my-profile')

  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('Your session has ended. Please log in again.')).toBeVisible()
})

test('a visitor who opens My appointments logs in and lands there', async ({ page, newPatient }) => {
  const patient = await newPatient()

  await page.goto('/my-appointments')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await logIn(page, patient)

  await expect(page.getByRole('heading', { name: 'My Appointments' })).toBeVisible()
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  await expect(page).toHaveURL('/my-appointments')
  await expect(toast(page, 'Logged in successfully!')).toBeVisible()
})

test('logging in in one tab logs in the other and closes its open dialog', async ({
  page,
  newPatient,
  context,
}) => {
  const patient = await newPatient()
  await page.goto('/?dialog=signup')
  await expect(page.getByRole('dialog')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')

  await other.getByRole('button', { name: 'Login' }).click()
  await logIn(other, patient)

  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('logging out leads to the home page at once, even if the server is slow', async ({
  page,
  patient: _,
}) => {
  const release = await hold(page, '**/api/user/logout')
  await page.goto('/my-appointments')

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  release()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a visitor never sees Loading, and the home page loads React only when needed', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/_astro\/(?!after-load\.).*\.js$/.test(request.url())) scripts.push(request.url())
  })

  await Promise.all([page.waitForResponse(/\/_astro\/after-load\..*\.js$/), page.goto('/')])

  await expect(page.locator('#session-loading')).toBeHidden()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Login' }).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('a click on Login before its script loads still opens the dialog', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js')
  await page.goto('/')

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})
