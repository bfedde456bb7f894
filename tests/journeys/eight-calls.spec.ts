import type { Page } from '@playwright/test'
import { hospital as facts } from '#lib/hospital.ts'
import { expect, type NewPatient, test as base } from './fixtures.ts'
import { edit, part } from './profile-steps.ts'
import { bookButton, bookElsewhere, chooseMondayMorning, logIn, toast } from './steps.ts'

/** What every backend of a hospital keeps; `/api/doctors/…` and the rest of `/api/user/…` may be missing. */
const KEPT = [
  'POST /api/user/signup',
  'POST /api/user/login',
  'GET /api/user/me',
  'POST /api/user/logout',
  'GET /api/user/my-appointments',
  'POST /api/user/book-appointments',
]
const KEPT_HERE = `Kept on this page only. Please tell the desk, ${facts.phone}, so that the hospital knows.`
const PAGE = '<!doctype html><h1>Cannot find it</h1>'

/** Missing calls answer with a page or with JSON, as servers do. */
const test = base.extend<{ smallBackend: undefined }>({
  smallBackend: [
    async ({ page }, use) => {
      await page.route(/\/api\/(user|doctors)\//, (route) => {
        const method = route.request().method()
        const call = `${method} ${new URL(route.request().url()).pathname}`
        const missing =
          method === 'GET' ? { contentType: 'text/html', body: PAGE } : { json: { error: 'Not Found' } }
        return KEPT.includes(call) ? route.fallback() : route.fulfill({ status: 404, ...missing })
      })
      await use(undefined)
    },
    { auto: true },
  ],
})

test('a doctor is found and booked, on the days the rules offer', async ({ page, patient }) => {
  await page.goto('/doctors')
  await page.getByRole('searchbox').fill('Mehta')
  await expect(page.getByRole('link', { name: /Arjun Mehta/ })).toBeVisible()

  await chooseMondayMorning(page)
  await expect(page.getByRole('button', { name: /Sunday, 22 November 2026/ })).toBeDisabled()
  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toContainText('Dr. Arjun Mehta')
  await page.goto('/my-appointments')
  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('an appointment is not paid or moved, which is said, and its card leaves when cancelled', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  const card = page.getByRole('article')

  await card.getByRole('button', { name: /^Pay/ }).click()
  await expect(toast(page, 'This appointment cannot be paid online. Please pay at the desk.')).toBeVisible()
  await card.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Tuesday, 24 November 2026/ }).click()
  await dialog.getByRole('radio', { name: /Evening/ }).check()
  await dialog.getByRole('button', { name: /^Move/ }).click()
  await expect(dialog.getByText('This appointment cannot be moved online.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Evening/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('23 Nov')

  await card.getByRole('button', { name: /^Cancel the appointment/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  const removed = `Removed from this list. Please call ${facts.phone} to cancel it at the hospital.`
  await expect(toast(page, removed)).toBeVisible()
  const note = page.getByRole('main').getByText(/is removed from this list only/)
  await expect(note.getByRole('link', { name: facts.phone })).toBeVisible()
  await page.getByText('Cancelled (1)', { exact: true }).click()
  await expect(card).toContainText('Removed from this list only')
  await expect(card.getByRole('link', { name: facts.phone })).toBeVisible()
  await expect(page.getByText(/is cancelled|^Cancelled$/)).toHaveCount(0)
})

test('the profile is kept on the page, which is said, and nothing is ever notified', async ({
  page,
  patient,
}) => {
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Allergies')
  await page.getByLabel('Allergy 1', { exact: true }).fill('Latex')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Allergies').getByRole('listitem')).toHaveText('Latex')
  await expect(toast(page, KEPT_HERE)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('meera@home.example')
  await dialog.getByLabel('Date of birth').fill('1990-02-28')
  await dialog.getByLabel('Blood group').selectOption('AB-')
  await page.evaluate(() => document.getElementById('toasts')?.replaceChildren())
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, KEPT_HERE)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: facts.phone })).toBeVisible()
  await page.getByRole('button', { name: 'Download Records' }).click()
  await expect(
    page.getByText('Your records cannot be fetched on this website. Please ask the hospital for them.'),
  ).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Recent activity' })).toHaveCount(0)

  await page.goto('/notifications')
  await expect(page.getByText('There are no notifications on this website')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('the settings say what is not offered, and lose nothing that was typed', async ({ page, patient }) => {
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Log out of this device' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you are logged in' })).toHaveCount(0)
  await page.getByLabel('Current password').fill(patient.password)
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Confirm new password').fill('secret2')

  await page.getByRole('button', { name: 'Change password' }).click()
  const sentence = 'Your password cannot be changed on this website. Please call the desk to change it.'
  await expect(toast(page, sentence)).toBeVisible()
  await expect(page.getByLabel('Confirm new password')).toHaveValue('secret2')

  await page.getByRole('button', { name: /^Delete my account/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Your password').fill(patient.password)
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.locator('#toasts').getByText('Your account cannot be deleted')).toBeVisible()
  await expect(question).toBeVisible()
})

test('a patient logs in and out, and one who forgot the password is led to the desk', async ({
  page,
  newPatient,
}) => {
  await logInAndOut(page, await newPatient())

  await page.goto('/?dialog=login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('9876543210')
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog.getByText('We cannot send you a code from this site')).toBeVisible()
  await expect(dialog.getByRole('link', { name: facts.phone })).toBeVisible()
})

async function logInAndOut(page: Page, patient: NewPatient): Promise<void> {
  await page.goto('/?dialog=login')
  await logIn(page, patient)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}
