import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const BY_PHONE = [
  ['Cardiology Consultation', 'Cardiology', '₹800', '+91 80 4000 1011'],
  ['Orthopedic Care', 'Orthopedics', '₹800', '+91 80 4000 1013'],
  ['Eye Care', 'Ophthalmology', '₹600', '+91 80 4000 1014'],
] as const
const href = (number: string) => `tel:${number.replaceAll(' ', '')}`

/** Presses Book Now on a card and returns the dialog of that service. */
async function askFor(page: Page, service: string) {
  await page.getByRole('link', { name: `Book Now: ${service}` }).click()
  return page.getByRole('alertdialog', { name: service })
}

test('a service whose doctors take no online bookings says whom to call, and when', async ({ page }) => {
  await page.goto('/services')

  for (const [service, department, price, phone] of BY_PHONE) {
    const dialog = await askFor(page, service)
    await expect(dialog).toContainText(department)
    await expect(dialog).toContainText(price)
    await expect(dialog).toContainText('Mon-Fri 8 AM - 8 PM, Sat 9 AM - 6 PM')
    await expect(dialog.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', href(phone))
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  const laboratory = await askFor(page, 'Pathology')
  await expect(laboratory.getByRole('link', { name: 'Call +91 80 4000 1031' })).toBeVisible()
  await expect(laboratory).toContainText('Monday to Saturday, 9 AM - 6 PM')
})

test('Emergency Care and the ambulance show the emergency number and no booking', async ({ page }) => {
  for (const service of ['Emergency Care', 'Ambulance']) {
    await page.goto('/services')
    const dialog = await askFor(page, service)
    await expect(dialog.getByRole('link')).toHaveText('Call 911')
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'tel:911')
    await expect(dialog).not.toContainText(/book/i)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('main').getByRole('link', { name: service, exact: true }).click()
    const facts = page.getByRole('complementary')
    await expect(facts.getByRole('link')).toHaveText(['Call 911'])
    await expect(page.getByRole('main').getByRole('link', { name: /book/i })).toHaveCount(0)
  }
})

test('the pages of a service and its department say whom to call, and when', async ({ page }) => {
  const phone = '+91 80 4000 1011'

  await page.goto('/services/cardiology-consultation')
  const facts = page.getByRole('complementary')
  await expect(facts.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', href(phone))
  await expect(facts).toContainText('Mon-Fri 8 AM - 8 PM, Sat 9 AM - 6 PM')
  await page.goto('/services/cardiology')
  await expect(page.getByRole('main').getByText('Phone answered: Mon-Fri 8 AM')).toBeVisible()

  await page.goto('/services/emergency-care')
  await expect(page.getByRole('heading', { name: 'Doctors in this department' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('booked online')

  await page.goto('/services/neurology-consultation')
  await expect(facts.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/doctors/neurologist')
})

test('a list without a doctor ends with a number to call', async ({ page }) => {
  await page.goto('/doctors/cardiologist')

  const call = page.getByRole('main').getByRole('link', { name: '+91 80 4000 1000' })
  await expect(call).toHaveAttribute('href', 'tel:+918040001000')
})
