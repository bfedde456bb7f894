import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { PATHS, pathTo } from '#contract/paths.ts'
import { openStudio } from './own-studio.ts'
import * as editor from './studio-steps.ts'

// The tests share one dev server.
test.describe.configure({ mode: 'default', timeout: editor.LONG_MS })
test.use(editor.SLOW)

let cms: Awaited<ReturnType<typeof openStudio>>
test.beforeAll(async () => {
  test.setTimeout(editor.LONG_MS)
  cms = await openStudio()
})
test.afterEach(() => cms.restore())
test.afterAll(() => cms.close())

async function open(page: Page): Promise<void> {
  await editor.pickFolder(page, cms.address, cms.before)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(page.getByRole('treeitem', { name: 'Services' })).toBeVisible(editor.LATE)
}

/** Copies what the editor wrote into the folder of the dev server; in a real browser it is the same folder. */
async function carryOver(page: Page): Promise<string[]> {
  const files = await editor.pickedFiles(page)
  const changed = Object.keys(files).filter((path) => files[path] !== cms.before[path])
  cms.write(changed.map((path) => [path, files[path] ?? '']))
  return changed
}

test('the studio names a broken file that it needs', async ({ page }) => {
  cms.write([['content/desks.json', '{']])

  await page.goto(`${cms.address}/admin`)

  await expect(page.getByRole('status')).toContainText(
    /once these files are correct[^]*content\/desks.json/,
    editor.LATE,
  )
})

test(
  'an editor changes a price in their own folder, without an account',
  { tag: '@core' },
  async ({ page }) => {
    const requests: string[] = []
    page.on('requestfinished', (request) => void requests.push(request.url()))
    // The editor asks for fonts elsewhere; its policy stops these requests before they leave.
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'csp') requests.push(request.url())
    })
    await open(page)
    await editor.openEntry(page, cms.address, 'services/entries/ambulance')
    const price = await editor.field(page, 'price')
    await price.fill('<b>')
    await editor.saveButton(page).click()
    await expect(editor.pane(page, 'price').getByRole('alert')).toContainText('₹500')

    await price.fill('₹1600-3000')
    await editor.save(page)

    expect(await carryOver(page)).toEqual(['content/services/ambulance.md'])
    const lines = (text = '') => text.split('\n')
    const before = lines(cms.before['content/services/ambulance.md'])
    const changed = lines(cms.read('content/services/ambulance.md')).filter((line) => !before.includes(line))
    expect(changed).toEqual([expect.stringMatching(/^price: .?₹1600-3000.?$/)])
    await editor.expectWords(page, `${cms.address}/services/ambulance`, '₹1600-3000')
    const elsewhere = requests.filter((url) => !url.startsWith(cms.address) && !/^(blob|data):/.test(url))
    expect(elsewhere).toEqual([])
  },
)

test('no way to sign in is offered on an editor’s own computer', async ({ page }) => {
  await page.goto(`${cms.address}/admin`)
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible(editor.LATE)
  await expect(page.getByRole('button', { name: /Sign In/i })).toHaveCount(0)
})

