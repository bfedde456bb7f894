import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Presses Book Now on a card and returns the dialog of that service. */
async function askFor(page: Page, service: string) {
  await page.getByRole('link', { name: `Book Now: ${service}` }).click()
  return page.getByRole('alertdialog', { name: service })
}

test('Book Now of a service without online booking says whom to call, or when and where to come', async ({
  page,
}) => {
  test.slow()
  await page.goto('/services')
  const ways = page.getByRole('listitem').locator('[data-way]').filter({ visible: true })
  await expect(ways).toHaveCount(18)
  await expect(ways.filter({ hasText: 'Call 911' })).toHaveCount(2)
  const ward = await askFor(page, 'General Ward')
  await expect(ward).toContainText('By phone')
  const call = ward.getByRole('link', { name: 'Call +91 80 4000 1033' })
  await expect(call).toHaveAttribute('href', 'tel:+918040001033')
  await ward.getByRole('button', { name: 'Close' }).click()
  const laboratory = await askFor(page, 'Pathology')
  await expect(laboratory).toContainText('Monday to Saturday, 9 AM - 6 PM')
  await laboratory.getByRole('button', { name: 'Close' }).click()

  for (const service of ['Emergency Care', 'Ambulance']) {
    const dialog = await askFor(page, service)
    await expect(dialog.getByRole('link')).toHaveText('Call 911')
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'tel:911')
    await expect(dialog).not.toContainText(/book/i)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }

  const dialog = await askFor(page, 'Blood Tests')
  await expect(dialog).toContainText('No appointment needed')
  await expect(dialog).toContainText('Block B, second floor')
  await expect(dialog).toContainText(/Open\s*Mon-Fri/)
  await dialog.getByRole('link', { name: 'How to prepare' }).click()
  await expect(page).toHaveURL('/services/blood-tests')
  await expect(page.getByRole('complementary')).toContainText('No appointment needed')
  await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(0)
})

test('the first screen of a phone shows title, price and button of a service', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const facts = page.getByRole('complementary')
  for (const service of ['neurology-consultation', 'general-ward', 'emergency-treatment'])
    for (const language of ['', '/hi']) {
      await page.goto(`${language}/services/${service}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await expect(facts.getByText('₹').first()).toBeInViewport({ ratio: 1 })
      await expect(facts.getByRole('link')).toBeInViewport({ ratio: 1 })
    }
})
