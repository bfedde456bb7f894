import { expect, test } from './fixtures.ts'
import { bookButton, chooseMondayMorning, logIn } from './steps.ts'

test('a visitor browses, signs up, books, and sees the appointment', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Choose a doctor' }).click()
  await page.getByRole('link', { name: 'Dr. Arjun Mehta' }).click()
  await page.getByRole('button', { name: /Monday, 23 November 2026/ }).click()
  await page.getByRole('radio', { name: /Morning/ }).check()
  await expectAccessible()

  await bookButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please log in to book an appointment')
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('button', { name: 'Sign up' }).click()
  const signup = page.getByRole('dialog', { name: 'Sign up' })
  await signup.getByLabel('Name').fill('Meera Das')
  await signup.getByLabel('Phone').fill('+91 98765-43210')
  await signup.getByLabel('Password', { exact: true }).fill('secret1')
  await signup.getByLabel('Confirm Password').fill('secret1')
  await signup.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('user added successfully')).toBeVisible()

  await expect(page.getByRole('radio', { name: /Morning/ })).toBeChecked()
  await expect(bookButton(page)).toBeInViewport()
  await bookButton(page).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Dr. Arjun Mehta')
  await expect(alert).toContainText('Monday, 23 November 2026')
  await expect(alert).toContainText('Payment pending')
  await expectAccessible()
  await alert.getByRole('link', { name: 'My appointments' }).click()

  await expect(page.getByRole('heading', { name: 'Dr. Arjun Mehta' })).toBeVisible()
  await expect(page.getByText('23 Nov 2026')).toBeVisible()
  await expectAccessible()
})

test('booking says how it went and starts afresh', async ({ page, patient }) => {
  await chooseMondayMorning(page)
  await page.getByRole('switch', { name: /Pay now/ }).check()
  await expect(page.getByText('Will be marked as PAID')).toBeVisible()

  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toContainText('Payment completed')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('status').filter({ hasText: 'Appointment booked successfully!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Booked Successfully!' })).toBeDisabled()
  await page.getByRole('button', { name: /Tuesday, 24 November 2026/ }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: /Evening/ }).check()
  await expect(page.getByText('Will be marked as PENDING')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('logging in takes the request to do so away, and its message leaves the button free', async ({
    page,
  }) => {
    await chooseMondayMorning(page)
    await bookButton(page).click()
    await logIn(page, { phone: '9000000001', password: 'openward' })
    await expect(page.locator('.toast')).toBeVisible()

    await bookButton(page).click({ trial: true, timeout: 1500 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('.toast')).toBeVisible()
  })
})
