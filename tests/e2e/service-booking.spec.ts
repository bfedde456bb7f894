import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const href = (number: string) => `tel:${number.replaceAll(' ', '')}`

/** Presses Book Now on a card and returns the dialog of that service. */
async function askFor(page: Page, service: string) {
  await page.getByRole('link', { name: `Book Now: ${service}` }).click()
  return page.getByRole('alertdialog', { name: service })
}

test('a service without online booking says whom to call, and when', async ({ page }) => {
  await page.goto('/services')

  const ward = await askFor(page, 'General Ward')
  const call = ward.getByRole('link', { name: 'Call +91 80 4000 1033' })
  await expect(call).toHaveAttribute('href', href('+91 80 4000 1033'))
  await ward.getByRole('button', { name: 'Close' }).click()
  const laboratory = await askFor(page, 'Pathology')
  await expect(laboratory.getByRole('link', { name: 'Call +91 80 4000 1031' })).toBeVisible()
  await expect(laboratory).toContainText('Monday to Saturday, 9 AM - 6 PM')
})

test('each speciality on a card of the home page has a doctor who can be booked', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('main ul a[href^="/services/"]')
  const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toHaveLength(6)

  for (const each of hrefs.filter((each) => each !== '/services/emergency-care')) {
    await page.goto(each)
    await expect(page.getByRole('main').locator('a[href^="/appointments/"]').first()).toBeVisible()
  }
})

test('Book Now of a test never offers a doctor: it says whom to call, or when and where to come', async ({
  page,
}) => {
  await page.goto('/services')

  const tests = page.locator('[data-service=diagnostic], [data-service=laboratory]')
  expect(await tests.count()).toBeGreaterThanOrEqual(7)
  for (const card of await tests.all()) {
    const name = await card.getByRole('heading').innerText()
    const dialog = await askFor(page, name)
    await expect(
      dialog.getByRole('link', { name: /^(Call \+91 80 4000 103[01]|How to prepare)$/ }),
    ).toBeVisible()
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
  const facts = page.getByRole('complementary')
  await page.goto('/services/cardiology')
  await expect(page.getByRole('main').getByText('Phone answered: Mon-Fri 8 AM')).toBeVisible()

  await page.goto('/services/emergency-care')
  await expect(page.getByRole('heading', { name: 'Doctors in this department' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('booked online')

  await page.goto('/services/neurology-consultation')
  await expect(facts.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/doctors/neurologist')
})

test('a list without a doctor ends with a number to call', async ({ page }) => {
  await page.goto('/doctors/ent-specialist')

  const call = page.getByRole('main').getByRole('link', { name: '+91 80 4000 1000' })
  await expect(call).toHaveAttribute('href', 'tel:+918040001000')
})
