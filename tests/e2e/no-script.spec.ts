import { expect, test } from './fixtures.ts'
import { HINDI, languageLink } from './language-steps.ts'
import { isPrivate, kindsOfPages } from './steps.ts'

test.use({ javaScriptEnabled: false })

test(
  'without JavaScript every booking page asks to call or shows other doctors',
  { tag: '@core' },
  async ({ page }) => {
    const note = page.locator('noscript p')
    await page.goto('/appointments/doc1')
    await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
    await expect(note).toBeVisible()
    await expect(note).toContainText('Booking online needs JavaScript. You can book by phone on')
    await expect(note.getByRole('link', { name: '+91 80 4000 1000' })).toHaveAttribute(
      'href',
      'tel:+918040001000',
    )
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()

    // A doctor who takes no bookings.
    await page.goto('/appointments/doc6')
    await expect(page.getByRole('link', { name: 'See other doctors' })).toBeVisible()
    await expect(page.getByRole('main').locator('.skeleton').filter({ visible: true })).toHaveCount(0)

    // A doctor that the build did not know.
    await page.goto('/appointments/newcomer')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
    await expect(note).toContainText('You can book by phone')
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
  },
)

test('without JavaScript no page has a dead control, and private pages ask to call', async ({ page }) => {
  test.slow()
  const dead = () => page.locator(':is(button, input, select, textarea, [role=button]):visible:enabled')
  const note = page.locator('noscript p')

  for (const path of [...kindsOfPages(), '/services/mri-scan']) {
    await page.goto(path)
    expect.soft(await dead().evaluateAll((all) => all.map((each) => each.outerHTML)), path).toEqual([])
    if (!isPrivate(path)) continue
    await expect(note).toContainText('This page needs JavaScript. You can call us on +91 80 4000 1000.')
    await expect(note).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
  }
})

test('without JavaScript the menu, the start of booking, the doctor filter, Book Now and the languages are links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services')

  const bookNow = (service: string) => page.getByRole('link', { name: `Book Now: ${service}` })
  await expect(bookNow('Neurology Consultation')).toHaveAttribute('href', '/doctors/neurologist')
  await expect(bookNow('Eye Care')).toHaveAttribute('href', '/doctors/ophthalmologist')
  await expect(bookNow('Ambulance')).toHaveAttribute('href', 'tel:911')
  const folded = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })
  await expect(folded).toBeHidden()
  await page.getByRole('contentinfo').locator('summary').first().click()
  await expect(folded).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.reload()
  await expect(folded).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL('/sitemap')

  await page.goto('/book-appointment')
  const start = page.getByRole('main').getByRole('link')
  await expect(start.filter({ hasText: 'Neurologist' })).toHaveAttribute('href', '/doctors/neurologist')
  await expect(start.filter({ hasText: 'All doctors' })).toHaveAttribute('href', '/doctors')
  await expect(page.getByRole('heading', { name: 'Soonest' })).toBeHidden()

  const cards = page.getByRole('main').getByRole('link', { name: /^Dr\. / })
  await page.goto('/doctors')
  await page
    .getByRole('navigation', { name: 'Speciality' })
    .getByRole('link', { name: 'Neurologist' })
    .click()
  await expect(page).toHaveURL('/doctors/neurologist')
  await expect(cards).toHaveCount(3)

  await languageLink(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toHaveAttribute('href', /^\/hi\/appointments\/doc/)
  await cards.first().click()
  const note = page.locator('noscript p')
  await expect(note).toContainText(HINDI.words.shell.noScriptBooking)
  await expect(note.getByRole('link')).toHaveAttribute('href', 'tel:+918040001000')
  await languageLink(page, 'English').click()
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/appointments\/doc\d+$/)
})
