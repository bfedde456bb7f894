import { expect, test } from './fixtures.ts'
import { hold, logIn, ME, toast } from './steps.ts'

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

test('a visitor who opens a link to My appointments logs in and lands there', async ({
  page,
  newPatient,
}) => {
  const patient = await newPatient()
  const link = '/my-appointments?from=letter&to=you#reschedule=none&day=2026-11-24&slot=evening'

  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await logIn(page, patient)

  await expect(page.getByRole('heading', { name: 'My Appointments' })).toBeVisible()
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  await expect(page).toHaveURL(link)
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

test('a visitor never sees Loading; React loads only when needed, and the click that needs it counts', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/_astro\/(?!after-load-).*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await Promise.all([page.waitForResponse(/\/_astro\/after-load-.*\.js$/), page.goto('/')])
  await expect(page.locator('#session-loading')).toBeHidden()
  expect(scripts).toEqual([])

  const release = await hold(page, '**/_astro/*.js')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})
