import type { Page } from '@playwright/test'
import { hospital as facts } from '#lib/hospital.ts'
import { cancelButton, card, question } from './appointment-steps.ts'
import { expect, test } from './eight-calls.ts'
import { edit, part } from './profile-steps.ts'
import { bookButton, logIn, toast } from './steps.ts'

const KEPT_HERE = `We couldn't save this. Please tell reception: ${facts.phone}.`

test('a patient books with only the eight calls, and the page says which changes do not reach the hospital', async ({
  page,
  patient,
}) => {
  await page.goto('/doctors')
  await page.getByRole('link', { name: /Arjun Mehta/ }).click()
  // Without a call for availability the days come from the doctor's weekly schedule.
  await expect(page.getByRole('button', { name: /Sunday, 22 November 2026/ })).toBeDisabled()
  await page.getByRole('button', { name: /Monday, 23 November 2026/ }).click()
  await page.getByRole('radio', { name: /Morning/ }).check()
  await bookButton(page).click()
  await page.getByRole('alertdialog').getByRole('link', { name: 'My appointments' }).click()
  await expect(card(page)).toContainText('23 Nov 2026')

  await cancelHere(page)
  await changeProfileHere(page, patient.password)

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We cannot send you a code from this site')).toBeVisible()
  await expect(dialog.getByRole('link', { name: facts.phone })).toBeVisible()
  await page.goto('/?dialog=login')
  await logIn(page, patient)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await page.goto('/my-appointments')
  // The appointment exists until the patient calls.
  await expect(card(page)).toContainText('23 Nov 2026')
})

/** The card is removed, and the page says that the hospital does not know. */
async function cancelHere(page: Page): Promise<void> {
  await cancelButton(page).click()
  await question(page).getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  const removed = `Removed from this list. Please call ${facts.phone} to cancel it at the hospital.`
  await expect(toast(page, removed)).toBeVisible()
  const note = page.getByRole('main').locator('p', { hasText: /has been removed from this list only/ })
  await expect(note.getByRole('link', { name: facts.phone })).toBeVisible()
  await page.getByText('Cancelled (1)', { exact: true }).click()
  await expect(card(page)).toContainText('Removed from this list only')
  await expect(card(page).getByRole('link', { name: facts.phone })).toBeVisible()
  await expect(page.getByText(/has been cancelled|^Cancelled$/)).toHaveCount(0)
}

/** The change stays on this page only, and the page says so. */
async function changeProfileHere(page: Page, password: string): Promise<void> {
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Allergies')
  await page.getByLabel('Allergy 1', { exact: true }).fill('Latex')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Allergies').getByRole('listitem')).toHaveText('Latex')
  await expect(toast(page, KEPT_HERE)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('ila@home.example')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByLabel('Date of birth').fill('1990-02-28')
  await dialog.getByLabel('Blood group').selectOption('AB-')
  await page.evaluate(() => document.getElementById('toasts')?.replaceChildren())
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, KEPT_HERE)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: facts.phone })).toBeVisible()
}
