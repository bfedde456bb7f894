import type { Page } from '@playwright/test'
import { expect, expectKept, expectScripts, test } from './offline-steps.ts'
import { appointmentsOf, bookElsewhere, card, toast } from './steps.ts'

const CALL = /^Call 911/
const AS_OF = 'As of 9:30 AM on Friday, 20 November'
const REFUSED = /^You are offline, so nothing was changed or sent/

/** The paths in all caches of the service worker. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

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

test('without a network the last known appointments are shown with their date, no change is sent, and no answer of the API is cached', async ({
  page,
  site,
  patient,
  request,
  expectAccessible,
}) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
  await expectKept(page, '/my-appointments')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('openward.last-known'))).not.toBeNull()
  await expectScripts(page, 'LastKnown', 'last-known', 'Confirmation')
  const stored = await storedPaths(page)
  expect(stored.length).toBeGreaterThan(10)
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([])
  await site.stop()

  await page.reload()

  await expect(page.getByText(AS_OF)).toBeVisible()
  await expect(page.getByText('This may have changed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expectAccessible()

  for (const name of [/^Cancel the appointment/, /^Reschedule/, /^Pay/]) {
    await card(page).getByRole('button', { name }).click()
    await expect(toast(page, REFUSED)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(card(page)).toContainText('Payment pending')
  await card(page)
    .getByRole('button', { name: /^More: / })
    .click()
  await card(page).getByRole('button', { name: 'Print confirmation' }).click()
  await expect(page.getByRole('dialog')).toContainText('Dr. Arjun Mehta')
  await page.keyboard.press('Escape')

  await site.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(AS_OF)).toBeHidden()
  await expect(card(page)).toContainText('Payment pending')
  expect(await appointmentsOf(request, patient)).toMatchObject([
    { status: 'booked', paymentStatus: 'pending', date: '2026-11-23' },
  ])
})
