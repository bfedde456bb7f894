import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { card } from './appointment-steps.ts'
import { changeElsewhere, edit, FILLED, part } from './profile-steps.ts'
import { bookElsewhere, ME } from './steps.ts'

type Busy = { opener: Locator; path: string; label: RegExp; failed: RegExp }

/** Presses a button by key while its call hangs, presses it again, then lets the call fail. */
async function expectKept(page: Page, { opener, path, label, failed }: Busy): Promise<void> {
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

test('a button keeps the focus while it works and after it failed, and works once', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await changeElsewhere(request, patient, FILLED)
  await page.goto('/my-appointments')
  const pay = card(page).getByRole('button', { name: /^Pay(?!ing)/ })
  const payPath = '**/api/user/appointments/*/pay'
  await expectKept(page, {
    opener: pay,
    path: payPath,
    label: /^Paying…/,
    failed: /^The payment was not made/,
  })
  const calendar = card(page).getByRole('button', { name: /^Add to calendar/ })
  const calendarPath = '**/api/user/appointments/*/calendar.ics'
  const notFetched = /^The calendar file was not fetched/
  await expectKept(page, {
    opener: calendar,
    path: calendarPath,
    label: /^Making the file…/,
    failed: notFetched,
  })

  const failed = /^Your changes were not saved/
  await page.goto('/my-profile#medical-info')
  await edit(page, 'Emergency contact')
  const contact = part(page, 'Emergency contact')
  const save = contact.getByRole('button', { name: 'Save' })
  await expectKept(page, { opener: save, path: ME, label: /^Saving…$/, failed })
  const remove = contact.getByRole('button', { name: 'Remove contact' })
  await expectKept(page, { opener: remove, path: ME, label: /^Removing…$/, failed })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Address').fill('14 Lakeview Road')
  const saveAll = page.getByRole('button', { name: 'Save Changes' })
  await expectKept(page, { opener: saveAll, path: ME, label: /^Saving…$/, failed })

  await page.goto('/settings')
  await page.getByLabel('Current password').fill(patient.password)
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Confirm new password').fill('secret2')
  await expectKept(page, {
    opener: page.getByRole('button', { name: 'Change password' }),
    path: '**/api/user/password',
    label: /^Changing…$/,
    failed: /^Your password was not changed/,
  })
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await page.getByRole('alertdialog').getByLabel('Your password').fill(patient.password)
  const deletion = page.getByRole('button', { name: 'Delete for good' })
  await expectKept(page, {
    opener: deletion,
    path: ME,
    label: /^Deleting…$/,
    failed: /^Your account was not deleted/,
  })
})
