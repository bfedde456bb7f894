import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, logIn, ME, tabTo } from './steps.ts'

const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu, 3 notifications' })
const menu = (page: Page) => page.getByRole('banner').locator('#account-menu')

test('the account menu names the patient, offers four pages, and asks for a missing e-mail', async ({
  page,
  patient,
}) => {
  await page.goto('/doctors')
  await expect(menu(page)).toHaveCount(0)

  await avatar(page).click()

  await expect(avatar(page)).toHaveText('M3')
  await expect(avatar(page)).toHaveAccessibleName(/^M 3/)
  await expect(menu(page)).toContainText(patient.name)
  await expect(menu(page).getByRole('link', { name: 'Add e-mail' })).toHaveAttribute('href', '/my-profile')
  const entries = menu(page).getByRole('listitem').getByRole('link')
  await expect(entries).toHaveText(['My Appointments', 'My Profile', 'Notifications', 'Settings'])
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/my-appointments', '/my-profile', '/notifications', '/settings'])
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  expect((await menu(page).boundingBox())?.width).toBeCloseTo(20 * rem, 0)
  await entries.first().click()
  await expect(page).toHaveURL('/my-appointments')
  await expect(menu(page)).toHaveCount(0)
})

test('the account menu shows the e-mail the hospital knows', async ({ page }) => {
  await page.goto('/?dialog=login')

  await logIn(page, { phone: '9000000001', password: 'openward' })
  await avatar(page).click()

  await expect(avatar(page)).toHaveText('A3')
  await expect(menu(page)).toContainText('asha.rao@meridian.example')
})

test('a patient whose profile cannot be fetched is called U', async ({ page, patient }) => {
  await page.route(ME, (route) => route.abort())

  await page.goto('/doctors')

  await expect(avatar(page)).toHaveText('U3')
  expect(patient.token).toBeTruthy()
})

test('a patient without a name is called U, and an emoji is a first letter, too', async ({
  page,
  patient,
}) => {
  const user = { email: 'meera@home.example', name: null, emergencyContact: null, allergies: null }
  await answer(page, ME, 200, { success: true, user })

  await page.goto('/my-profile#medical-info')
  await expect(avatar(page)).toHaveText('U3')
  await expect(page.getByText('No allergies entered.')).toBeVisible()
  await answer(page, ME, 200, { success: true, user: { ...user, name: '🌻 Meera' } })
  await page.reload()

  await expect(avatar(page)).toHaveText('🌻3')
  expect(patient.token).toBeTruthy()
})

test('the account menu closes when Tab leaves it, in either direction', async ({ page, patient }) => {
  await page.goto('/settings')
  await avatar(page).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, menu(page).getByRole('button', { name: 'Logout' }))
  await expect(menu(page)).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(menu(page)).toHaveCount(0)
  await avatar(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')

  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link').last()).toBeFocused()
  expect(patient.token).toBeTruthy()
})

test('the account menu closes on Escape and on a click outside', async ({ page, patient }) => {
  await page.goto('/doctors')

  await avatar(page).click()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(avatar(page)).toBeFocused()

  await avatar(page).click()
  await page.getByRole('heading', { name: 'Doctors List' }).click()
  await expect(menu(page)).toHaveCount(0)
  expect(patient.token).toBeTruthy()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the account menu fits the screen and closes on a touch outside', async ({ page, patient }) => {
    await page.goto('/appointments/doc6')

    await avatar(page).tap()
    const box = await menu(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    await page.getByText('takes no appointments at present').tap()

    await expect(menu(page)).toHaveCount(0)
    expect(patient.token).toBeTruthy()
  })
})
