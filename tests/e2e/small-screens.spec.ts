import { expect, test } from './fixtures.ts'
import { chooseMondayMorning } from './steps.ts'

test('at 400 % zoom header and booking bar do not cover the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await chooseMondayMorning(page)
  const bar = page.locator('.confirm-bar')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).not.toBeInViewport()

  await bar.getByRole('button').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
})
