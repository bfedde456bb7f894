import { card } from './appointment-steps.ts'
import { expect, expectKept, expectScripts, test } from './offline-steps.ts'
import { bookElsewhere, storedToken, toast } from './steps.ts'

const AS_OF = 'As of 9:30 AM on Friday, 20 November'
const REFUSED = /^You are offline, so nothing was changed or sent/
const LAST_KNOWN = 'openward.last-known'
const known = (page: import('@playwright/test').Page) =>
  page.evaluate((key) => localStorage.getItem(key), LAST_KNOWN)

test.beforeEach(async ({ page, patient, request }) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
  await expectKept(page, '/my-appointments')
  await expect.poll(() => known(page)).not.toBeNull()
  await expectScripts(page, 'LastKnown', 'last-known', 'Slip')
})

test('without a network the last known appointments are shown with their date, and no change is sent', async ({
  page,
  site,
  patient,
  request,
  expectAccessible,
}) => {
  await site.stop()

  await page.reload()

  await expect(page.getByText(AS_OF)).toBeVisible()
  await expect(page.getByText('This may have changed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expectAccessible()

  for (const name of [/^Cancel the appointment/, /^Reschedule/, /^Pay/]) {
    await card(page).getByRole('button', { name }).click()
    await expect(toast(page, REFUSED)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(card(page)).toContainText('Payment pending')
  await card(page)
    .getByRole('button', { name: /^More: / })
    .click()
  await card(page).getByRole('button', { name: 'Print confirmation' }).click()
  await expect(page.getByRole('dialog')).toContainText('Dr. Arjun Mehta')
  await page.keyboard.press('Escape')

  await site.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(AS_OF)).toBeHidden()
  await expect(card(page)).toContainText('Payment pending')
  const headers = { authorization: `Bearer ${patient.token}` }
  const { appointments } = await (await request.get('/api/user/my-appointments', { headers })).json()
  expect(appointments).toMatchObject([{ status: 'booked', paymentStatus: 'pending', date: '2026-11-23' }])
})

test('logging out without a network deletes the last known appointments in every tab', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage()
  await other.goto('/my-appointments')
  await expect(other.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
  await site.stop()
  await page.bringToFront()

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await expect.poll(() => storedToken(page)).toBeNull()
  expect(await known(page)).toBeNull()
  await expect(other.getByText('Dr. Arjun Mehta')).toHaveCount(0)
  await page.goto('/my-appointments')
  await expect(page.getByText('Dr. Arjun Mehta')).toHaveCount(0)
})
