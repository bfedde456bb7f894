import { expect, test } from './fixtures.ts'
import { isPrivate, kindsOfPages } from './steps.ts'

test.use({ javaScriptEnabled: false })

test(
  'without JavaScript the booking page names the doctor and asks to call',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/appointments/doc1')

    await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
    const note = page.locator('noscript p')
    await expect(note).toBeVisible()
    await expect(note).toContainText('Booking online needs JavaScript. You can book by phone on')
    await expect(note.getByRole('link', { name: '+91 80 4000 1000' })).toHaveAttribute(
      'href',
      'tel:+918040001000',
    )
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
  },
)

test('without JavaScript no page has a dead control, and private pages ask to call', async ({ page }) => {
  test.slow()
  const dead = () => page.locator(':is(button, input, select, textarea, [role=button]):visible:enabled')

  for (const path of [...kindsOfPages(), '/services/mri-scan']) {
    await page.goto(path)
    expect.soft(await dead().evaluateAll((all) => all.map((each) => each.outerHTML)), path).toEqual([])
    if (!isPrivate(path)) continue
    const note = page.locator('noscript p')
    await expect(note).toContainText('This page needs JavaScript. You can call us on +91 80 4000 1000.')
    await expect(note).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
  }
})

test('without JavaScript the menu, the doctor filter and Book Now are links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services')

  const bookNow = (service: string) => page.getByRole('link', { name: `Book Now: ${service}` })
  await expect(bookNow('Neurology Consultation')).toHaveAttribute('href', '/doctors/neurologist')
  await expect(bookNow('Eye Care')).toHaveAttribute('href', '/doctors/ophthalmologist')
  await expect(bookNow('Ambulance')).toHaveAttribute('href', 'tel:911')
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL('/sitemap')

  await page.goto('/doctors')
  await page
    .getByRole('navigation', { name: 'Speciality' })
    .getByRole('link', { name: 'Neurologist' })
    .click()
  await expect(page).toHaveURL('/doctors/neurologist')
  await expect(page.getByRole('main').getByRole('link', { name: /^Dr\. / })).toHaveCount(3)
})

test('without JavaScript a doctor who takes no bookings leads to other doctors, without a loading state', async ({
  page,
}) => {
  await page.goto('/appointments/doc6')

  await expect(page.getByRole('link', { name: 'See other doctors' })).toBeVisible()
  await expect(page.getByRole('main').locator('.skeleton').filter({ visible: true })).toHaveCount(0)
})

test('without JavaScript a doctor whom the build did not know asks to call', async ({ page }) => {
  await page.goto('/appointments/newcomer')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
  await expect(page.locator('noscript p')).toContainText('You can book by phone')
  await expect(page.getByRole('main').getByRole('status')).toBeHidden()
})
