import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './steps.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const open = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click()

/** A swipe to the left. */
async function swipeLeft(page: Page, pixels: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 400 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(220) })
  for (let moved = 20; moved <= pixels; moved += 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(220 - moved) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the phone menu lists the pages before any script has come, and is closed after Back', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await open(page)

  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveCount(5)
  await expect(menu(page).getByRole('link', { name: /^Home/ })).toHaveAttribute('aria-current', 'page')
  release()
  await menu(page).getByRole('link', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL('/doctors')
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeHidden()
})

test('the open menu keeps the page still and Tab inside, and every way to close it returns the focus', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Open the menu' })
  const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('#mobile-menu')))
  const scrolled = () => page.evaluate(() => scrollY)

  await open(page)
  await page.mouse.move(340, 400)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('PageDown')
  for (const pixels of [60, 100]) {
    await swipeLeft(page, pixels)
    await expect(menu(page)).toBeVisible()
  }
  expect(await scrolled()).toBe(0)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key)
      expect(await isInside(), `${key} ${presses}`).toBe(true)
    }
  await page.keyboard.press('Escape')

  for (const close of [
    () => page.getByRole('button', { name: 'Close the menu' }).press('Enter'),
    () => page.mouse.click(340, 400),
    () => swipeLeft(page, 140),
    () => page.keyboard.press('Escape'),
  ]) {
    await open(page)
    expect(await isInside()).toBe(true)
    await close()
    await expect(menu(page)).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.mouse.move(340, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBeGreaterThan(0)
})
