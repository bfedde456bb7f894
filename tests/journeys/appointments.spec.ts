import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { card, past } from './appointment-steps.ts'
import { answer, APPOINTMENTS, bookElsewhere, toast } from './steps.ts'
import { brokenWords } from './wcag-steps.ts'

const section = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) })
test('a patient without appointments is told so and led to the doctors', async ({ page, patient }) => {
  await page.goto('/my-appointments')

  const future = section(page, 'Future Appointments')
  await expect(future.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
  await expect(future.getByText('Book your next appointment to stay on top of your health')).toBeVisible()
  const none = section(page, 'Past Appointments')
  await expect(none.getByRole('heading', { name: 'No past appointments' })).toBeVisible()
  await expect(none.getByText('Your completed appointments will appear here')).toBeVisible()
  await future.getByRole('link', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL('/doctors')
  expect(patient.token).toBeTruthy()
})

test('future and past appointments are counted apart, and each part folds away', async ({
  page,
  patient,
}) => {
  const soon = { ...past, id: 'soon', _id: 'soon', date: '2026-11-23', status: 'booked' }
  const today = { ...soon, id: 'today', _id: 'today', date: '2026-11-20' }
  const yesterday = { ...past, id: 'yesterday', _id: 'yesterday', date: '2026-11-19' }
  const appointments = [past, soon, yesterday, today]
  await answer(page, APPOINTMENTS, 200, { success: true, appointments, appointmentList: appointments })

  await page.goto('/my-appointments')

  const future = section(page, 'Future Appointments')
  await expect(future.getByRole('article')).toHaveCount(2)
  await expect(future.locator('summary')).toHaveText(/2$/)
  await expect(future.getByRole('time')).toHaveText(['20 Nov 2026', '23 Nov 2026'])
  const over = section(page, 'Past Appointments')
  await expect(over.locator('summary')).toHaveText(/2$/)
  await expect(over.getByRole('time')).toHaveText(['19 Nov 2026', '10 Nov 2026'])
  await over.locator('summary').click()
  await expect(over.getByRole('article').first()).toBeHidden()
  await expect(future.getByRole('article').first()).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('a past appointment shows its prescription and can be booked again', async ({ page, patient }) => {
  await answer(page, APPOINTMENTS, 200, { success: true, appointments: [past] })
  await page.goto('/my-appointments')
  const visit = card(page, 'Dr. Meera Thomas')

  await visit.getByRole('button', { name: 'View Prescription' }).click()
  await expect(page.getByRole('dialog', { name: 'View Prescription' })).toContainText(
    'No prescription has been issued for this visit.',
  )
  await page.keyboard.press('Escape')
  await expect(visit.getByRole('button', { name: 'View Prescription' })).toBeFocused()
  await expect(visit.getByRole('button', { name: /Pay|Cancel|Reschedule/ })).toHaveCount(0)
  await visit.getByRole('link', { name: 'Book Again' }).click()

  await expect(page).toHaveURL('/appointments/doc5#choose-day')
  await expect(page.getByRole('grid', { name: 'Select a date' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /20 November 2026, today/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /27 November 2026/ })).toBeFocused()
  expect(patient.token).toBeTruthy()
})

test('a visit whose session has begun can be changed by phone only', async ({ page, patient, request }) => {
  await bookElsewhere(request, patient, { day: '2026-11-20' })

  await page.goto('/my-appointments')

  const visit = card(page)
  await expect(visit).toContainText('This session has begun. To change or cancel the visit, please call')
  await expect(visit.getByRole('button')).toHaveText(['Pay', 'Add to calendar', 'Print slip'])
})

test('the number of an appointment can be read over the phone, and what a card says it says once', async ({
  page,
  patient,
}) => {
  const soon = { ...past, id: 'b3b1d1c2-7a30-4d6e-9a5d-2f6f7e1a9c01', date: '2026-11-23', status: 'booked' }
  const appointments = [{ ...soon, number: 'K7QM-42DX' }, past]
  await answer(page, APPOINTMENTS, 200, { success: true, appointments })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/my-appointments')
  await page.evaluate(() => document.documentElement.classList.add('larger'))

  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()]
  await expect(first).toContainText('Appointment number K7QM-42DX')
  await expect(first).not.toContainText(soon.id)
  const number = first.getByText('K7QM-42DX')
  const { lines, size } = await number.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return { lines: words.getClientRects().length, size: parseFloat(getComputedStyle(element).fontSize) }
  })
  expect([lines, size >= 16]).toEqual([1, true])
  expect(await page.evaluate(brokenWords)).toEqual([])
  await expect(second).toContainText('Appointment ID past1')
  await expect(first.getByText('Neurolog')).toHaveText(['Neurologist'])
  await first.getByRole('button', { name: /^Print slip/ }).click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText(/^Neurolog/)).toHaveText(['Neurologist'])
  await expect(slip).toContainText('Appointment numberK7QM-42DX')
  await expect(slip).not.toContainText(soon.id)
  expect(await page.evaluate(brokenWords)).toEqual([])
  expect(patient.token).toBeTruthy()
})

