import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test('notifications are marked as read one by one and all at once', async ({ page, patient }) => {
  await page.goto('/notifications')
  await expect(page.getByText('3 unread')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toContainText('Today, 9:30 AM')

  await page.getByRole('button', { name: 'Mark as read: How to book' }).click()
  await expect(page.getByText('2 unread')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as read: / }).last()).toBeFocused()
  await page.reload()
  await expect(page.getByText('2 unread')).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Notifications' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('All read')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

/** Where each notification is on the screen. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li')].map((entry) => {
      const { top, bottom } = entry.getBoundingClientRect()
      return [Math.round(top), Math.round(bottom)]
    }),
  )

/** Presses a button with a finger; nothing may be elsewhere afterwards. */
async function expectStill(page: Page, button: Locator, done: string): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const before = await places(page)
  await button.click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
  expect(await places(page)).toEqual(before)
}

test('nothing moves when notifications are marked as read', async ({ page, patient }) => {
  await page.route('**/api/user/notifications/read', (route) => route.fulfill({ json: { success: true } }))
  for (const [width, look] of [
    [360, ''],
    [320, 'larger'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/notifications')
    await page.evaluate((name) => (document.documentElement.className = name), look)

    await expectStill(page, page.getByRole('button', { name: /^Mark as read: / }).first(), '2 unread')
    await expectStill(page, page.getByRole('button', { name: 'Mark all as read' }), 'All read')
  }
  expect(patient.token).toBeTruthy()
})

test('notifications that could not be loaded or marked say so', async ({ page, patient }) => {
  await page.route('**/api/user/notifications', (route) => route.abort(), { times: 1 })
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('3 unread')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.route('**/api/user/notifications/read', (route) => route.abort())

  await page.getByRole('button', { name: 'Mark all as read' }).click()

  await expect(page.getByText('The notification was not marked.')).toBeVisible()
  await expect(page.getByText('3 unread')).toBeVisible()
  expect(patient.token).toBeTruthy()
})
