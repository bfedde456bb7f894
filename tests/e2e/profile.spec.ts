import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { changeElsewhere, FILLED, part } from './profile-steps.ts'
import { toast } from './steps.ts'

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
