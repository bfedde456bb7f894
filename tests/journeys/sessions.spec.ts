import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type NewPatient, test } from './fixtures.ts'
import { answer, hold, tabTo, toast } from './steps.ts'

const SESSIONS = '**/api/user/sessions'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

/** The same patient logs in with another browser; returns that session's token. */
async function logInWith(request: APIRequestContext, { phone, password }: NewPatient, browser: string) {
  const headers = { 'user-agent': browser }
  const answered = await request.post('/api/user/login', { headers, data: { phone, password } })
  return (await answered.json()).utoken
}

const part = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' })
const rows = (page: Page) => part(page).getByRole('listitem')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'End this session?' })
const password = (page: Page) => dialogOf(page).getByLabel('Your password')
const end = (page: Page, device: string) =>
  part(page).getByRole('button', { name: new RegExp(`^End session: ${device}, last used Today, 9:30 AM`) })

test('a session left open elsewhere is ended by keyboard, and this one stays', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  const firefox = await logInWith(request, patient, FIREFOX)
  const safari = await logInWith(request, patient, SAFARI)
  await page.goto('/settings')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('This device')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  await expectAccessible('three sessions')

  await tabTo(page, end(page, 'Firefox on Android'))
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText(
    'Firefox on Android, last used Today, 9:30 AM, will be logged out',
  )
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription('Please enter your password')
  await page.keyboard.type('secret9')
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription('The current password is not right.')
  await expect(password(page)).toBeFocused()
  await expectAccessible('a wrong password for ending a session')
  await password(page).fill(patient.password)
  await page.keyboard.press('Enter')

  await expect(toast(page, 'The session on Firefox on Android is ended.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(end(page, 'Safari on iPhone')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(end(page, 'Safari on iPhone')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveValue('')
  await password(page).fill(patient.password)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(part(page).getByRole('list')).toBeFocused()
  for (const token of [firefox, safari]) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/user/me', { headers })).status()).toBe(401)
  }
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('a session that could not be ended stays in the list, and the button has the focus again', async ({
  page,
  patient,
  request,
}) => {
  await logInWith(request, patient, FIREFOX)
  await page.goto('/settings')
  await page.route('**/api/user/sessions/*', (route) => route.abort())

  await end(page, 'Firefox on Android').click()
  await password(page).fill(patient.password)
  await page.keyboard.press('Enter')

  const sentence = 'The session was not ended. Please check your connection and try again.'
  await expect(toast(page, sentence)).toBeVisible()
  await expect(password(page)).toHaveValue(patient.password)
  await dialogOf(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(end(page, 'Firefox on Android')).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
})

test('a wrong password is told of, also when the dialog was closed meanwhile', async ({
  page,
  patient,
  request,
}) => {
  await logInWith(request, patient, FIREFOX)
  await page.goto('/settings')
  const release = await hold(page, '**/api/user/sessions/*')
  await end(page, 'Firefox on Android').click()
  await password(page).fill('secret9')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('button', { name: 'Ending…' })).toBeVisible()

  await page.keyboard.press('Escape')
  release()

  await expect(toast(page, 'The current password is not right.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('sessions that could not be loaded can be asked for again', async ({
  page,
  patient,
  expectAccessible,
}) => {
  await page.route(SESSIONS, (route) => route.abort(), { times: 1 })
  await page.goto('/settings')
  await expect(part(page).getByText('This list could not be loaded.')).toBeVisible()
  await expectAccessible('a list that could not be loaded')

  await part(page).getByRole('button', { name: 'Try again' }).click()

  await expect(rows(page)).toHaveCount(1)
  await expect(part(page).locator(':focus')).toHaveCount(1)
  expect(patient.token).toBeTruthy()
})

test('a new password empties the list of the other sessions', async ({ page, patient, request }) => {
  await logInWith(request, patient, FIREFOX)
  await page.goto('/settings')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Current password').fill(patient.password)
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Confirm new password').fill('secret2')

  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(rows(page)).toHaveCount(1)
})

test('a server that does not tell has no such section', async ({ page, patient }) => {
  await answer(page, SESSIONS, 404, {})

  await page.goto('/settings')

  await expect(page.getByRole('button', { name: 'Log out of this device' })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
  expect(patient.token).toBeTruthy()
})
