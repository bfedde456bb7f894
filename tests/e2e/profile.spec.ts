import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { changeElsewhere, edit, FILLED, part } from './profile-steps.ts'
import { toast } from './steps.ts'

/** Counts the browser's confirm dialogs, and answers each with Stay. */
function stayWhenAsked(page: Page): { times: number } {
  const asked = { times: 0 }
  page.on('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload')
    asked.times += 1
    void dialog.dismiss()
  })
  return asked
}

/** Opens the profile and types an allergy without saving it. */
async function openDraft(page: Page): Promise<void> {
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Allergies')
  await page.getByLabel('Allergy 1', { exact: true }).fill('Latex')
}

test(
  'a new patient sees what is missing in the profile, and a reload keeps the input',
  { tag: '@core' },
  async ({ page, patient }) => {
    await page.goto('/my-profile')
    await expect(page.getByText('Please add: e-mail, date of birth, blood group')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Basic Information' })
    await expect(dialog.getByLabel('Phone')).toHaveValue(patient.phone)
    await expect(dialog.getByLabel('Phone')).not.toBeEditable()
    await dialog.getByLabel('Name').fill('Meera Das Gupta')
    await dialog.getByLabel('E-mail').fill('meera@home.example')
    await dialog.getByLabel('Your password').fill(patient.password)
    await dialog.getByLabel('Date of birth').fill('1990-02-28')
    await dialog.getByLabel('Blood group').selectOption('AB-')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()

    await expect(dialog).toBeHidden()
    await expect(toast(page, "Saved. This hospital doesn't send e-mail yet.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
    await page.getByRole('button', { name: 'Complete now' }).click()
    await expect(page.getByRole('tab', { name: 'Medical Info', selected: true })).toBeFocused()
    await page.reload()
    const card = part(page, 'Meera Das Gupta')
    await expect(card).toContainText('meera@home.example')
    await expect(card).toContainText('28 Feb 1990 (36 years)')
    await expect(card).toContainText('AB-')
  },
)

test('a patient reads their records and saves them as a file without the password', async ({
  page,
  patient,
  request,
}) => {
  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Download Records' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your records' })
  await expect(dialog).toContainText('Penicillin, Peanuts')

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as file (JSON)' }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe('meridian-hospital-records-2026-11-20.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    user: { ...FILLED, newEmail: '', name: patient.name, phone: patient.phone },
  })
  expect(text).not.toMatch(/password|argon2|utoken/i)
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
  await expect(page.locator('.paper')).toContainText('Ravi Das, Brother, 9876500000')
})

test('leaving the page with unsaved changes asks first, until they are saved or cancelled', async ({
  page,
  patient,
  request,
}) => {
  const asked = stayWhenAsked(page)
  await changeElsewhere(request, patient, FILLED)
  await openDraft(page)

  await page.evaluate(() => location.assign('/doctors'))

  await expect.poll(() => asked.times).toBe(1)
  await expect(page).toHaveURL('/my-profile#medical-info')
  await expect(page.getByLabel('Allergy 1', { exact: true })).toHaveValue('Latex')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click()
  await expect(page).toHaveURL('/doctors')
  expect(asked.times).toBe(1)

  await openDraft(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('14 Lakeview Road')
  await page.evaluate(() => location.assign('/doctors'))
  await expect.poll(() => asked.times).toBe(2)
  await expect(dialog.getByLabel('Address')).toHaveValue('14 Lakeview Road')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/doctors')
  await expect(page).toHaveURL('/doctors')
  expect(asked.times).toBe(2)
})

test('logging out in another tab with unsaved changes asks nothing', async ({
  page,
  patient: _,
  context,
}) => {
  const asked = stayWhenAsked(page)
  const other = await context.newPage()
  await openDraft(page)
  await other.goto('/my-profile')

  await other.getByRole('button', { name: /Account menu/ }).click()
  await other.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL(/^[^?]*\/\?dialog=login/)
  expect(asked.times).toBe(0)
})
