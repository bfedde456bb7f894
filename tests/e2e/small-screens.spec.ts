import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseMondayMorning } from './steps.ts'

/** How many lines a heading takes. */
const linesOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the headline of the home page takes few lines', async ({ page }) => {
  await page.goto('/')

  for (const [width, most] of [
    [1600, 2],
    [1280, 2],
    [1024, 3],
    [768, 2],
    [360, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await linesOf(page), `${width} px`).toBeLessThanOrEqual(most)
  }
})

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

test('“Closed” does not wrap on a phone with larger text', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('look', 'larger'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/appointments/doc1')

  const words = page.getByRole('grid').getByText('Closed', { exact: true })
  await expect(words).toHaveCount(2)
  const ranges = () =>
    words.evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const day = element.closest('button')?.getBoundingClientRect()
        const { left, right } = text.getBoundingClientRect()
        return {
          lines: text.getClientRects().length,
          isInside: day && left >= day.left && right <= day.right,
        }
      }),
    )
  const whole = { lines: 1, isInside: true }
  // React can replace the first days at any moment.
  await expect.poll(ranges).toEqual([whole, whole])
})
