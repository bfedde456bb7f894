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

const DIALOGS = [
  ['/', 1000, (page: Page) => page.getByRole('button', { name: 'Login' })],
  ['/services', 1000, (page: Page) => page.getByRole('link', { name: /^Book Now: / }).first()],
  ['/', 700, (page: Page) => page.getByRole('button', { name: 'Open the menu' })],
] as const

test('an open dialog shifts nothing next to the scrollbar', async ({ hospital }) => {
  const browser = await openWithScrollbars()
  const page = await browser.newPage({ baseURL: hospital.address, reducedMotion: 'reduce' })
  for (const [path, width, opener] of DIALOGS) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto(path)
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(BAR_PX)
    await opener(page).scrollIntoViewIfNeeded()
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()

    await opener(page).click()
    await expect(page.locator('dialog:modal')).toBeVisible()

    expect(await heading.boundingBox(), `${path} at ${width} px`).toEqual(before)
  }
  await browser.close()
})
