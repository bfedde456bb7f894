import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { changeElsewhere, edit, FILLED } from './profile-steps.ts'
import { bookElsewhere } from './steps.ts'

type Check = (what?: string) => Promise<void>

/** Light and dark, on a phone and on a desktop. */
async function expectAccessibleInAll(page: Page, check: Check): Promise<void> {
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await check(`${page.url()}, ${colorScheme}, ${width} px`)
    }
}

test('every tab of the profile is accessible, empty and filled, and while it is edited', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await page.goto('/my-profile')
  await expect(page.getByText('Complete now')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
  await changeElsewhere(request, patient, FILLED)
  await bookElsewhere(request, patient)
  await page.reload()
  for (const tab of ['Overview', 'Medical Info', 'Appointments', 'Medications']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('region').first()).toBeVisible()
    await expectAccessibleInAll(page, expectAccessible)
  }
  await edit(page, 'Current medications')
  await page.getByRole('button', { name: 'Add a medication' }).click()
  await page.getByLabel('Dosage').last().fill('5 mg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
})

test('the dialogs of the profile, the notifications and the settings are accessible', async ({
  page,
  patient,
  expectAccessible,
}) => {
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAccessibleInAll(page, expectAccessible)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Download Records' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)

  await page.goto('/notifications')
  await expect(page.getByText('3 unread')).toBeVisible()
  await expectAccessibleInAll(page, expectAccessible)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectAccessibleInAll(page, expectAccessible)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expectAccessibleInAll(page, expectAccessible)
  expect(patient.token).toBeTruthy()
})
