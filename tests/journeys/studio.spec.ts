import { expect, type Page, test } from '@playwright/test'
import { openWith } from './other-content.ts'
import {
  choose,
  deleteEntry,
  expectWords,
  field,
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

// One studio for all of them, each of which begins where the one before has ended.
test.describe.configure({ mode: 'serial', timeout: LONG_MS })
test.use(PATIENT)

const SERVICE = 'services/sleep-study.md'
const DEPARTMENT = 'departments/neurology.md'

const studio = sharedStudio()
let before: Record<string, string>
test.beforeAll(() => void (before = studio().content()))

const open = (page: Page, entry: string) => openEntry(page, studio().address, entry)

test('an editor adds a service, is told what is to be mended, and nothing is written until it is', async ({
  page,
}) => {
  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await open(page, 'services/entries/x-ray')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/new/)
  await (await field(page, 'name')).fill('Sleep study')
  await (await field(page, 'description')).fill('A night with polysomnography in a quiet room.')

  for (const [price, words] of [
    ['', 'This field is required.'],
    ['<b>₹500</b>', 'HTML, like <b>, is shown as it stands'],
  ] as const) {
    await (await field(page, 'price')).fill(price)
    await saveButton(page).click()
    await expect(pane(page, 'price').getByRole('alert')).toContainText(words)
  }
  await (await field(page, 'price')).fill('₹5000')
  await expect(pane(page, 'price').getByRole('alert')).toBeHidden()

  // Its place in the list is still that of the service it was copied from.
  await saveButton(page).click()
  await expect(refusal(page)).toContainText('order is that of', { ...LATE, ignoreCase: true })
  await expect(refusal(page)).toContainText('what you typed is kept')
  expect(studio().content()).toEqual(before)
  await refusal(page).getByRole('button', { name: 'OK' }).click()

  await (await field(page, 'order')).fill('99')
  await save(page)
  for (const path of ['/services/sleep-study', '/services'])
    await expectWords(page, studio().address + path, '₹5000')
  expect(said.filter((text) => !/order is that of|422/i.test(text))).toEqual([])
  const elsewhere = asked.filter((url) => !url.startsWith(studio().address) && !/^(blob|data):/.test(url))
  expect(elsewhere).toEqual([])

  // Its department offers it at once.
  await page.getByRole('treeitem', { name: 'Departments' }).click()
  await page.getByRole('row', { name: 'Neurology' }).getByText('Neurology').click()
  await choose(page, 'services', 'Sleep study')
  await save(page)
  await expectWords(page, `${studio().address}/services/neurology`, 'Sleep study')
})

test('visitors find the service by a word that only it says', async ({ page }) => {
  const files = [SERVICE, DEPARTMENT].map((file) => [file, studio().read(`content/${file}`)])
  const site = await openWith(Object.fromEntries(files))
  try {
    await page.goto(`${site.address}/search`)
    await page.getByRole('searchbox').pressSequentially('polysomnography')

    const found = page.locator('#search-list').getByRole('link')
    await expect(found).toHaveText(['Sleep study'])
    await found.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep study')
  } finally {
    await site.close()
  }
})

test('a service that a department names stays; taken out there it is deleted, and all is as before', async ({
  page,
}) => {
  const named = studio().content()
  await open(page, 'services/entries/sleep-study')
  await deleteEntry(page)
  await expect(refusal(page)).toContainText('Not deleted, and nothing is lost.', LATE)
  await expect(refusal(page)).toContainText('content/departments/neurology.md')
  await expect(refusal(page)).toContainText('services names "sleep-study"')
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
