import type { Page } from '@playwright/test'
import { card, question } from './appointment-steps.ts'
import { expect, test } from './elsewhere.ts'
import { part } from './profile-steps.ts'
import { bookButton, chooseMondayMorning, logIn, signUp, toast } from './steps.ts'

const patient = { name: 'Asha Rao', phone: '8000000001', password: 'secret1' }
const NEW_PASSWORD = 'secret2'

test(
  'pages and API on two origins carry the whole life of a patient',
  { tag: '@core' },
  async ({ page, hosts, request }) => {
    await chooseMondayMorning(page)
    await bookButton(page).click()
    await signUp(page, patient)
    await bookButton(page).click()
    await expect(page.getByRole('alertdialog')).toContainText('Dr. Arjun Mehta')

    await page.getByRole('alertdialog').getByRole('link', { name: 'My appointments' }).click()
    await card(page).getByRole('button', { name: 'Pay' }).click()
    await expect(card(page).getByText('Paid', { exact: true })).toBeVisible()
    await moveToTuesdayEvening(page)
    await expect(card(page)).toContainText('24 Nov 2026')
    const downloading = page.waitForEvent('download')
    await card(page).getByRole('button', { name: 'Add to calendar' }).click()
    expect((await downloading).suggestedFilename()).toBe('appointment-2026-11-24.ics')
    await page.getByRole('button', { name: /^Cancel the appointment/ }).click()
    await question(page).getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(page.getByText('No upcoming appointments')).toBeVisible()

    await editProfile(page)
    await page.reload()
    await expect(part(page, patient.name)).toContainText('asha@home.example')
    await page.getByRole('button', { name: 'Download Records' }).click()
    await expect(page.getByRole('dialog', { name: 'Your records' })).toContainText('asha@home.example')
    await page.goto('/notifications')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.reload()
    await expect(page.getByText('All read')).toBeVisible()

    await request.post('/api/user/login', { data: patient })
    await page.goto('/settings')
    await page.getByRole('button', { name: /^End session/ }).click()
    await page.getByRole('dialog').getByLabel('Your password').fill(patient.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^The session on .* is ended\.$/)).toBeVisible()
    await changePassword(page)
    await page.getByRole('button', { name: 'Log out of this device' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await logIn(page, { ...patient, password: NEW_PASSWORD })
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
    await deleteAccount(page)

    await expect(toast(page, 'Your account is deleted.')).toBeVisible()
    // The browser has asked first, as it does between origins.
    for (const asked of [
      'GET /api/user/me',
      'POST /api/user/book-appointments',
      'DELETE /api/user/sessions/',
    ])
      expect(hosts.preflights).toContainEqual(expect.stringContaining(asked))
  },
)

async function moveToTuesdayEvening(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose another time' })
  await dialog.getByRole('button', { name: /Tuesday, 24 November 2026/ }).click()
  await dialog.getByRole('radio', { name: /Evening/ }).check()
  await dialog.getByRole('button', { name: 'Move the appointment' }).click()
  await expect(dialog).toBeHidden()
}

async function editProfile(page: Page): Promise<void> {
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Basic Information' })
  await dialog.getByLabel('E-mail').fill('asha@home.example')
  await dialog.getByLabel('Your password').fill(patient.password)
  await dialog.getByLabel('Date of birth').fill('1990-02-28')
  await dialog.getByLabel('Blood group').selectOption('AB-')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
}

async function changePassword(page: Page): Promise<void> {
  await page.getByLabel('Current password').fill(patient.password)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Your password is changed. Other devices are logged out.')).toBeVisible()
}

async function deleteAccount(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
}
