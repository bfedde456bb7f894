import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { card, cancelButton, past, question } from './appointment-steps.ts'
import { answer, APPOINTMENTS, bookElsewhere, toast } from './steps.ts'

const CANCEL = '**/api/user/appointments/*/cancel'

/** How many places doc1 has left on Monday morning. */
async function placesLeft(request: APIRequestContext): Promise<number> {
  const { days } = await (await request.get('/api/doctors/doc1/availability')).json()
  return days[3].slots[0].placesLeft
}

test('cancelled visits are in a closed part of their own, are counted nowhere else, and can be booked again', async ({
  page,
  patient,
  expectAccessible,
}) => {
  const gone = { ...past, status: 'cancelled', paymentStatus: 'pending' }
  const appointments = [gone, { ...gone, id: 'soon', _id: 'soon', date: '2026-11-24' }]
  await answer(page, APPOINTMENTS, 200, { success: true, appointments })
  await page.goto('/my-appointments')

  for (const title of ['Future Appointments', 'Past Appointments'])
    await expect(page.locator('summary').filter({ hasText: title })).toHaveText(/0$/)
  await expect(page.getByRole('heading', { name: 'No past appointments' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByText('Cancelled (2)', { exact: true }).click()
  await expect(page.getByRole('time')).toHaveText(['24 Nov 2026', '10 Nov 2026'])
  const visit = page.getByRole('article').first()
  await expect(visit).toContainText('Cancelled')
  await expect(visit).not.toContainText(/Payment|Place/)
  await expect(visit.getByRole('button')).toHaveText(['View Details'])
  await expectAccessible('cancelled visits')
  await visit.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('Cancelled')
  await expect(page.getByRole('dialog')).not.toContainText(/Payment|early/)
  await page.keyboard.press('Escape')

  await visit.getByRole('link', { name: 'Book Again' }).click()

  await expect(page).toHaveURL('/appointments/doc5#choose-day')
  expect(patient.token).toBeTruthy()
})

test(
  'cancelling asks first, can be thought over, and frees the place',
  { tag: '@core' },
  async ({ page, patient, request }) => {
    const free = await placesLeft(request)
    await bookElsewhere(request, patient)
    await page.goto('/my-appointments')

    await cancelButton(page).click()
    await expect(question(page)).toHaveAccessibleDescription(/Dr\. Arjun Mehta Monday, 23 November 2026/)
    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(question(page)).toBeHidden()
    await expect(cancelButton(page)).toBeFocused()
    expect(await placesLeft(request)).toBe(free - 1)

    await cancelButton(page).click()
    await question(page).getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(card(page).getByRole('status')).toHaveText('Processing')
    await expect(card(page)).toBeFocused()
    await expect(card(page)).toHaveCount(0)
    await expect(toast(page, 'The appointment is cancelled.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
    await expect(page.getByText('Cancelled (1)', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Appointment number \w{4}-\w{4}$/).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Update my calendar' })).toBeFocused()
    await page.getByRole('button', { name: 'Close this note' }).press('Enter')
    await expect(page.locator('summary').first()).toBeFocused()
    expect(await placesLeft(request)).toBe(free)
  },
)

test('a cancellation that fails keeps the appointment and says so', async ({ page, patient, request }) => {
  await bookElsewhere(request, patient)
  await answer(page, CANCEL, 500, {})
  await page.goto('/my-appointments')

  await cancelButton(page).click()
  await question(page).getByRole('button', { name: 'Yes, cancel' }).click()

  await expect(toast(page, 'The appointment was not cancelled. Please try again.')).toBeVisible()
  await expect(card(page).getByText('Processing')).toHaveCount(0)
  await expect(card(page)).toBeFocused()
  await expect(cancelButton(page)).toBeEnabled()
})
