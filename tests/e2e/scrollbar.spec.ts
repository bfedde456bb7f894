import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { expect, test } from './fixtures.ts'

const BAR_PX = 15

/** Starts a browser whose scrollbars take up space, as on most desktops. The default test browser has none. */
async function openWithScrollbars(): Promise<Browser> {
  const found = findChromium()
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(found && { executablePath: found }),
  })
}

/** Red, green and blue of one pixel of the screen. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    canvas?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, shot.toString('base64'))
}

const DIALOGS = [
  ['/', 1000, (page: Page) => page.getByRole('button', { name: 'Login' })],
  ['/services', 1000, (page: Page) => page.getByRole('link', { name: /^Book Now: / }).first()],
  ['/', 700, (page: Page) => page.getByRole('button', { name: 'Open the menu' })],
] as const

test('an open dialog also dims the page next to the scrollbar, and shifts nothing', async ({ hospital }) => {
  const browser = await openWithScrollbars()
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ baseURL: hospital.address, colorScheme, reducedMotion: 'reduce' })
    for (const [path, width, opener] of DIALOGS) {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(path)
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(BAR_PX)
      await opener(page).scrollIntoViewIfNeeded()
      const heading = page.getByRole('heading', { level: 1 })
      const before = await heading.boundingBox()

      await opener(page).click()
      await expect(page.locator('dialog:modal')).toBeVisible()

      const what = `${path} at ${width} px, ${colorScheme}`
      expect(await heading.boundingBox(), what).toEqual(before)
      const dimmed = await colourAt(page, width - BAR_PX - 5, 570)
      const beside = await colourAt(page, width - 5, 570)
      for (const [channel, value] of beside.entries())
        expect(Math.abs(value - (dimmed[channel] ?? 255)), what).toBeLessThanOrEqual(2)
    }
  }
  await browser.close()
})
