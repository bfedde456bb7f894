import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript every doctor can be read, and each card is a link', async ({ page }) => {
  await page.goto('/doctors')

  const cards = page.getByRole('main').getByRole('link', { name: /^Dr\. / })
  await expect(cards).toHaveCount(15)
  await expect(cards.first()).toHaveAttribute('href', '/appointments/doc1')
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['15', '13', '2'])
})

test('without JavaScript the booking page tells who the doctor is and asks to call', async ({ page }) => {
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
})

test('without JavaScript the pages of a patient ask to call, and do not wait for ever', async ({ page }) => {
  for (const path of ['/my-appointments', '/my-profile', '/notifications', '/settings']) {
    await page.goto(path)

    const note = page.locator('noscript p')
    await expect(note).toContainText('This page needs JavaScript. You can call us on +91 80 4000 1000.')
    await expect(note).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
  }
})
