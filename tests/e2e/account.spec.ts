import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tabTo } from './steps.ts'

const avatar = (page: Page) => page.getByRole('button', { name: /Account menu, unread notifications: \d$/ })
const menu = (page: Page) => page.getByRole('banner').locator('#account-menu')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  /** Returns the controls and titles under the message. */
  const covered = (page: Page) =>
    page.locator('.toast').evaluate((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const points = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
      const under = points.flatMap(([x, y]) => document.elementsFromPoint(x, y))
      return under.filter((each) => each.matches('h2, a, button, input, .confirm-bar')).length
    })

  test('a message covers no title and no control, and the summary of errors leads to a label', async ({
    page,
  }) => {
    await page.goto('/?dialog=signup')
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 })
    expect(await covered(page)).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog.getByText('Password', { exact: true })).toBeInViewport({ ratio: 1 })
    expect(await covered(page)).toBe(0)
  })

  test('a message lies above the bar to confirm, and is not printed', async ({ page }) => {
    await page.goto('/appointments/doc1?day=2026-11-24&slot=morning')
    await expect(page.locator('.confirm-bar')).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('openward:toast', { detail: 'Copied' })))

    await expect(page.locator('.toast')).toBeVisible()
    expect(await covered(page)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.toast')).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the account menu fits the screen, and closes on a touch outside and when Tab leaves it', async ({
    page,
    patient: _,
  }) => {
    await page.goto('/appointments/doc6')
    await avatar(page).tap()
    const box = await menu(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    await page.getByRole('contentinfo').getByRole('definition').first().tap()
    await expect(menu(page)).toHaveCount(0)

    await avatar(page).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, menu(page).getByRole('button', { name: 'Log out', exact: true }))
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page)).toHaveCount(0)

    await avatar(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(menu(page)).toHaveCount(0)
    await expect(page.getByRole('banner').locator(':focus')).toBeVisible()
  })
})
