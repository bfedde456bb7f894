import { expect, type Page, test } from '@playwright/test'
import { openStudio } from './own-studio.ts'

/** Starting the development server and making the editor of its sources take their time. */
export const PATIENT = { viewport: { width: 1400, height: 1000 }, actionTimeout: 40_000 }
export const LATE = { timeout: 40_000 }
export const LONG_MS = 300_000

/** One studio for all tests of a file, once they run. */
export function sharedStudio() {
  let studio: Awaited<ReturnType<typeof openStudio>> | undefined
  test.beforeAll(async () => {
    test.setTimeout(LONG_MS)
    studio = await openStudio()
  })
  test.afterAll(() => studio?.close())
  return () => {
    if (!studio) throw new Error('The studio opens before the first test of the file.')
    return studio
  }
}

export const pane = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`)
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const refusal = (page: Page) => page.getByRole('alertdialog')

/** The editor draws fields when they come into view. */
export async function field(page: Page, path: string) {
  await expect(async () => {
    if ((await pane(page, path).count()) > 0) return
    await page.locator('[data-key-path]').last().scrollIntoViewIfNeeded()
    await expect(pane(page, path)).toBeAttached({ timeout: 500 })
  }).toPass(LATE)
  return pane(page, path).locator('input')
}

/** An entry, once its fields are there. */
export async function openEntry(page: Page, address: string, entry: string): Promise<void> {
  await page.goto(`${address}/admin#/collections/${entry}`)
  await expect(page.locator('[data-key-path]').first()).toBeVisible(LATE)
}

/** Words of a save before may still be there. */
export async function save(page: Page, how = () => saveButton(page).click()): Promise<void> {
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok(), LATE)
  await how()
  await written
  await expect(page.getByText('Entry saved.')).toBeVisible(LATE)
}

export async function choose(page: Page, path: string, option: RegExp | string): Promise<void> {
  await pane(page, path).getByRole('combobox').click()
  await page.getByRole('option', { name: option }).click()
}

/** Of what the editor's menu offers for an entry, and is asked about. */
export async function deleteEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await refusal(page).getByRole('button', { name: 'Delete' }).click()
}

/** A page of the development server holds words within a moment of a save, or no longer. */
export async function expectWords(page: Page, address: string, words: string, isThere = true): Promise<void> {
  const said = expect.poll(async () => (await page.request.get(address)).text(), LATE)
  await (isThere ? said.toContain(words) : said.not.toContain(words))
}
