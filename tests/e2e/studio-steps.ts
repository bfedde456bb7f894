import { expect, type Page } from '@playwright/test'

export const SLOW = { viewport: { width: 1400, height: 1000 }, actionTimeout: 40_000 }
export const LATE = { timeout: 40_000 }
export const LONG_MS = 300_000

export const pane = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`)
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const refusal = (page: Page) => page.getByRole('alertdialog')

/** Scrolls until a field is rendered. */
export async function field(page: Page, path: string) {
  await expect(async () => {
    if ((await pane(page, path).count()) > 0) return
    await page.locator('[data-key-path]').last().scrollIntoViewIfNeeded()
    await expect(pane(page, path)).toBeAttached({ timeout: 500 })
  }).toPass(LATE)
  return pane(page, path).locator('input').first()
}

/** A route in the editor, after a sign-in in the first page of a browser. */
export async function openEditor(page: Page, address: string, path: string): Promise<void> {
  const signIn = page.getByRole('button', { name: /Sign In with/ })
  const menu = page.getByRole('treeitem', { name: 'Services' })
  await page.goto(`${address}/admin`)
  await expect(signIn.or(menu)).toBeVisible(LATE)
  if (await signIn.isVisible()) await signIn.click()
  await expect(menu).toBeVisible(LATE)
  await page.goto(`${address}/admin#/collections/${path}`)
}

/** An entry, once its fields are visible. */
export async function openEntry(page: Page, address: string, entry: string): Promise<void> {
  await openEditor(page, address, entry)
  await expect(page.locator('[data-key-path]').first()).toBeVisible(LATE)
}

/** Saves and waits for the response: the message of an earlier save may still be visible. */
export async function save(page: Page, how = () => saveButton(page).click()): Promise<void> {
  const isWritten = (url: string, method: string) => url.endsWith('/contents') && method === 'POST'
  const written = page.waitForResponse(
    (answer) => isWritten(answer.url(), answer.request().method()) && answer.ok(),
    LATE,
  )
  await how()
  await written
  await expect(page.getByText('Entry saved.')).toBeVisible(LATE)
}

export async function choose(page: Page, path: string, option: RegExp | string): Promise<void> {
  await pane(page, path).getByRole('combobox').click()
  await page.getByRole('option', { name: option }).click()
}

export async function deleteEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await refusal(page).getByRole('button', { name: 'Delete' }).click()
}

/** Waits until a page of the dev server shows these words. */
export async function expectWords(page: Page, address: string, words: string, isThere = true): Promise<void> {
  const text = expect.poll(async () => (await page.request.get(address)).text(), LATE)
  await (isThere ? text.toContain(words) : text.not.toContain(words))
}

/** Presses Save until the server refuses: the editor checks fields shortly after they are filled in. */
export const expectRefusal = (page: Page, reason: string) =>
  expect(async () => {
    if (!(await refusal(page).isVisible())) await saveButton(page).click({ timeout: 1000 })
    await expect(refusal(page)).toContainText(reason, { timeout: 3000, ignoreCase: true })
  }).toPass(LATE)
