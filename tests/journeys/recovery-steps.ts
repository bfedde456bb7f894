import type { Locator, Page } from '@playwright/test'

export const WRONG = 'This code or link is not right, or no longer works. Please ask for a new one.'
export const SAVED = 'Your new password is saved, and you are logged in.'

export const avatar = (page: Page): Locator => page.getByRole('button', { name: /Account menu/ })

/** Fills in the new password and sends the open dialog. */
export async function chooseNewPassword(page: Page, password: string, confirm = password): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm new password').fill(confirm)
  await dialog.getByRole('button', { name: 'Save and log in' }).click()
}
