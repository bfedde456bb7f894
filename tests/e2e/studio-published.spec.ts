import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { PATHS, pathTo } from '#contract/paths.ts'
import { SITE } from './steps.ts'
import { field, LATE, LONG_MS, pane, save, saveButton, SLOW } from './studio-steps.ts'
import { CLOSED, openPublishedStudio, type PublishedStudio, TOKEN } from './published-studio.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(LONG_MS)
test.use({ ignoreHTTPSErrors: true, ...SLOW })

const SERVICE = 'content/services/mri-scan.md'
const HOSPITAL = 'content/hospital.json'

let studio: PublishedStudio
let asked: string[] = []

test.beforeAll(async () => {
  test.setTimeout(LONG_MS)
  studio = await openPublishedStudio()
})
test.afterAll(() => studio.close())

test.beforeEach(({ context }) => {
  asked = []
  // CDN fonts get no response: the policy of the page blocks them.
  context.on('response', (response) => void asked.push(`${response.request().method()} ${response.url()}`))
})
test.afterEach(() => {
  const own = [studio.address, studio.host, 'blob:', 'data:']
  expect(asked.filter((each) => !own.some((start) => each.split(' ')[1]?.startsWith(start)))).toEqual([])
})

const commits = () => studio.git('rev-list', '--count', 'words')
const lastCommit = () => studio.git('show', '--unified=0', '--format=%an <%ae>', 'words')
/** Removed and added lines of the last commit. */
const changedLines = () =>
  lastCommit()
    .split('\n')
    .filter((line) => /^[-+](?![-+])/.test(line))
const sent = () => asked.filter((each) => /^POST .*\/contents$/.test(each))

async function giveToken(page: Page, token: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('textbox').fill(token)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openSignedIn(page: Page, entry: string): Promise<void> {
  await page.goto(`${studio.address}/admin#/collections/${entry}`)
  await giveToken(page, TOKEN)
  await expect(saveButton(page)).toBeVisible(LATE)
}

test('no page links to the CMS, and without a Git host there is no CMS', () => {
  const files = studio.files()

  expect(existsSync(join(SITE, 'index.html'))).toBe(true)
  expect(existsSync(join(SITE, 'admin.html'))).toBe(false)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ text }) => /["'/]admin\b/.test(text)).map(({ name }) => name)).toEqual([])
})

test('a closure in content/ closes the days of its doctor on the built site', async ({ page, request }) => {
  const reasonsOf = async (doctor: string) => {
    const answer = await request.get(studio.address + pathTo(PATHS.availability, doctor))
    const { days } = (await answer.json()) as { days: { reason?: string }[] }
    return days.map(({ reason }) => reason)
  }
  const closed = await reasonsOf(CLOSED.doctor)

  expect(closed).toContain('away')
  expect(closed).not.toContain(undefined)
  expect(await reasonsOf('doc1')).toContain(undefined)
  await page.goto(`${studio.address}/appointments/${CLOSED.doctor}`)
  await expect(page.getByText(CLOSED.reason).first()).toBeVisible()
})

test('the CMS may call only its own origin and the Git host', async ({ request }) => {
  const answer = await request.get(`${studio.address}/admin`)
  const policy = answer.headers()['content-security-policy'] ?? ''

  expect(answer.status()).toBe(200)
  expect([...new Set(policy.match(/\w+:\/\/[^ ;]+/g))]).toEqual([studio.host])
  expect(policy).toContain("default-src 'none'")
})

test('an editor signs in with a token and changes a price: one line in one commit', async ({ page }) => {
  await page.goto(`${studio.address}/admin#/collections/services/entries/mri-scan`)
  await giveToken(page, 'no-token')
  await expect(page.getByRole('alert').filter({ hasText: 'token is invalid' })).toBeVisible()
  await giveToken(page, TOKEN)

  const price = await field(page, 'price')
  for (const [wrong, words] of [
    ['', 'This field is required.'],
    ['<b>₹500</b>', 'HTML, like <b>, is shown as it is'],
  ] as const) {
    await price.fill(wrong)
    await saveButton(page).click()
    await expect(pane(page, 'price').getByRole('alert')).toContainText(words)
  }
  expect(sent()).toEqual([])

  await price.fill('₹9000-15000')
  await save(page)
  expect(commits()).toBe('2')
  expect(lastCommit()).toContain('Meera Das <meera@hospital.example>')
  expect(changedLines()).toEqual(['-price: ₹8000-15000', '+price: ₹9000-15000'])
})

test('an editor is warned that somebody else has changed the same service, and nothing is lost', async ({
  page,
}) => {
  await openSignedIn(page, 'services/entries/mri-scan')
  const price = await field(page, 'price')
  await price.fill('₹9500-15000')
  studio.changeElsewhere(SERVICE, '30-60 minutes', '40-60 minutes')
  await saveButton(page).click()

  const warning = page.locator('dialog[open]')
  await expect(warning).toContainText('Entry Changed by Someone Else', LATE)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  expect(sent()).toEqual([])
  await expect(price).toHaveValue('₹9500-15000')

  await page.getByRole('button', { name: 'Reload Entry' }).click()
  await warning.getByRole('button', { name: 'Reload Entry' }).click()
  await expect(await field(page, 'duration')).toHaveValue('40-60 minutes')
  await (await field(page, 'price')).fill('₹9500-15000')
  await save(page)
  expect(changedLines()).toEqual(['-price: ₹9000-15000', '+price: ₹9500-15000'])
})

test('a new service is one new file, and another editor’s change to a different file is kept', async ({
  page,
}) => {
  await openSignedIn(page, 'services/entries/x-ray')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/new/)
  await (await field(page, 'name')).fill('Sleep study')
  await (await field(page, 'description')).fill('A night in a quiet room, and what it tells.')
  await (await field(page, 'order')).fill('99')
  studio.changeElsewhere(HOSPITAL, '+91 80 4000 1000', '+91 80 4000 1234')
  await save(page)

  const files = studio.git('show', '--name-status', '--format=', 'words')
  expect(files).toBe('A\tcontent/services/sleep-study.md')
  expect(studio.git('show', `words:${HOSPITAL}`)).toContain('+91 80 4000 1234')
})

test('an editor signs in with a button where an application is registered', async ({ page, context }) => {
  await page.goto(`${studio.address}/admin`)
  await page.getByRole('button', { name: /Sign In with/ }).click()

  await expect(page.getByText('X-Ray').first()).toBeVisible(LATE)
  expect(asked.filter((each) => each.includes('/login/oauth/access_token'))).toHaveLength(1)
  await expect.poll(() => context.pages().length).toBe(1)
})
