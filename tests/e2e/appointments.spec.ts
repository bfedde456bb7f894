import { expect, test } from './fixtures.ts'
import { past } from '../past-appointment.ts'
import { card } from './appointment-steps.ts'
import { answer, APPOINTMENTS } from './steps.ts'

test('Book Again opens the doctor’s calendar with the focus on today', async ({ page, patient: _ }) => {
  await answer(page, APPOINTMENTS, 200, { success: true, appointments: [past] })
  await page.goto('/my-appointments')
  const appointment = card(page, 'Dr. Meera Thomas')

  await appointment.getByRole('link', { name: 'Book Again' }).click()

  await expect(page).toHaveURL('/appointments/doc5#choose-day')
  await expect(page.getByRole('grid', { name: 'Select a date' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /20 November 2026, today/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /27 November 2026/ })).toBeFocused()
})
