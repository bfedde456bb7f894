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

test('notifications that could not be loaded or marked say so', async ({ page, patient }) => {
  await page.route('**/api/user/notifications', (route) => route.abort(), { times: 1 })
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/api/user/notifications/read', (route) => route.abort())

  await page.getByRole('button', { name: 'Mark all as read' }).click()

  await expect(page.getByText('The notification was not marked.')).toBeVisible()
  await expect(page.getByText('3 unread')).toBeVisible()
  expect(patient.token).toBeTruthy()
})
