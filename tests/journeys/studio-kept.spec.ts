import { expect, test } from '@playwright/test'
import {
  LATE,
  LONG_MS,
  openEntry,
  pane,
  PATIENT,
  refusal,
  save,
  saveButton,
  sharedStudio,
} from './studio-steps.ts'

test.describe.configure({ mode: 'default', timeout: LONG_MS })
test.use(PATIENT)

const ENTRY = 'services/entries/ambulance'
const FILE = 'content/services/ambulance.md'

/** Of those that the browser keeps. */
const countDrafts = () =>
  new Promise<number>((done) => {
    const opening = indexedDB.open('working-copy')
    opening.onsuccess = () => {
      const drafts = opening.result.transaction('draft-backups').objectStore('draft-backups').count()
      drafts.onsuccess = () => done(drafts.result)
      opening.result.close()
    }
  })

const studio = sharedStudio()

test('what another window has saved is not taken back by this one', async ({ page, context }) => {
  const other = await context.newPage()
  for (const each of [page, other]) await openEntry(each, studio().address, ENTRY)
  await pane(other, 'price').locator('input').fill('₹1700')
  await save(other)

  await pane(page, 'duration').locator('input').fill('One hour')
  await saveButton(page).click()

  await expect(refusal(page)).toContainText('changed in another window', LATE)
  await expect(pane(page, 'duration').locator('input')).toHaveValue('One hour')
  expect(studio().read(FILE)).toContain('₹1700')
  expect(studio().read(FILE)).not.toContain('One hour')
})

test('what was typed and not saved is offered again after the page was left', async ({ page }) => {
  const duration = pane(page, 'duration').locator('input')
  await openEntry(page, studio().address, ENTRY)
  await duration.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Two hours')
  await expect.poll(() => page.evaluate(countDrafts), LATE).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click(LATE)

  await expect(duration).toHaveValue('Two hours')
})
