import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { PATHS, pathTo } from '#contract/paths.ts'
import { openStudio } from './own-studio.ts'
import {
  choose,
  deleteEntry,
  expectRefusal,
  expectWords,
  field,
  LATE,
  LONG_MS,
  openEditor,
  openEntry,
  pane,
  refusal,
  save,
  saveButton,
  SLOW,
} from './studio-steps.ts'

// All tests share one CMS.
test.describe.configure({ mode: 'default', timeout: LONG_MS })
test.use(SLOW)

let cms: Awaited<ReturnType<typeof openStudio>>
let before: Record<string, string>
test.beforeAll(async () => {
  test.setTimeout(LONG_MS)
  cms = await openStudio()
  before = cms.before
})
test.afterEach(() => cms.restore())
test.afterAll(() => cms.close())

const open = (page: Page, entry: string) => openEntry(page, cms.address, entry)

test('an editor adds a service once it is valid, and deletes it again, but not one that a department names', async ({
  page,
}) => {
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

  // The copy still has the same `order` as the original.
  await expectRefusal(page, 'order is the same as in')
  expect(cms.content()).toEqual(before)
  await refusal(page).getByRole('button', { name: 'OK' }).click()
  await expect(await field(page, 'price')).toHaveValue('₹5000')

  await (await field(page, 'order')).fill('99')
  await save(page)
  for (const path of ['/services/sleep-study', '/services'])
    await expectWords(page, cms.address + path, '₹5000')
  const elsewhere = answers.filter((url) => !url.startsWith(cms.address) && !/^(blob|data):/.test(url))
  expect(elsewhere).toEqual([])

  await open(page, 'services/entries/sleep-study')
  await deleteEntry(page)
  await expect(page.getByText('Entry deleted.')).toBeVisible(LATE)
  await expectWords(page, `${cms.address}/services`, 'Sleep study', false)
  expect(cms.content()).toEqual(before)

  await open(page, 'services/entries/x-ray')
  const refused = page.waitForResponse((answer) => answer.status() === 422, LATE)
  await deleteEntry(page)
  expect((await (await refused).json()).message).toContain('content/departments/')
  await expect(page.getByRole('alert').filter({ hasText: 'delete the entry' })).toBeVisible(LATE)
  await expect(await field(page, 'name')).toHaveValue('X-Ray')
  expect(cms.content()).toEqual(before)
})

test('a wrong price is refused, corrected and saved', { tag: '@core' }, async ({ page }) => {
  await open(page, 'services/entries/ambulance')
  const price = await field(page, 'price')

  await price.fill('{{price:ambulans}}')
  await expectRefusal(page, '{{price:ambulans}} is not known')
  await refusal(page).getByRole('button', { name: 'OK' }).click()
  await expect(refusal(page)).toBeHidden()
  await expect(price).toHaveValue('{{price:ambulans}}')

  await price.fill('<b>')
  await saveButton(page).click()
  await expect(pane(page, 'price').getByRole('alert')).toContainText('HTML')
  expect(cms.content()).toEqual(before)

  await price.fill('₹1600-3000')
  await save(page)
  const file = 'content/services/ambulance.md'
  const lines = (text = '') => text.split('\n')
  const changed = lines(cms.content()[file]).filter((line) => !lines(before[file]).includes(line))
  expect(Buffer.from(changed.join('\n'), 'latin1').toString()).toMatch(/^price: .?₹1600-3000.?$/)
  await expect(page.getByRole('status').filter({ hasText: 'visitors see it after' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expectWords(page, `${cms.address}/services/ambulance`, '₹1600-3000')

  await open(page, 'services/entries/ambulance')
  await (await field(page, 'price')).fill('₹1500-3000')
  await save(page)
  expect(cms.content()).toEqual(before)
})

test('a closure that ends before it begins is refused, then closes its days; a photograph becomes a portrait', async ({
  page,
  context,
}) => {
  const site = await context.newPage()
  const day = (date: string) => site.locator(`[data-day="${date}"]`)
  const answer = await page.request.get(cms.address + pathTo(PATHS.availability, 'doc2'))
  const { days } = (await answer.json()) as { days: { date: string; reason?: string }[] }
  const [from = '', to = ''] = days.flatMap(({ date, reason }) => (reason ? [] : [date])).slice(3)
  // A background tab draws no frames, and a click waits for an element that is stable from frame to frame.
  await page.bringToFront()

  await openEditor(page, cms.address, 'closures')
  await page.getByRole('button', { name: 'Create New Entry' }).first().click()
  await expect(pane(page, 'slots')).toContainText('Leave all unticked to close the whole day')
  await pane(page, 'scope').getByRole('radio', { name: 'Doctor' }).click()
  await choose(page, 'doctor', /Kavya Iyer/)
  await (await field(page, 'from')).fill(to)
  await (await field(page, 'to')).fill(from)
  await (await field(page, 'reason')).fill('Dr. Iyer is at a congress')
  await expectRefusal(page, `"To" is before ${to}`)
  expect(cms.content()).toEqual(before)
  await refusal(page).getByRole('button', { name: 'OK' }).click()
  await (await field(page, 'from')).fill(from)
  await (await field(page, 'to')).fill(to)
  await save(page)

  await expect(async () => {
    await site.goto(`${cms.address}/appointments/doc2`)
    await expect(site.getByText('Dr. Iyer is at a congress').first()).toBeVisible({ timeout: 5000 })
  }).toPass(LATE)
  for (const date of [from, to]) await expect(day(date)).toBeDisabled()

  await page.bringToFront()
  await page.getByRole('gridcell', { name: /is at a congress/ }).click()
  await deleteEntry(page)
  await expect(page.getByText('Entry deleted.')).toBeVisible(LATE)
  expect(cms.content()).toEqual(before)

  const buffer = readFileSync('public/og/en.png')
  const list = cms.read('content/doctors.json')
  await open(page, 'files/entries/doctors')
  await pane(page, 'doctors').getByRole('button', { name: 'Expand', exact: true }).nth(1).click()
  await pane(page, 'doctors.1.image').getByRole('button', { name: 'Replace' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await choosing).setFiles({ name: 'IMG 2034.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(pane(page, 'doctors.1.image')).toContainText('/portraits/img-2034.webp', LATE)
  // The field is empty for a moment while the file is read.
  await expect(pane(page, 'doctors.1.image').locator('img')).toBeVisible(LATE)
  await save(page)

  expect(cms.read('content/doctors.json')).toBe(
    list.replace('/portraits/doc2.svg', '/portraits/img-2034.webp'),
  )
  expect(cms.read('public/portraits/img-2034.webp')).toContain('WEBP')
  await expectWords(page, `${cms.address}/appointments/doc2`, 'img-2034')
})
