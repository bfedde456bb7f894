import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { card } from './appointment-steps.ts'
import { changeElsewhere, edit, FILLED, part } from './profile-steps.ts'
import { bookElsewhere, ME } from './steps.ts'

/** Presses a button twice by key while its request is pending, then lets the request fail. */
async function expectKept(page: Page, opener: Locator, path: string, label: RegExp, failed: RegExp) {
  let calls = 0
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' && path === ME) return route.fallback()
    calls += 1
    await failing
    await route.abort()
  })

  await opener.press('Enter')
  const busy = page.getByRole('button', { name: label })
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  fail()

  await expect(page.locator('#toasts').getByText(failed)).toBeVisible()
  await expect(opener).toBeFocused()
  await expect(opener).toBeEnabled()
  expect(calls).toBe(1)
  await page.unroute(path)
}

test('a button keeps the focus while busy and after a failure, and a second press does nothing', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-appointments')
  const actions = '**/api/user/appointments/*'
  const pay = card(page).getByRole('button', { name: /^Pay(?!ing)/ })
  await expectKept(page, pay, `${actions}/pay`, /^Paying…/, /^The payment was not made/)
  const calendar = card(page).getByRole('button', { name: /^Add to calendar/ })
  const notFetched = /^The calendar file could not be loaded/
  await expectKept(page, calendar, `${actions}/calendar.ics`, /^Preparing your calendar file…/, notFetched)

  const notSaved = /^Your changes were not saved/
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Emergency contact')
  const contact = part(page, 'Emergency contact')
  await expectKept(page, contact.getByRole('button', { name: 'Save' }), ME, /^Saving…$/, notSaved)
  const remove = contact.getByRole('button', { name: 'Remove contact' })
  await expectKept(page, remove, ME, /^Removing…$/, notSaved)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Address').fill('14 Lakeview Road')
  const saveAll = page.getByRole('button', { name: 'Save Changes' })
  await expectKept(page, saveAll, ME, /^Saving…$/, notSaved)

  await page.goto('/settings')
  await page.getByLabel('Current password').fill(patient.password)
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Confirm new password').fill('secret2')
  const change = page.getByRole('button', { name: 'Change password' })
  await expectKept(page, change, '**/api/user/password', /^Changing…$/, /^Your password was not changed/)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await page.getByRole('alertdialog').getByLabel('Your password').fill(patient.password)
  const deletion = page.getByRole('button', { name: 'Delete permanently' })
  await expectKept(page, deletion, ME, /^Deleting…$/, /^Your account was not deleted/)
})
