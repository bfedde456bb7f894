import { expect, test } from './fixtures.ts'
import { past } from '../past-appointment.ts'
import { card } from './appointment-steps.ts'
import { answer, APPOINTMENTS } from './steps.ts'
import { brokenWords } from './wcag-steps.ts'

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

test('the appointment number is large and on one line, even on the narrowest phone', async ({
  page,
  patient: _,
}) => {
  const soon = { ...past, id: 'b3b1d1c2-7a30-4d6e-9a5d-2f6f7e1a9c01', date: '2026-11-23', status: 'booked' }
  const appointments = [{ ...soon, number: 'K7QM-42DX' }, past]
  await answer(page, APPOINTMENTS, 200, { success: true, appointments })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/my-appointments')
  await page.evaluate(() => document.documentElement.classList.add('larger'))

  const first = page.getByRole('article').first()
  const number = first.getByText('K7QM-42DX')
  const { lines, size } = await number.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return { lines: words.getClientRects().length, size: parseFloat(getComputedStyle(element).fontSize) }
  })
  expect([lines, size >= 16]).toEqual([1, true])
  expect(await page.evaluate(brokenWords)).toEqual([])
  await first.getByRole('button', { name: /^Print confirmation/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Appointment number K7QM-42DX')
  expect(await page.evaluate(brokenWords)).toEqual([])
})
