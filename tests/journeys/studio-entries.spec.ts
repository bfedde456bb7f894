import { expect, type Page, test } from '@playwright/test'
import { PATHS, pathTo } from '#contract/paths.ts'
import {
  choose,
  deleteEntry,
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

// One studio for all of them, each of which leaves the content as it was.
test.describe.configure({ mode: 'default', timeout: LONG_MS })
test.use(PATIENT)

const studio = sharedStudio()
let before: Record<string, string>
test.beforeAll(() => void (before = studio().content()))

const open = (page: Page, entry: string) => openEntry(page, studio().address, entry)

test('a doctor’s leave whose end is before its beginning is refused; mended, nobody can book these days until it is deleted', async ({
  page,
  context,
}) => {
  const site = await context.newPage()
  const day = (date: string) => site.locator(`[data-day="${date}"]`)
  const answer = await page.request.get(studio().address + pathTo(PATHS.availability, 'doc2'))
  const { days } = (await answer.json()) as { days: { date: string; reason?: string }[] }
  const [from = '', to = ''] = days.flatMap(({ date, reason }) => (reason ? [] : [date])).slice(3)

  await page.goto(`${studio().address}/admin#/collections/closures`)
  await page.getByRole('button', { name: 'Create New Entry' }).first().click()
  await expect(pane(page, 'slots')).toContainText('with none ticked the whole day')
  await pane(page, 'scope').getByRole('radio', { name: 'Doctor' }).click()
  await choose(page, 'doctor', /Kavya Iyer/)
  await (await field(page, 'from')).fill(to)
  await (await field(page, 'to')).fill(from)
  await (await field(page, 'reason')).fill('Dr. Iyer is at a congress')
  await saveButton(page).click()
  await expect(refusal(page)).toContainText(`To is before ${to}`, LATE)
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
  await expect(async () => {
    await site.reload()
    for (const date of [from, to]) await expect(day(date)).toBeEnabled({ timeout: 5000 })
  }).toPass(LATE)
})

test(
  'a price is changed, refused, corrected and saved with the keyboard alone',
  { tag: '@core' },
  async ({ page }) => {
    const { keyboard } = page
    const price = pane(page, 'price').locator('input')
    const type = async (words: string) => {
      await keyboard.press('Control+A')
      await keyboard.type(words)
    }
    await open(page, 'services/entries/ambulance')
    await expect(saveButton(page)).toBeDisabled()
    await expect(async () => {
      await keyboard.press('Tab')
      await expect(price).toBeFocused({ timeout: 50 })
    }).toPass({ ...LATE, intervals: [0] })

    await type('{{price:ambulans}}')
    await keyboard.press('Control+s')
    await expect(refusal(page).getByRole('button', { name: 'OK' })).toBeFocused(LATE)
    await keyboard.press('Escape')
    await expect(refusal(page)).toBeHidden()
    await expect(price).toBeFocused()
    await keyboard.press('Control+s')
    await expect(refusal(page).getByRole('button', { name: 'OK' })).toBeFocused(LATE)
    await keyboard.press('Enter')
    await expect(price).toBeFocused()

    await type('<b>')
    await keyboard.press('Control+s')
    await expect(pane(page, 'price').getByRole('alert')).toContainText('HTML')
    await expect(price).toBeFocused()
    expect(studio().content()).toEqual(before)

    await type('₹1600-3000')
    await save(page, () => keyboard.press('Control+s'))
    const file = 'content/services/ambulance.md'
    const lines = (text = '') => text.split('\n')
    const old = lines(before[file])
    const changed = lines(studio().content()[file]).filter((line) => !old.includes(line))
    expect(Buffer.from(changed.join('\n'), 'latin1').toString()).toMatch(/^price: .?₹1600-3000.?$/)
    expect(lines(studio().content()[file])).toHaveLength(old.length)

    await open(page, 'services/entries/ambulance')
    await price.fill('₹1500-3000')
    await save(page)
    expect(studio().content()).toEqual(before)
  },
)

/** With lists of texts, and bold words around a link, which the editor would write in its own way. */
const READ = [
  ['services/entries/ambulance', 'body'],
  ['departments/entries/cardiology', 'body'],
  ['pages/entries/visitors', 'body'],
  ['doctors/entries/doc2', 'languages'],
  ['files/entries/about', 'technology.items'],
  ['files/entries/contact', 'form.departments'],
] as const

test('an entry that is only read has nothing to save', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('Update', () => document.documentElement.setAttribute('data-written', ''), true),
  )
  for (const [entry, last] of READ) {
    await page.goto('about:blank')
    await open(page, entry)
    await field(page, last)
    // What the editor makes of a text it tells a moment after it is shown.
    if (last === 'body') await page.locator('html[data-written]').waitFor()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

    await expect(saveButton(page), entry).toBeDisabled()
  }
  expect(studio().content()).toEqual(before)
})

test('a page gets another name with its translations, and its own again; one that others name keeps it', async ({
  page,
}) => {
  async function rename(from: string, name: string): Promise<void> {
    await open(page, `services/entries/${from}`)
    await page.getByRole('button', { name: 'Show Editor Options' }).click()
    await page.getByRole('menuitem', { name: 'Edit Slug' }).click()
    await page.getByRole('button', { name: 'Edit Slug' }).click()
    await page.locator('input:focus').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  const named = (name: string) => [`content/services/${name}.hi.md`, `content/services/${name}.md`]
  const [hindi = '', english = ''] = named('pathology')

  await rename('pathology', 'tissue-tests')
  await save(page)
  const after = studio().content()
  const { [hindi]: hindiBefore, [english]: englishBefore, ...others } = before
  const [newHindi = '', newEnglish = ''] = named('tissue-tests')
  expect(after).toEqual({ ...others, [newHindi]: hindiBefore, [newEnglish]: englishBefore })
  await rename('tissue-tests', 'pathology')
  await save(page)
  expect(studio().content()).toEqual(before)

  await rename('ambulance', 'rescue')
  await saveButton(page).click()
  await expect(refusal(page)).toContainText('names "ambulance", which is no file', LATE)
  expect(studio().content()).toEqual(before)
})
