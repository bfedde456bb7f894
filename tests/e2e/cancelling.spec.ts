import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { card, cancelButton, question } from './appointment-steps.ts'
import { bookElsewhere, hold, toast } from './steps.ts'

/** How many places doc1 has left on Monday morning. */
async function placesLeft(request: APIRequestContext): Promise<number> {
  const { days } = await (await request.get('/api/doctors/doc1/availability')).json()
  return days[3].slots[0].placesLeft
}

test(
  'cancelling asks first, can be stopped, and frees the place',
  { tag: '@core' },
  async ({ page, patient, request }) => {
    const free = await placesLeft(request)
    await bookElsewhere(request, patient)
    await page.goto('/my-appointments')

    await cancelButton(page).click()
    await expect(question(page)).toHaveAccessibleDescription(/Dr\. Arjun Mehta Monday, 23 November 2026/)
    await question(page).getByRole('button', { name: 'Keep appointment' }).click()
    await expect(question(page)).toBeHidden()
    await expect(cancelButton(page)).toBeFocused()
    expect(await placesLeft(request)).toBe(free - 1)

    await cancelButton(page).click()
    const release = await hold(page, '**/api/user/appointments/*/cancel')
    await question(page).getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(card(page).getByRole('status')).toHaveText('Processing')
    await expect(card(page)).toBeFocused()
    release()
    await expect(card(page)).toHaveCount(0)
    await expect(toast(page, 'Your appointment has been cancelled.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
    await expect(page.getByText('Cancelled (1)', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Appointment number \w{4}-\w{4}$/).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Update my calendar' })).toBeFocused()
    await page.getByRole('button', { name: 'Close this message' }).press('Enter')
    await expect(page.locator('summary').first()).toBeFocused()
    expect(await placesLeft(request)).toBe(free)
  },
)
