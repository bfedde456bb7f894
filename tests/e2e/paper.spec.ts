import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 794, height: 1123 } })

test('printed pages are dark on white, show every answer and the emergency numbers, and no other button', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('look', 'dark'))
  await page.goto('/contact')
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const answers = page.locator('details[name=faq] p')
  await expect(answers.first()).toBeHidden()
  expect(await ink()).toBe('rgb(234, 243, 240)')

  await page.emulateMedia({ media: 'print' })

  expect(await ink()).toBe('rgb(16, 48, 47)')
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Medical emergency?' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)

  await page.goto('/emergency')
  await expect(main.getByRole('link', { name: 'Call 911' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Call the hospital line' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get directions to the hospital' })).toBeHidden()
})
