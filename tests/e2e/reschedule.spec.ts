import { expect, test } from './fixtures.ts'
import { answer, bookElsewhere } from './steps.ts'

const RESCHEDULE = '**/api/user/appointments/*/reschedule'

test('an appointment that cannot be moved keeps its time; a network error concerns only the dialog', async ({
  page,
  patient,
  request,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await bookElsewhere(request, patient)
  await answer(page, RESCHEDULE, 409, { success: false, message: 'Taken a moment ago.' })
  await page.goto('/my-appointments')
  await expect(page.getByRole('article')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose another time' })
  await expect(dialog.getByRole('alert')).toContainText('This could not be loaded.')
  await expect(page.getByRole('article')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()

  await dialog.getByRole('button', { name: /Monday, 23 November/ }).click()
  await dialog.getByRole('radio', { name: /Morning/ }).check()
  await expect(dialog.getByText('This is your current time.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reschedule appointment' })).toBeDisabled()
  await dialog.getByRole('button', { name: /Tuesday, 24 November/ }).click()
  await dialog.getByRole('radio', { name: /Evening/ }).check()
  await dialog.getByRole('button', { name: 'Reschedule appointment' }).click()

  await expect(dialog.getByRole('alert')).toHaveText('Taken a moment ago.')
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Reschedule appointment' })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: /Evening/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toContainText(/Mon\s23\sNov · about (9|1\d):\d\d\sAM/)
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeFocused()
})
