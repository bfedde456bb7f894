import { expect, expectKept, test } from './offline-steps.ts'

const CALL = /^Call 911/

test(
  'visited pages, emergency, contact and visiting hours can be read without a network',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto('/services/mri-scan')
    await expectKept(page, '/services/mri-scan', '/emergency', '/contact', '/visitors')
    await site.stop()

    await page.reload()

    await expect(page.getByRole('heading', { level: 1, name: 'MRI Scan' })).toBeVisible()
    await page.goto('/emergency')
    await expect(page.getByRole('link', { name: CALL }).first()).toHaveAttribute('href', 'tel:911')
    await page.goto('/contact?from=bookmark')
    await expect(page.getByText('14 Lakeview Road').first()).toBeVisible()
    await page.goto('/visitors')
    await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible()
  },
)

test('a page that is not of this site is shown, but replaces no stored page', async ({ page, site }) => {
  const paths = ['/services/mri-scan', '/emergency', '/contact']
  await page.goto('/services/mri-scan')
  await expectKept(page, ...paths)

  site.replace('<!doctype html><title>Portal</title><h1>Please log in to this network</h1>')
  for (const path of [...paths, ...paths]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in to this network')
  }
  await site.stop()

  await page.goto('/services/mri-scan')
  await expect(page.getByRole('heading', { level: 1, name: 'MRI Scan' })).toBeVisible()
  await page.goto('/emergency')
  await expect(page.getByRole('link', { name: CALL }).first()).toHaveAttribute('href', 'tel:911')
  await page.goto('/contact')
  await expect(page.getByText('14 Lakeview Road').first()).toBeVisible()
})

test('an uncached page without a network shows the emergency number in its language, until the network is back', async ({
  page,
  site,
  expectAccessible,
}) => {
  await page.goto('/about')
  await expectKept(page, '/offline')
  await page.goto('/hi')
  await expectKept(page, '/hi/offline', '/hi/emergency')
  await site.stop()

  await page.goto('/careers')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: CALL })).toHaveAttribute('href', 'tel:911')
  await expectAccessible()
  await page.getByRole('link', { name: 'Visiting hours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible()

  await page.goto('/hi/careers')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('main').locator('a[href="tel:911"]')).toBeVisible()

  await page.goto('/careers')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await site.start()

  await page.getByRole('link', { name: 'Try this page again' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible()
})

test('no API answer is in a cache of the service worker', async ({ page, patient: _ }) => {
  await page.goto('/my-appointments')
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  await expectKept(page, '/my-appointments')
  await page.goto('/doctors')
  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()

  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

  expect(stored.length).toBeGreaterThan(10)
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([])
})