test('a doctor whose last session is unticked has none, instead of every session, until one is ticked again', async ({
  page,
}) => {
  const path = 'content/doctors.json'
  const doctors = Buffer.from(cms.before[path] ?? '', 'latin1').toString()
  const withWeek = doctors.replace('"slotCapacity"', '"sessions": { "Monday": ["morning"] }, "slotCapacity"')
  await editor.pickFolder(page, cms.address, {
    ...cms.before,
    [path]: Buffer.from(withWeek).toString('latin1'),
  })
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(page.getByRole('treeitem', { name: 'Services' })).toBeVisible(editor.LATE)
  const [first, ...others] = JSON.parse(doctors)
  for (const changed of [{ week: 'extra days only' }, { sessions: { Monday: ['morning'] } }]) {
    await editor.openEntry(page, cms.address, 'services/entries/ambulance')
    await editor.openEntry(page, cms.address, 'files/entries/doctors')
    await editor.pane(page, 'doctors').getByRole('button', { name: 'Expand', exact: true }).first().click()
    await editor.pane(page, 'doctors.0.name').hover()
    // Only fields near the screen are rendered: a longer way would pass this one.
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      await expect(editor.pane(page, 'doctors.0.sessions.Monday')).toBeVisible({ timeout: 500 })
    }).toPass(editor.LATE)
    await editor.pane(page, 'doctors.0.sessions.Monday').getByRole('checkbox', { name: 'Morning' }).click()
    await editor.save(page)
    const { [path]: written = '' } = await editor.pickedFiles(page)
    expect(JSON.parse(Buffer.from(written, 'latin1').toString())).toEqual([
      { ...first, ...changed },
      ...others,
    ])
  }
})

test('a closure closes its days, and a photograph becomes a portrait', async ({ page, context }) => {
  const site = await context.newPage()
  const day = (date: string) => site.locator(`[data-day="${date}"]`)
  const answer = await page.request.get(cms.address + pathTo(PATHS.availability, 'doc2'))
  const { days } = (await answer.json()) as { days: { date: string; reason?: string }[] }
  const [from = '', to = ''] = days.flatMap(({ date, reason }) => (reason ? [] : [date])).slice(3)
  // A background tab draws no frames, and a click waits for an element that is stable from frame to frame.
  await page.bringToFront()
  await open(page)
  await page.goto(`${cms.address}/admin#/collections/closures`)
  await page.getByRole('button', { name: 'Create New Entry' }).first().click()
  await expect(editor.pane(page, 'slots')).toContainText('Leave all unticked to close the whole day')
  await editor.pane(page, 'scope').getByRole('radio', { name: 'Doctor' }).click()
  await editor.choose(page, 'doctor', /Kavya Iyer/)
  await (await editor.field(page, 'from')).fill(from)
  await (await editor.field(page, 'to')).fill(to)
  await (await editor.field(page, 'reason')).fill('Dr. Iyer is at a congress')
  await editor.save(page)

  expect(await carryOver(page)).toEqual([expect.stringContaining('content/closures/')])
  await expect(async () => {
    await site.goto(`${cms.address}/appointments/doc2`)
    await expect(site.getByText('Dr. Iyer is at a congress').first()).toBeVisible({ timeout: 5000 })
  }).toPass(editor.LATE)
  for (const date of [from, to]) await expect(day(date)).toBeDisabled()

  await page.bringToFront()
  const buffer = readFileSync('public/og/en.png')
  await editor.openEntry(page, cms.address, 'files/entries/doctors')
  await editor.pane(page, 'doctors').getByRole('button', { name: 'Expand', exact: true }).nth(1).click()
  await editor.pane(page, 'doctors.1.image').getByRole('button', { name: 'Replace' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await choosing).setFiles({ name: 'IMG 2034.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect(editor.pane(page, 'doctors.1.image')).toContainText('/portraits/img-2034.webp', editor.LATE)
  // The field is empty for a moment while the file is read.
  await expect(editor.pane(page, 'doctors.1.image').locator('img')).toBeVisible(editor.LATE)
  await editor.save(page)

  expect(await carryOver(page)).toEqual(
    expect.arrayContaining(['content/doctors.json', 'public/portraits/img-2034.webp']),
  )
  expect(cms.read('public/portraits/img-2034.webp')).toContain('WEBP')
  expect(JSON.parse(cms.read('content/doctors.json'))).toEqual(
    JSON.parse(
      Buffer.from(cms.before['content/doctors.json'] ?? '', 'latin1')
        .toString()
        .replace('/portraits/doc2.svg', '/portraits/img-2034.webp'),
    ),
  )
  await editor.expectWords(page, `${cms.address}/appointments/doc2`, 'img-2034')
})
