import { expect, test } from './fixtures.ts'
import { hold, ME } from './steps.ts'

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

test('a visitor never sees Loading, and React loads only when needed', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/_astro\/(?!after-load-).*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await Promise.all([page.waitForResponse(/\/_astro\/after-load-.*\.js$/), page.goto('/')])
  await expect(page.locator('#session-loading')).toBeHidden()
  expect(scripts).toEqual([])

  await page.getByRole('button', { name: 'Login' }).click()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
})
