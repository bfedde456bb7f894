import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { changeElsewhere, FILLED, part } from './profile-steps.ts'
import { hold, ME, toast } from './steps.ts'

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

test('the profile dialog stays open while it saves, and asks before it discards input', async ({
  page,
  patient,
  request,
}) => {
  await changeElsewhere(request, patient, FILLED)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void (questions.length > 2 ? question.accept() : question.dismiss())
  })
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('14 Lakeview Road')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Address')).toHaveValue('14 Lakeview Road')
  const release = await hold(page, ME)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible()
  release()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog.getByLabel('Address').fill('15 Lakeview Road')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(part(page, patient.name)).toContainText('14 Lakeview Road')
  expect(questions).toEqual(['confirm', 'confirm', 'confirm'])
})

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
