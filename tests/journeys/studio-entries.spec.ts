import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { PATHS, pathTo } from '#contract/paths.ts'
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
  sharedStudio,
  SLOW,
} from './studio-steps.ts'

// They share one studio; each leaves the content as it was.
test.describe.configure({ mode: 'default', timeout: LONG_MS })
test.use(SLOW)

const studio = sharedStudio()
let before: Record<string, string>
test.beforeAll(() => void (before = studio().content()))

const open = (page: Page, entry: string) => openEntry(page, studio().address, entry)

test('a price is changed, refused, corrected and saved', { tag: '@core' }, async ({ page }) => {
  await open(page, 'services/entries/ambulance')
  const price = await field(page, 'price')

  await price.fill('{{price:ambulans}}')
  await expectRefusal(page, 'content/services/ambulance.md, line')
  await refusal(page).getByRole('button', { name: 'OK' }).click()
  await expect(refusal(page)).toBeHidden()
  await expect(price).toHaveValue('{{price:ambulans}}')

  await price.fill('<b>')
  await saveButton(page).click()
  await expect(pane(page, 'price').getByRole('alert')).toContainText('HTML')
  expect(studio().content()).toEqual(before)

  await price.fill('₹1600-3000')
  await save(page)
  const file = 'content/services/ambulance.md'
  const lines = (text = '') => text.split('\n')
  const changed = lines(studio().content()[file]).filter((line) => !lines(before[file]).includes(line))
  expect(Buffer.from(changed.join('\n'), 'latin1').toString()).toMatch(/^price: .?₹1600-3000.?$/)
  await expectWords(page, `${studio().address}/services/ambulance`, '₹1600-3000')

  await open(page, 'services/entries/ambulance')
  await (await field(page, 'price')).fill('₹1500-3000')
  await save(page)
  expect(studio().content()).toEqual(before)
})

test('a doctor’s leave whose end is before its beginning is refused; corrected, nobody can book these days', async ({
  page,
  context,
}) => {
  const site = await context.newPage()
  const day = (date: string) => site.locator(`[data-day="${date}"]`)
  const answer = await page.request.get(studio().address + pathTo(PATHS.availability, 'doc2'))
  const { days } = (await answer.json()) as { days: { date: string; reason?: string }[] }
  const [from = '', to = ''] = days.flatMap(({ date, reason }) => (reason ? [] : [date])).slice(3)

  await openEditor(page, studio().address, 'closures')
  await page.getByRole('button', { name: 'Create New Entry' }).first().click()
  await expect(pane(page, 'slots')).toContainText('with none ticked the whole day')
  await pane(page, 'scope').getByRole('radio', { name: 'Doctor' }).click()
  await choose(page, 'doctor', /Kavya Iyer/)
  await (await field(page, 'from')).fill(to)
  await (await field(page, 'to')).fill(from)
  await (await field(page, 'reason')).fill('Dr. Iyer is at a congress')
  await expectRefusal(page, `to is before ${to}`)
  expect(studio().content()).toEqual(before)
  await refusal(page).getByRole('button', { name: 'OK' }).click()
  await (await field(page, 'from')).fill(from)
  await (await field(page, 'to')).fill(to)
  await save(page)

  await expect(async () => {
    await site.goto(`${studio().address}/appointments/doc2`)
    await expect(site.getByText('Dr. Iyer is at a congress').first()).toBeVisible({ timeout: 5000 })
  }).toPass(LATE)
  for (const date of [from, to]) await expect(day(date)).toBeDisabled()

  await page.getByRole('gridcell', { name: /is at a congress/ }).click()
  await deleteEntry(page)
  await expect(page.getByText('Entry deleted.')).toBeVisible(LATE)
  expect(studio().content()).toEqual(before)
})

async function uploadPortrait(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  shown: string,
) {
  await open(page, 'files/entries/doctors')
  await pane(page, 'doctors').getByRole('button', { name: 'Expand', exact: true }).nth(1).click()
  await pane(page, 'doctors.1.image').getByRole('button', { name: 'Replace' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await choosing).setFiles(file)
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(pane(page, 'doctors.1.image')).toContainText(shown, LATE)
  // The field has no value for a moment while the file is read.
  await expect(pane(page, 'doctors.1.image').locator('img')).toBeVisible(LATE)
}

test('a photograph becomes the portrait that visitors see', async ({ page }) => {
  const buffer = readFileSync('public/og/en.png')
  const list = studio().read('content/doctors.json')
  await uploadPortrait(
    page,
    { name: 'IMG 2034.png', mimeType: 'image/png', buffer },
    '/portraits/img-2034.webp',
  )
  await save(page)

  expect(studio().read('content/doctors.json')).toBe(
    list.replace('/portraits/doc2.svg', '/portraits/img-2034.webp'),
  )
  expect(studio().read('public/portraits/img-2034.webp')).toContain('WEBP')
  await expectWords(page, `${studio().address}/appointments/doc2`, 'img-2034')
})
