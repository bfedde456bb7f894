import { expect, test } from './fixtures.ts'
import { hold } from './steps.ts'

test('a visitor never sees Loading, and the home page fetches no React until it is needed', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/_astro\/(?!later\.).*\.js$/.test(request.url())) scripts.push(request.url())
  })

  await page.goto('/', { waitUntil: 'networkidle' })

  await expect(page.locator('#session-loading')).toBeHidden()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Login' }).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('a click on Login that comes before its script still opens the dialog', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js')
  await page.goto('/')

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()

  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})
