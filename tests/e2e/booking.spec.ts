import { expect, test } from './fixtures.ts'
import {
  appointmentsOf,
  bookButton,
  card,
  chooseMondayMorning,
  fillSignUp,
  question,
  storedToken,
} from './steps.ts'

test(
  'a visitor finds a doctor, signs up, books, pays, moves, cancels, and logs out',
  { tag: '@core' },
  async ({ page, freePhone }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'All doctors' }).click()
    await page.getByRole('link', { name: 'Dr. Arjun Mehta', exact: true }).click()
    await page.getByRole('button', { name: /Monday, 23 November 2026/ }).click()
    await page.getByRole('radio', { name: /Morning/ }).check()

    await bookButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please log in to book an appointment')
    const reason = 'Log in or sign up to finish booking Dr. Arjun Mehta, Monday, 23 November 2026, morning.'
    await expect(page.getByRole('dialog', { name: 'Log in' }).getByText(reason)).toBeVisible()
    await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign up' }).click()
    const signup = page.getByRole('dialog', { name: 'Sign up' })
    await expect(signup.getByText(reason)).toBeVisible()
    const phone = `+91 ${freePhone.slice(0, 5)}-${freePhone.slice(5)}`
    await fillSignUp(signup, { name: 'Meera Das', phone, password: 'secret1' })
    await expect(page.getByText('user added successfully')).toBeVisible()

    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Dr. Arjun Mehta')
    await expect(alert).toContainText('Monday, 23 November 2026')
    await expect(alert).toContainText('Payment pending')
    await alert.getByRole('link', { name: 'My appointments' }).click()

    await expect(card(page)).toContainText('Mon 23 Nov')
    await card(page).getByRole('button', { name: 'Pay' }).click()
    await expect(card(page).getByText('Payment pending')).toHaveCount(0)
    await card(page).getByRole('button', { name: 'Reschedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose another time' })
    await dialog.getByRole('button', { name: /Tuesday, 24 November 2026/ }).click()
    await dialog.getByRole('radio', { name: /Evening/ }).check()
    await dialog.getByRole('button', { name: 'Reschedule appointment' }).click()
    await expect(card(page)).toContainText(/Tue\s24\sNov · about \d:\d\d\sPM/)
    await page.getByRole('button', { name: /^Cancel the appointment/ }).click()
    await question(page).getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByText('No upcoming appointments')).toBeVisible()

    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  },
)

test('going back or reloading keeps the chosen day and slot', async ({ page }) => {
  await chooseMondayMorning(page)
  await page.getByRole('link', { name: 'Back to all doctors' }).click()
  await expect(page).toHaveURL('/doctors')

  await page.goBack()
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('button', { name: /Monday, 23 November/, pressed: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await page.getByRole('button', { name: /Tuesday, 24 November/ }).click()
  await expect(page).toHaveURL('/appointments/doc1?day=2026-11-24')
  await page.goto('/appointments/doc1?day=2026-11-22&slot=morning')
  await expect(page.getByRole('button', { name: /Monday, 23 November/ })).toBeVisible()

  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(page).toHaveURL('/appointments/doc1')
})

test('a release between opening the page and booking removes its files: the booking ends with all that was typed', async ({
  page,
  patient,
}) => {
  await chooseMondayMorning(page)
  await page.getByText('For someone else, or a note for the doctor').click()
  await page.getByLabel('Reason for the visit').fill('Fever')
  await page.waitForLoadState('networkidle')
  await page.route('**/_astro/**', (route) => route.fulfill({ status: 404 }))

  await bookButton(page).click()

  const booked = page.getByRole('alertdialog', { name: 'Your appointment is booked' })
  await expect(booked).toContainText('Appointment number')
  expect(await appointmentsOf(page.request, patient)).toMatchObject([{ reason: 'Fever' }])
})
