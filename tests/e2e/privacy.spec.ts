import type { APIRequestContext, Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { expect, type NewPatient, test as base } from './fixtures.ts'
import { changeElsewhere, FILLED } from './profile-steps.ts'
import { avatar, bookElsewhere, logIn } from './steps.ts'

/** A patient's pages, each with a word that only this patient may read. */
const PERSONAL = {
  '/my-appointments': 'Dr. Arjun Mehta',
  '/my-profile': 'Meera Das',
  '/my-profile#medical-info': 'Penicillin',
  '/notifications': 'Mark all as read',
  '/settings': 'Last used:',
}
const whole = findChromium({ isWhole: true })

const test = base.extend<{ keptPage: Page }>({
  keptPage: async ({ keepingBrowser, hospital }, use) => {
    const context = await keepingBrowser.newContext({ baseURL: hospital.address, locale: 'en-IN' })
    await use(await context.newPage())
    await context.close()
  },
})

async function fillIn(request: APIRequestContext, patient: NewPatient): Promise<void> {
  await changeElsewhere(request, patient, FILLED)
  await bookElsewhere(request, patient)
}

async function enter(page: Page, patient: NewPatient): Promise<void> {
  await page.goto('/?dialog=login')
  await logIn(page, patient)
  await expect(avatar(page)).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await avatar(page).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

/** Checks that the page's HTML contains no patient data. */
async function expectNothingOf(page: Page, { name, phone }: NewPatient): Promise<void> {
  const html = await page.content()
  const found = [name, phone, FILLED.email, 'Penicillin', 'Ravi Das'].filter((word) => html.includes(word))
  expect(found, page.url()).toEqual([])
}

/** Records what the document holds in its last `pagehide` listener, and in its first `pageshow` after Back. */
function watchKeptPage(): void {
  const record = (what: string) => {
    const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[]
    const html = document.documentElement.outerHTML
    sessionStorage.setItem(what, [html, ...fields.map(({ value }) => value)].join('\n'))
  }
  addEventListener('pageshow', ({ persisted }) => persisted && record('shown'))
  addEventListener('beforeunload', () => addEventListener('pagehide', () => record('hidden'), { once: true }))
}

const recorded = (page: Page, what: 'hidden' | 'shown') =>
  page.evaluate((name) => sessionStorage.getItem(name), what)

/** Leaves a patient's page, and checks that nothing of it is in the document that the browser keeps. */
async function leave(page: Page, { name, phone }: NewPatient, word: string): Promise<void> {
  await expect(page.getByText(word).first()).toBeVisible()
  await expect(avatar(page)).toBeVisible()
  await page.goto('/about')
  const hidden = await recorded(page, 'hidden')
  expect(hidden).toContain('<html')
  expect([name, phone, word].filter((each) => hidden?.includes(each))).toEqual([])
}

test('a page kept for Back holds no patient data, and after a logout in another tab never shows it', async ({
  keptPage: page,
  newPatient,
  request,
}) => {
  const patient = await newPatient()
  await fillIn(request, patient)
  await page.addInitScript(watchKeptPage)
  await enter(page, patient)
  for (const [path, word] of Object.entries(PERSONAL)) {
    await page.goto(path)
    await leave(page, patient, word)
  }
  await page.goto('/my-profile#medical-info')
  await leave(page, patient, 'Penicillin')
  const other = await page.context().newPage()
  await other.goto('/about')
  await logOut(other)
  await other.close()

  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  const shown = await recorded(page, 'shown')
  // Null where the browser has no such cache, like a headless shell: it then loads the page again.
  if (whole) expect(shown, 'the page of the back/forward cache').not.toBeNull()
  expect([patient.phone, patient.name, 'Penicillin'].filter((each) => shown?.includes(each))).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/')
  await expectNothingOf(page, patient)
})

test('logging out in one tab clears every other tab', async ({ page, patient, request, context }) => {
  await fillIn(request, patient)
  await page.goto('/')
  const others: Page[] = []
  for (const [path, word] of Object.entries(PERSONAL)) {
    const other = await context.newPage()
    await other.goto(path)
    await expect(other.getByText(word).first()).toBeVisible()
    others.push(other)
  }

  await page.bringToFront()
  await logOut(page)

  for (const other of others) {
    await expect(other.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(new URL(other.url()).pathname).toBe('/')
    await expectNothingOf(other, patient)
  }
})

test('no URL contains personal data', async ({ page, newPatient, request }) => {
  const patient = await newPatient()
  await fillIn(request, patient)
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))

  await enter(page, patient)
  for (const [path, word] of Object.entries(PERSONAL)) {
    await page.goto(path)
    await expect(page.getByText(word).first()).toBeVisible()
  }
  await logOut(page)

  const secrets = [patient.phone, patient.token, patient.password, FILLED.email, 'Meera', 'Penicillin']
  const all = decodeURIComponent(addresses.join('\n'))
  expect(addresses.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
})
