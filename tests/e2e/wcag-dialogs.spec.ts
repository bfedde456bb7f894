import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { expect, test } from './fixtures.ts'

type Name = string | RegExp

/** Records every element outside the open dialog that gets the focus. */
function watchEscapes(): void {
  const escaped: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (!dialog || !(target instanceof Element) || dialog.contains(target)) return
    escaped.push(target.outerHTML.slice(0, 120))
    document.documentElement.dataset['escaped'] = JSON.stringify(escaped)
  })
}

const focusIsInside = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('dialog:modal')))

/** Opens the dialog by key, presses Tab in both directions, and leaves it with Escape. */
async function expectKept(page: Page, opener: Name, title: Name, onward?: Name): Promise<void> {
  const dialog = page.locator('dialog:modal')
  const button = page
    .getByRole('button', { name: opener })
    .or(page.getByRole('link', { name: opener }))
    .first()
  await button.press('Enter')
  if (onward) {
    await dialog.getByRole('button', { name: onward }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toHaveAccessibleName(title)
  await expect(dialog.locator('.skeleton')).toHaveCount(0)
  expect(await focusIsInside(page), `${title} takes the focus`).toBe(true)

  const stops = await dialog.locator('a, button, input, select').count()
  for (let presses = 0; presses <= Math.min(stops, 20); presses += 1) await page.keyboard.press('Tab')
  for (let presses = 0; presses <= 3; presses += 1) await page.keyboard.press('Shift+Tab')
  const escaped = await page.evaluate(() => document.documentElement.dataset['escaped'] ?? '')
  expect(escaped, `${title} keeps the focus`).toBe('')

  await dialog.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button, `${title} gives the focus back`).toBeFocused()
}

test('the dialogs of a visitor take, keep and return the focus', async ({ page }) => {
  await page.addInitScript(watchEscapes)
  await page.goto('/services')

  await expectKept(page, 'Login', 'Log in')
  await expectKept(page, 'Login', 'Sign up', 'Sign up')
  await expectKept(page, 'Login', 'Forgot your password?', 'Forgot your password?')
  await expectKept(page, /^Book Now: /, /./)
})

test('a closing dialog does not take the focus from another field', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('button', { name: 'Login' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.evaluate((element) => {
    document.addEventListener('close', () => element.focus(), { capture: true, once: true })
  })

  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)

  await expect(search).toBeFocused()
})

test('the dialogs of a patient take, keep and return the focus', async ({
  page,
  patient: { phone, password },
  request,
}) => {
  await request.post('/api/user/login', { data: { phone, password } })
  await page.addInitScript(watchEscapes)
  await page.goto('/my-profile#medical-info')
  await expectKept(page, 'Edit: Allergies', 'Allergies')
  await page.goto('/settings')
  await expectKept(page, /^End session/, 'End this session?')
})

test('the ticket of a booking takes the focus, and gives it to the outcome', async ({ page, patient: _ }) => {
  await page.goto('/appointments/doc13')
  await page.getByRole('button', { name: /Tuesday, 24 November 2026/ }).press('Enter')
  await page.getByRole('radio', { name: /Evening/ }).press('Space')
  const book = page.getByRole('main').getByRole('button', { name: 'Book Appointment' })

  await book.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Your appointment is booked' })).toBeVisible()
  expect(await focusIsInside(page)).toBe(true)
  await page.keyboard.press('Escape')

  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'successfully' })).toBeFocused()
})

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
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15)
    await opener(page).scrollIntoViewIfNeeded()
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()

    await opener(page).click()
    await expect(page.locator('dialog:modal')).toBeVisible()

    expect(await heading.boundingBox(), `${path} at ${width} px`).toEqual(before)
  }
  await browser.close()
})
