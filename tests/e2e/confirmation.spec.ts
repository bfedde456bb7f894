import { expect, test } from './fixtures.ts'
import { bookElsewhere, card } from './steps.ts'

test('the confirmation fits the narrowest phone, is printed alone, and returns the focus', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await bookElsewhere(request, patient)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/my-appointments')
  await page.getByRole('button', { name: /^More: / }).click()
  const button = page.getByRole('button', { name: 'Print confirmation' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Appointment confirmation' })
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible('the confirmation')

  await page.evaluate(() => (window.print = () => (document.title = 'Printing')))
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('Printing')
  await page.emulateMedia({ media: 'print' })
  const visible = (await page.locator('body').innerText()).split('\n').filter(Boolean)
  expect(visible[0]).toBe('Meridian Hospital')
  expect(visible.join('\n')).toMatch(/^Appointment number [0-9A-Z]{4}-[0-9A-Z]{4}$/m)
  expect(visible.at(-1)).toBe('your insurance card, if you have one')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('time')).toHaveCSS('color', 'rgb(16, 48, 47)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')

  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  // Without the open confirmation the page itself is printed.
  await page.emulateMedia({ media: 'print' })
  await expect(card(page)).toBeVisible()
})
