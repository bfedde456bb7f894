import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 794, height: 1123 } })

test('the printed contact page shows every answer and the emergency numbers', async ({ page }) => {
  await page.goto('/contact')
  const answers = page.locator('details[name=faq] p')
  await expect(answers.first()).toBeHidden()

  await page.emulateMedia({ media: 'print' })

  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Medical emergency?' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
})

test('a page printed in dark mode is dark on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('look', 'dark'))
  await page.goto('/contact')
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const onScreen = await ink()

  await page.emulateMedia({ media: 'print' })

  expect(onScreen).toBe('rgb(234, 243, 240)')
  expect(await ink()).toBe('rgb(16, 48, 47)')
})

test('the printed emergency page shows the numbers to call and no other button', async ({ page }) => {
  await page.goto('/emergency')

  await page.emulateMedia({ media: 'print' })

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Call 911' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Call the hospital line' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get directions to the hospital' })).toBeHidden()
})
