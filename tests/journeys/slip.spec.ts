import { card, past } from './appointment-steps.ts'
import { expect, test } from './fixtures.ts'
import { answer, APPOINTMENTS, bookElsewhere } from './steps.ts'

test('the slip of an appointment says everything a patient needs on the way', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await bookElsewhere(request, patient, { docId: 'doc5' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/my-appointments')
  const button = page.getByRole('button', { name: 'Print slip' })

  await button.click()

  const dialog = page.getByRole('dialog', { name: 'Your appointment' })
  const facts = [
    ...['Meridian Hospital', '14 Lakeview Road, Indiranagar', '+91 80 4000 1000', patient.name],
    ...['Dr. Meera Thomas', 'SpecialityNeurologist', 'Monday, 23 November 2026'],
    ...['Morning, 9:00 AM - 12:00 PM', '₹50', 'Payment pending', 'Booked'],
    ...['Please come 15 minutes early for check-in.', 'a photo ID and this slip'],
  ]
  for (const fact of facts) await expect(dialog).toContainText(fact)
  await expect(dialog).toContainText(/Place \d+, about \d+:\d\d AM/)
  await expect(dialog).toContainText(/Appointment number[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expectAccessible('the slip')
  const sideways = () =>
    document.querySelector('dialog[open]')?.scrollWidth ===
    document.querySelector('dialog[open]')?.clientWidth
  expect(await page.evaluate(sideways)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('the details tell what happened with the appointment, and nothing where the backend does not know', async ({
  page,
  patient,
  request,
  expectAccessible,
}) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  await page.getByRole('button', { name: /^Pay:/ }).click()
  const open = () => page.getByRole('button', { name: 'Print slip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your appointment' })
  const title = dialog.getByRole('heading', { name: 'What happened so far' })

  await open()
  await expect(title).toBeVisible()
  await expect(dialog.getByRole('list').last().getByRole('listitem')).toHaveText([
    'Booked for 23 Nov 2026, morning20 Nov 2026, 9:30 AM',
    'Paid20 Nov 2026, 9:30 AM',
  ])
  await expectAccessible('the history')

  await page.keyboard.press('Escape')
  await page.route('**/history', (route) => route.abort())
  await open()
  await page.unroute('**/history')
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(dialog.getByText('Booked for')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.route('**/history', (route) => route.fulfill({ status: 404, json: { success: false } }))
  await open()
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(title).toBeHidden()
})

test('on paper there is the slip and nothing else', async ({ page, patient, request }) => {
  await bookElsewhere(request, patient)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/my-appointments')
  await page.getByRole('button', { name: 'Print slip' }).click()
  await page.evaluate(() => (window.print = () => (document.title = 'Printing')))

  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('Printing')
  await page.emulateMedia({ media: 'print' })

  const visible = (await page.locator('body').innerText()).split('\n').filter(Boolean)
  expect(visible[0]).toBe('Meridian Hospital')
  expect(visible[visible.indexOf('Appointment number') + 1]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(visible.at(-1)).toBe('your insurance card, if you have one')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('time')).toHaveCSS('color', 'rgb(16, 48, 47)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('without an open slip the page prints itself', async ({ page, patient, request }) => {
  await bookElsewhere(request, patient)
  await page.goto('/my-appointments')
  await page.getByRole('button', { name: 'Print slip' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.emulateMedia({ media: 'print' })

  await expect(card(page)).toBeVisible()
})

test('the details of a visit that is over do not ask the patient to come', async ({ page, patient }) => {
  await answer(page, APPOINTMENTS, 200, { success: true, appointments: [past] })
  await page.goto('/my-appointments')

  await card(page, 'Dr. Meera Thomas').getByRole('button', { name: 'View Details' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your appointment' })
  for (const fact of ['Tuesday, 10 November 2026', 'Paid', 'Completed', 'past1', patient.name])
    await expect(dialog).toContainText(fact)
  await expect(dialog).not.toContainText(/Place|early|Bring/)
})

test('the details leave out what the hospital’s server does not tell', async ({ page, patient }) => {
  const least = { _id: 'one', date: '2026-11-24' }
  const appointments = [least, { _id: 'two', date: '2026-11-10' }]
  await answer(page, APPOINTMENTS, 200, { success: true, appointments })
  await page.goto('/my-appointments')
  const over = page.getByRole('article').last()
  await expect(over).not.toContainText(
    /undefined|NaN|Place|Fee|Paid|Payment|Booked|Completed|Cancelled|·|, $/,
  )

  await page.getByRole('button', { name: 'Print slip' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your appointment' })
  await expect(dialog).toContainText('Please come 15 minutes early for check-in.')
  await expect(dialog).not.toContainText(/undefined|NaN|Place|Fee|Payment/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View Details' }).click()
  await expect(dialog).not.toContainText(/undefined|NaN|Place|Fee|Payment|Status/)
  expect(patient.token).toBeTruthy()
})
