import { expect, test } from './fixtures.ts'
import { answer, BOOK, bookButton, bookElsewhere, chooseMondayMorning, hold, toast } from './steps.ts'

test('who has the appointment already is told so, and can pay it now', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await bookElsewhere(request, patient)
  await chooseMondayMorning(page)
  await page.getByRole('switch', { name: /Pay now/ }).check()

  await bookButton(page).click()
  const held = page.getByRole('alertdialog', { name: 'You already have this appointment' })
  await expect(held).toHaveAccessibleDescription(/Dr\. Arjun Mehta/)
  await expect(held).toContainText('Payment pending')
  await expectAccessible('what one has already')
  await held.getByRole('button', { name: 'Pay now' }).click()
  await expect(toast(page, 'Payment completed')).toBeVisible()
  await expect(held.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await expect(held.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await expect(
    page.getByRole('status').filter({ hasText: 'You already have this appointment.' }),
  ).toBeVisible()
})

test('a second appointment at the same time is asked about first', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await bookElsewhere(request, patient, { docId: 'doc2' })
  await chooseMondayMorning(page)

  await bookButton(page).click()
  const question = page.getByRole('alertdialog', { name: /^You have another appointment then/ })
  await expect(question).toContainText('Monday, 23 November 2026, Morning')
  await expectAccessible('another appointment then')
  await question.getByRole('button', { name: 'Choose another time' }).click()
  await expect(question).toBeHidden()
  await expect(bookButton(page)).toBeFocused()
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await bookButton(page).click()
  await question.getByRole('button', { name: 'Book this one too' }).click()

  await expect(page.getByRole('alertdialog', { name: /^Your appointment is booked/ })).toBeVisible()
})

test('the focus stays on the button when a booking is refused, and while it is sent', async ({
  page,
  patient,
}) => {
  await chooseMondayMorning(page)
  await answer(page, BOOK, 500, {}, 1)
  await bookButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Booking failed: Booking failed')
  await expect(bookButton(page)).toBeFocused()
  const release = await hold(page, BOOK)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeDisabled()
  release()

  await expect(page.getByRole('alertdialog', { name: /^Your appointment is booked/ })).toBeVisible()
  expect(patient.token).toBeTruthy()
})
