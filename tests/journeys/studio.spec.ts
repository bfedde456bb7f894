import { expect, type Page, test } from '@playwright/test'
import {
  choose,
  deleteEntry,
  expectRefusal,
  expectWords,
  field,
  LATE,
  LONG_MS,
  openEntry,
  pane,
  refusal,
  save,
  saveButton,
  sharedStudio,
  SLOW,
} from './studio-steps.ts'

// They share one studio; each begins where the one before has ended.
test.describe.configure({ mode: 'serial', timeout: LONG_MS })
test.use(SLOW)

const studio = sharedStudio()
let before: Record<string, string>
test.beforeAll(() => void (before = studio().content()))

const open = (page: Page, entry: string) => openEntry(page, studio().address, entry)

test('an editor adds a service, and nothing is written until it is right', async ({ page }) => {
  const answers: string[] = []
  page.on('response', (response) => void answers.push(response.url()))
  await open(page, 'services/entries/x-ray')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/new/)
  await (await field(page, 'name')).fill('Sleep study')
  await (await field(page, 'description')).fill('A night with polysomnography in a quiet room.')

  await (await field(page, 'price')).fill('')
  await saveButton(page).click()
  await expect(pane(page, 'price').getByRole('alert')).toContainText('This field is required.')
  await (await field(page, 'price')).fill('₹5000')

  // Its place in the list is still that of the service it was copied from.
  await expectRefusal(page, 'order is that of')
  expect(studio().content()).toEqual(before)
  await refusal(page).getByRole('button', { name: 'OK' }).click()
  await expect(await field(page, 'price')).toHaveValue('₹5000')

  await (await field(page, 'order')).fill('99')
  await save(page)
  for (const path of ['/services/sleep-study', '/services'])
    await expectWords(page, studio().address + path, '₹5000')
  const elsewhere = answers.filter((url) => !url.startsWith(studio().address) && !/^(blob|data):/.test(url))
  expect(elsewhere).toEqual([])

  await page.reload()
  await open(page, 'departments/entries/neurology')
  await choose(page, 'services', 'Sleep study')
  await save(page)
  await expectWords(page, `${studio().address}/services/neurology`, 'Sleep study')
})

test('a service that a department names is not deleted until it is removed there', async ({ page }) => {
  const named = studio().content()
  await open(page, 'services/entries/sleep-study')
  await deleteEntry(page)
  await expect(refusal(page)).toContainText('delete', { ...LATE, ignoreCase: true })
  await page.keyboard.press('Enter')
  await expect(refusal(page)).toBeHidden()
  await expect(await field(page, 'name')).toHaveValue('Sleep study')
  expect(studio().content()).toEqual(named)

  await open(page, 'departments/entries/neurology')
  await pane(page, 'services')
    .getByRole('button', { name: /Remove .*Sleep study/ })
    .click()
  await save(page)
  await open(page, 'services/entries/sleep-study')
  await deleteEntry(page)
  await expect(page.getByText('Entry deleted.')).toBeVisible(LATE)

  await expectWords(page, `${studio().address}/services`, 'Sleep study', false)
  expect(studio().content()).toEqual(before)
})
