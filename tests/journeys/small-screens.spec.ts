import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bookElsewhere, chooseMondayMorning, kindsOfPages } from './steps.ts'
import { sideways } from './wcag-steps.ts'

/** In how many lines a heading is set. */
const linesOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('the headline of the home page keeps to few lines', async ({ page }) => {
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

test('at 400 % the header and the bar that confirms a booking leave the screen to the page', async ({
  page,
}) => {
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

test('larger text has room on the narrowest phone, on every kind of page', async ({
  page,
  patient,
  request,
}) => {
  test.slow()
  await bookElsewhere(request, patient)
  await page.addInitScript(() => localStorage.setItem('look', 'larger'))
  await page.setViewportSize({ width: 320, height: 640 })

  for (const path of kindsOfPages()) {
    await page.goto(path)
    await expect(page.locator('#session-loading')).toBeHidden()
    await expect(page.locator('html')).toHaveClass(/larger/)
    expect.soft(await page.evaluate(sideways), path).toEqual([])
  }
})

/** Links and controls of less than 44 px in height; in running text they follow the line. */
function lowTargets(): string[] {
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const targetOf = (element: Element) => {
    const isSpread = getComputedStyle(element, '::after').position === 'absolute'
    if (isSpread) return element.closest('.relative') ?? element
    return element.closest('label') ?? element
  }
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')]
    .filter((element) => element.checkVisibility() && !isInText(element))
    .filter((element) => !element.matches('[href="#content"]'))
    .filter((element) => targetOf(element).getBoundingClientRect().height < 43.9)
    .map((element) => element.outerHTML.slice(0, 140))
}

test('on a phone whatever is pressed is at least 44 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })

  for (const path of [
    '/',
    '/services',
    '/services/mri-scan',
    '/services/cardiology',
    '/contact',
    '/doctors',
  ]) {
    await page.goto(path)
    expect.soft(await page.evaluate(lowTargets), path).toEqual([])
  }
})

test('the words of a closed day stay whole on a phone with larger text', async ({ page }) => {
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
  // The first days give way to React's at any moment.
  await expect.poll(ranges).toEqual([whole, whole])
})
