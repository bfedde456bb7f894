import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import {
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

test.describe.configure({ mode: 'serial', timeout: LONG_MS })
test.use(PATIENT)

const LIST = 'content/doctors.json'
const ENTRY = 'doctors/entries/doc2'

const studio = sharedStudio()
let before: string
test.beforeAll(() => void (before = studio().read(LIST)))

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await pane(page, 'image').getByRole('button', { name: 'Replace' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await choosing).setFiles(file)
  await page.getByRole('button', { name: 'Insert' }).click()
}

test('a fee is one line of the list, and the page beside it shows it by itself', async ({
  page,
  context,
}) => {
  const beside = await context.newPage()
  await beside.goto(`${studio().address}/appointments/doc2`)
  await page.goto(`${studio().address}/admin#/collections/doctors`)
  await page.getByText('Dr. Kavya Iyer, Gynecologist').click(LATE)
  await (await field(page, 'fees')).fill('75')
  await save(page)

  expect(studio().read(LIST)).toBe(before.replace('"fees": 60', '"fees": 75'))
  await expect(beside.getByText('₹75').first()).toBeVisible(LATE)
  await openEntry(page, studio().address, ENTRY)
  await (await field(page, 'fees')).fill('60')
  await saveButton(page).click()
  await expect.poll(() => studio().read(LIST), LATE).toBe(before)
})

test('a drawing that holds a program is no portrait, and nothing is written', async ({ page }) => {
  await openEntry(page, studio().address, ENTRY)
  const program = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await upload(page, { name: 'drawn.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(program) })
  await saveButton(page).click()

  await expect(refusal(page)).toContainText('holds <script>', LATE)
  await expect(refusal(page)).toContainText('what you typed is kept')
  expect(() => studio().read('public/portraits/drawn.svg')).toThrow()
  const portrait = await page.request.get(`${studio().address}/portraits/doc1.svg`)
  expect(portrait.headers()['content-security-policy']).toContain('sandbox')
  expect(studio().read(LIST)).toBe(before)
})

test('a photograph as a telephone names it becomes the portrait that visitors see', async ({ page }) => {
  await openEntry(page, studio().address, ENTRY)
  const buffer = readFileSync('content/guide/doctor.webp')
  await upload(page, { name: 'IMG 2034.webp', mimeType: 'image/webp', buffer })
  await expect(pane(page, 'image')).toContainText('/portraits/img-2034.webp', LATE)
  await save(page)

  expect(studio().read(LIST)).toBe(before.replace('/portraits/doc2.svg', '/portraits/img-2034.webp'))
  expect(studio().read('public/portraits/img-2034.webp')).toContain('WEBP')
  await expectWords(page, `${studio().address}/appointments/doc2`, 'img-2034')
})

test('a preview shows the facts that a page names, in the letters of the site', async ({ page }) => {
  await openEntry(page, studio().address, 'pages/entries/visitors')
  const shown = page.frameLocator('iframe')

  await expect(shown.getByText('Wards: 11 AM - 1 PM and 4 PM - 6 PM every day.')).toBeVisible(LATE)
  await expect(shown.getByText(/General wards.*11 AM - 1 PM/)).toBeVisible()
  await expect(shown.locator('body')).not.toContainText('{{')
  const fonts = await shown.locator('body').evaluate(() => [...document.fonts].map(({ family }) => family))
  expect(fonts).toContain('Figtree')
})
