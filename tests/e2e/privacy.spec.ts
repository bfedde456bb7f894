import type { APIRequestContext, Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { expect, type NewPatient, test as base } from './fixtures.ts'
import { changeElsewhere, FILLED } from './profile-steps.ts'
import { bookElsewhere, logIn, storedToken } from './steps.ts'

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

const avatar = (page: Page) => page.getByRole('button', { name: /Account menu/ })

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
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

/** Checks that the page's HTML contains no patient data. */
async function expectNothingOf(page: Page, { name, phone }: NewPatient): Promise<void> {
  const html = await page.content()
  const found = [name, phone, FILLED.email, 'Penicillin', 'Ravi Das'].filter((word) => html.includes(word))
  expect(found, page.url()).toEqual([])
}

// The other pages follow the session in the same way: a logout in another tab clears all five, see below.
for (const path of ['/my-appointments', '/my-profile#medical-info'] as const)
  test(`Back to ${path} after logout shows no patient data, even from the back/forward cache`, async ({
    keptPage: page,
    newPatient,
    request,
  }) => {
    const word = PERSONAL[path]
    const patient = await newPatient()
    await fillIn(request, patient)
    await enter(page, patient)
    await page.goto(path)
    await expect(page.getByText(word).first()).toBeVisible()
    await page.evaluate(() => {
      addEventListener('pageshow', () => sessionStorage.setItem('restored', document.body.innerHTML))
    })
    await page.goto('/about')
    await logOut(page)

    await page.evaluate(() => history.go(-2))
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

    // Null where the browser has no such cache, like a headless shell: it then loads the page again.
    const restored = await page.evaluate(() => sessionStorage.getItem('restored'))
    if (whole) expect(restored, 'the page of the back/forward cache').not.toBeNull()
    expect(restored ?? '').not.toContain(word)
    expect(new URL(page.url()).pathname).toBe('/')
    await expectNothingOf(page, patient)
  })

test('a patient who goes back without logging out sees the page again', async ({
  keptPage: page,
  newPatient,
  request,
}) => {
  const patient = await newPatient()
  await fillIn(request, patient)
  await enter(page, patient)
  await page.goto('/my-profile')
  await expect(page.getByText('Meera Das').first()).toBeVisible()
  await page.goto('/about')

  await page.evaluate(() => history.back())

  await expect(page.getByText('Meera Das').first()).toBeVisible()
  await expect(page).toHaveURL('/my-profile')
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

test('the next patient on the same computer finds no data of the previous one', async ({
  page,
  patient,
  request,
}) => {
  await fillIn(request, patient)
  const { token } = patient
  const name = 'Bela Iyer'
  const form = { name, phone: `6${patient.phone.slice(1)}`, password: 'secret1' }
  await page.goto('/my-profile#medical-info')
  await expect(page.getByText('Penicillin')).toBeVisible()
  await logOut(page)
  await request.post('/api/user/signup', { data: form })
  await page.getByRole('button', { name: 'Login' }).click()
  await logIn(page, form)
  await expect(avatar(page)).toBeVisible()

  for (const path of Object.keys(PERSONAL)) {
    await page.goto(path)
    await expect(page.locator('#session-loading')).toBeHidden()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectNothingOf(page, patient)
  }
  expect(await storedToken(page)).not.toBe(token)
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
