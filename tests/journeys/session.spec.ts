import { expect, test } from './fixtures.ts'
import { answer, bookElsewhere, hold, logIn, ME, storedToken, toast } from './steps.ts'

const EMERGENCY = { name: /^Emergency 911/ }

test('a returning patient sees Loading, the emergency number above it, then the account', async ({
  page,
  patient,
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
  expect(patient.name).toMatch(/^M/)
})

test('a session that has ended makes a visitor of the patient', async ({ page, patient }) => {
  await answer(page, ME, 401, { success: false, code: 'signed_out', message: 'Please log in.' })

  await page.goto('/')

  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('who is sent away from their page is told that the session has ended', async ({ page, patient }) => {
  await answer(page, ME, 401, { success: false, code: 'signed_out', message: 'Please log in.' })

  await page.goto('/my-profile')

  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('Your session has ended. Please log in again.')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('a network that fails leaves the patient logged in', async ({ page, patient }) => {
  await page.route(ME, (route) => route.abort())

  await page.goto('/')

  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  expect(await storedToken(page)).toBe(patient.token)
})

test('a visitor of My profile is asked to log in on the home page', async ({ page }) => {
  await page.goto('/my-profile')

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a visitor of My appointments logs in and lands there', async ({ page, newPatient }) => {
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

test('logging in says so and closes the dialog', async ({ page, newPatient }) => {
  const patient = await newPatient()
  await page.goto('/')

  await page.getByRole('button', { name: 'Login' }).click()
  await logIn(page, patient)

  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await storedToken(page)).toBeTruthy()
})

test('logging out in one tab logs the other one out', async ({ page, patient, context }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/doctors')
  await expect(other.getByRole('button', { name: /Account menu/ })).toBeVisible()

  await other.getByRole('button', { name: /Account menu/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()

  await expect(other).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('logging in in one tab logs the other one in, and closes the dialog it has open', async ({
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

test('logging out of My appointments leads home, and Back shows nothing personal', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await storedToken(page)).toBeNull()
  await page.goBack()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Dr. Arjun Mehta')).toHaveCount(0)
})

test('logging out works when the server does not answer', async ({ page, patient }) => {
  await page.route('**/api/user/logout', (route) => route.abort())
  await page.goto('/doctors')

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/')
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('logging out of My appointments leads home and asks nothing, however slow the server is', async ({
  page,
  patient,
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
  expect(patient.token).toBeTruthy()
})

test('the server forgets a session that was logged out', async ({ page, patient, request }) => {
  await page.goto('/')

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  const headers = { authorization: `Bearer ${patient.token}` }
  const askWho = async () => (await request.get('/api/user/me', { headers })).status()
  await expect.poll(askWho).toBe(401)
})
