import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tabTo } from './steps.ts'

const avatar = (page: Page) => page.getByRole('button', { name: /Account menu, unread notifications: \d$/ })
const menu = (page: Page) => page.getByRole('banner').locator('#account-menu')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('an error message does not cover the button or the field', async ({ page }) => {
    await page.goto('/?dialog=signup')
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await dialog.getByRole('button', { name: 'Sign up' }).click()

    const box = await page.locator('.toast').boundingBox()
    const button = await dialog.getByRole('button', { name: 'Sign up' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    const name = await dialog.getByLabel('Name').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(name?.y ?? 0)
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
    await tabTo(page, menu(page).getByRole('button', { name: 'Log out' }))
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