test('each button of a card begins with its words and says which appointment it is about', async ({
  page,
  patient,
}) => {
  const soon = { ...past, id: 'soon', date: '2026-11-23', status: 'booked', paymentStatus: 'pending' }
  await answer(page, APPOINTMENTS, 200, { success: true, appointments: [soon, past] })
  await page.goto('/my-appointments')

  for (const name of ['Pay', 'Reschedule', 'Add to calendar', 'Print slip'])
    await expect(page.getByRole('button', { name: `${name}: Dr. Meera Thomas, 23 Nov 2026` })).toHaveText(
      name,
    )
  for (const name of ['View Details', 'View Prescription'])
    await expect(page.getByRole('button', { name: `${name}: Dr. Meera Thomas, 10 Nov 2026` })).toHaveText(
      name,
    )
  await expect(page.getByRole('link', { name: 'Book Again: Dr. Meera Thomas, 10 Nov 2026' })).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('what the doctor prescribed can be read, and is on the page to print', async ({ page, patient }) => {
  const visit = { ...past, prescription: 'Cetirizine, 10 mg: one in the evening\nRest for two days' }
  await answer(page, APPOINTMENTS, 200, { success: true, appointments: [visit] })
  await page.goto('/my-appointments')

  await page.getByRole('button', { name: 'View Prescription' }).click()
  const dialog = page.getByRole('dialog', { name: 'View Prescription' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Cetirizine, 10 mg: one in the evening',
    'Rest for two days',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View Details' }).click()

  await expect(page.getByRole('dialog', { name: 'Your appointment' })).toContainText('Rest for two days')
  expect(patient.token).toBeTruthy()
})

test('a visit that was not attended has no prescription to view', async ({ page, patient }) => {
  await answer(page, APPOINTMENTS, 200, { success: true, appointments: [{ ...past, status: 'booked' }] })

  await page.goto('/my-appointments')

  const visit = card(page, 'Dr. Meera Thomas')
  await expect(visit.getByRole('button')).toHaveText(['View Details'])
  await expect(visit.getByRole('link')).toHaveText(['Book Again'])
  expect(patient.token).toBeTruthy()
})

test('an answer that is no list is called invalid', async ({ page, patient }) => {
  await answer(page, APPOINTMENTS, 200, { success: true, appointments: { 0: past } })

  await page.goto('/my-appointments')

  await expect(page.getByRole('alert')).toHaveText('Invalid appointments data')
  expect(patient.token).toBeTruthy()
})

test('appointments that could not be loaded are loaded by trying again', async ({
  page,
  patient,
  request,
}) => {
  await bookElsewhere(request, patient)
  await page.route(APPOINTMENTS, (route) => route.abort(), { times: 1 })
  await page.goto('/my-appointments')
  await expect(page.getByRole('heading', { name: 'Your appointments could not be loaded' })).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).press('Enter')

  await expect(card(page)).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test(
  'paying marks the appointment as paid, and is offered only until then',
  { tag: '@core' },
  async ({ page, patient, request }) => {
    await bookElsewhere(request, patient)
    await page.goto('/my-appointments')
    await expect(card(page).getByText('Payment pending')).toBeVisible()

    await card(page).getByRole('button', { name: 'Pay' }).click()

    await expect(toast(page, 'Payment completed')).toBeVisible()
    await expect(card(page).getByText('Paid', { exact: true })).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Pay' })).toHaveCount(0)
    await expect(card(page).getByRole('button', { name: 'Reschedule' })).toBeFocused()
  },
)
