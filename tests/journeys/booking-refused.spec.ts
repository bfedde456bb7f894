import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, BOOK, bookButton, bookElsewhere, chooseMondayMorning, hold, logIn } from './steps.ts'

const refused = (message?: string) => ({ success: false, code: 'invalid_input', message })

const REFUSALS = [
  {
    name: 'a booking that is forbidden',
    status: 403,
    body: refused('No'),
    sentence: "You don't have permission to book this appointment.",
  },
  {
    name: 'a booking of a slot that was taken',
    status: 409,
    body: refused('Taken'),
    sentence: 'This time slot is no longer available. Please select another slot.',
  },
  {
    name: 'a wrong booking with a reason',
    status: 400,
    body: refused('The fee is now ₹60.'),
    sentence: 'The fee is now ₹60.',
  },
  { name: 'a wrong booking without a reason', status: 400, body: refused(), sentence: 'Booking failed' },
  {
    name: 'a fault of the server with a reason',
    status: 500,
    body: refused('The database rests.'),
    sentence: 'Booking failed: The database rests.',
  },
  {
    name: 'a fault of the server without a reason',
    status: 500,
    body: {},
    sentence: 'Booking failed: Booking failed',
  },
  {
    name: 'an unsuccessful answer with a reason',
    status: 200,
    body: refused('The doctor is away.'),
    sentence: 'The doctor is away.',
  },
  {
    name: 'an unsuccessful answer without a reason',
    status: 200,
    body: refused(),
    sentence: 'Failed to book appointment',
  },
]

/** Collects the Idempotency-Key of every booking the page sends. */
function sentKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/book-appointments')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

async function expectChoiceKept(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Monday, 23 November 2026/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect(bookButton(page)).toBeEnabled()
}

const expectBooked = (page: Page) =>
  expect(page.getByRole('alertdialog', { name: 'Your appointment is booked' })).toContainText(
    'Appointment ID',
  )

test('every refusal of a booking has its sentence, keeps the choice, and is tried again as the same booking', async ({
  page,
  patient,
}) => {
  const keys = sentKeys(page)
  await chooseMondayMorning(page)

  for (const { name, status, body, sentence } of REFUSALS) {
    await answer(page, BOOK, status, body, 1)
    await bookButton(page).click()
    await expect(page.getByRole('alert'), name).toHaveText(sentence)
    await expectChoiceKept(page)
  }
  await page.route(BOOK, (route) => route.abort(), { times: 1 })
  await bookButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  )
  await expectChoiceKept(page)
  await bookButton(page).click()

  await expectBooked(page)
  expect(keys).toHaveLength(REFUSALS.length + 2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  expect(patient.token).toBeTruthy()
})

test('another slot after a refusal is another booking', async ({ page, patient }) => {
  const keys = sentKeys(page)
  await answer(page, BOOK, 500, {}, 1)
  await chooseMondayMorning(page)

  await bookButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('radio', { name: /Evening/ }).check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await bookButton(page).click()

  await expectBooked(page)
  expect(new Set(keys).size).toBe(2)
  expect(patient.token).toBeTruthy()
})

test('a booking with an ended session asks to log in, and the choice survives that', async ({
  page,
  patient,
}) => {
  const keys = sentKeys(page)
  await answer(page, BOOK, 401, { success: false, code: 'signed_out', message: 'Who is this?' }, 1)
  await chooseMondayMorning(page)

  await bookButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please log in to book an appointment.')
  await logIn(page, patient)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await bookButton(page).click()

  await expectBooked(page)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('the last place taken by another patient is refused, and another slot can be booked', async ({
  page,
  patient,
  newPatient,
  request,
}) => {
  await chooseMondayMorning(page, 'doc5')
  const others = await Promise.all(Array.from({ length: 8 }, newPatient))
  for (const other of others) await bookElsewhere(request, other, { docId: 'doc5' })

  await bookButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This time slot is no longer available. Please select another slot.',
  )
  await expectChoiceKept(page)
  await expect(page.getByRole('radio', { name: /Morning.*Full/ })).toBeVisible()
  await page.getByRole('radio', { name: /Afternoon/ }).check()
  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toContainText('Afternoon')
  expect(patient.token).toBeTruthy()
})

test('a booking on its way cannot be sent a second time', async ({ page, patient }) => {
  const keys = sentKeys(page)
  const release = await hold(page, BOOK)
  await chooseMondayMorning(page)

  await bookButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeDisabled()
  release()

  await expectBooked(page)
  expect(keys).toHaveLength(1)
  expect(patient.token).toBeTruthy()
})

test('a patient with too many appointments ahead is led to them, and keeps what was chosen', async ({
  page,
  patient,
  expectAccessible,
}) => {
  const message = 'You have 12 appointments ahead. Please cancel one first, or call the desk.'
  await answer(page, BOOK, 400, { success: false, code: 'too_many_ahead', message })
  await chooseMondayMorning(page)

  await bookButton(page).click()

  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(message)
  await expect(alert.getByRole('link', { name: 'My appointments' })).toHaveAttribute(
    'href',
    '/my-appointments',
  )
  await expectChoiceKept(page)
  await expectAccessible('too many appointments')
  expect(patient.token).toBeTruthy()
})
