import { expect, test } from './fixtures.ts'
import { bookButton, chooseMondayMorning, logIn } from './steps.ts'

test(
  'a visitor browses, signs up, books, and sees the appointment',
  { tag: '@core' },
  async ({ page, expectAccessible }) => {
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
    const reason = 'Log in to finish booking Dr. Arjun Mehta, Monday, 23 November 2026, morning.'
    await expect(login.getByText(reason)).toBeVisible()
    await login.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign up' }).getByText(reason)).toBeVisible()
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
  },
)

test('booking says how it went and starts afresh', async ({ page, patient }) => {
  await chooseMondayMorning(page)
  await page.getByRole('switch', { name: /Pay now/ }).check()
  await expect(page.getByText('Will be marked as PAID')).toBeVisible()

  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
    /Dr\. Arjun Mehta.*Monday, 23 November.*Payment completed/,
  )
  await expect(page.getByRole('alertdialog').getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('status').filter({ hasText: 'Appointment booked successfully!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Booked Successfully!' })).toBeDisabled()
  await page.getByRole('button', { name: /Tuesday, 24 November 2026/ }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: /Evening/ }).check()
  await expect(page.getByText('Will be marked as PENDING')).toBeVisible()
  expect(patient.token).toBeTruthy()
})

test('what is chosen survives going on and coming back, and a reload', async ({ page }) => {
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
