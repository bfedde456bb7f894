import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addStyle, TEXT_LARGE } from './wcag-steps.ts'

/** Top and bottom of each notification. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li')].map((entry) => {
      const { top, bottom } = entry.getBoundingClientRect()
      return [Math.round(top), Math.round(bottom)]
    }),
  )

/** Presses a button and checks that nothing moved and that `next` has the focus. */
async function expectStill(page: Page, button: Locator, done: string, next: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const before = await places(page)
  await button.click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(next).toBeFocused()
  expect(await places(page)).toEqual(before)
}

test('nothing shifts when notifications are marked as read', async ({ page, patient: _ }) => {
  await page.route('**/api/user/notifications/read', (route) => route.fulfill({ json: { success: true } }))
  for (const [width, css] of [
    [360, ''],
    [320, TEXT_LARGE],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/notifications')
    await addStyle(page, css)

    const mark = page.getByRole('button', { name: /^Mark as read: / })
    await expectStill(page, mark.last(), '2 unread', mark.last())
    const list = page.getByRole('list', { name: 'Notifications' })
    await expectStill(page, page.getByRole('button', { name: 'Mark all as read' }), 'All read', list)
  }
})
