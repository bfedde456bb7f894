import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, bookButton, tabTo } from './steps.ts'

const AVAILABILITY = '**/api/doctors/*/availability'
const days = (page: Page) => page.getByRole('grid').getByRole('button')
const day = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name })

test('a patient books from the list of doctors to the end with the keyboard alone', async ({
  page,
  patient,
}) => {
  const { keyboard } = page
  await page.goto('/doctors/general-physician')
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Dr. Arjun Mehta' }))
  await keyboard.press('Enter')
  await tabTo(page, day(page, /Friday, 20 November/))
  await keyboard.press('ArrowRight')
  await expect(day(page, /Saturday, 21 November/)).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(day(page, /Monday, 23 November/)).toBeFocused()
  await keyboard.press('End')
  await expect(day(page, /Saturday, 28 November/)).toBeFocused()
  await keyboard.press('Home')
  await expect(day(page, /Monday, 23 November/)).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(day(page, /Monday, 30 November/)).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(day(page, /Monday, 23 November/)).toHaveAttribute('aria-pressed', 'true')

  await tabTo(page, page.getByRole('radio', { name: /Morning/ }))
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Afternoon/ })).toBeChecked()
  await tabTo(page, page.getByRole('switch', { name: /Pay now/ }))
  await keyboard.press('Space')
  await tabTo(page, bookButton(page))
  await keyboard.press('Enter')

  const booked = page.getByRole('alertdialog', { name: 'Your appointment is booked' })
  await expect(booked).toContainText('Monday, 23 November 2026')
  await expect(booked).toContainText('Afternoon')
  await expect(booked).toContainText('Payment completed')
  expect(patient.token).toBeTruthy()
})

test('the calendar offers 14 days from today, without the Sundays', async ({ page }) => {
  await page.goto('/appointments/doc1')

  await expect(days(page)).toHaveCount(14)
  await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  const firstWeek = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell')
  await expect(firstWeek).toHaveText(['', '', '', '', '', /^20/, /^21/])
  await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(/^Friday, 20 November 2026, today/)
  for (const sunday of ['Sunday, 22 November 2026', 'Sunday, 29 November 2026']) {
    await expect(day(page, `${sunday}, weekend, Closed`)).toBeDisabled()
  }
  await expect(day(page, /^Saturday, 28 November 2026, weekend, \d+ left$/)).toBeEnabled()
  for (const entry of ['Today', 'Weekend', 'Unavailable'])
    await expect(page.getByRole('listitem').filter({ hasText: entry })).toBeVisible()
})

test('choosing another day clears the slot and takes the summary away', async ({ page }) => {
  await page.goto('/appointments/doc1')
  await expect(page.getByRole('radio')).toHaveCount(0)
  const steps = page.getByRole('list', { name: 'Booking progress' })

  await day(page, /Monday, 23 November/).click()
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Time/)
  await page.getByRole('radio', { name: /Evening.*6:00 PM - 9:00 PM/ }).check()
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Confirm/)
  await expect(page.getByRole('region', { name: 'Selected Appointment' })).toContainText('6:00 PM - 9:00 PM')
  await day(page, /Tuesday, 24 November/).click()

  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Selected Appointment' })).toHaveCount(0)
  await expect(bookButton(page)).toHaveCount(0)
})

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('is offered the 14 days of the hospital, with and without the server', async ({ page }) => {
      await page.goto('/appointments/doc1')
      await expect(days(page).first()).toHaveAccessibleName(/^Friday, 20 November 2026, today, \d+ left$/)
      await expect(days(page).last()).toHaveAccessibleName(/^Thursday, 3 December 2026/)
      await page.route(AVAILABILITY, (route) => route.abort())

      await page.reload()

      await expect(days(page)).toHaveCount(14)
      await expect(days(page).first()).toHaveAccessibleName('Friday, 20 November 2026, today')
      await expect(days(page).last()).toHaveAccessibleName('Thursday, 3 December 2026')
      await expect(day(page, /^Sunday/)).toHaveCount(2)
      await expect(page.getByRole('grid').getByRole('button', { disabled: true })).toHaveCount(2)
    })
  })
}

test('a patient books by the rules when the places cannot be counted', async ({ page, patient }) => {
  await page.route(AVAILABILITY, (route) => route.abort())
  await page.goto('/appointments/doc1')

  await day(page, 'Monday, 23 November 2026').click()
  await page.getByRole('radio', { name: /Morning/ }).check()
  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toContainText('Monday, 23 November 2026')
  expect(patient.token).toBeTruthy()
})

test('a doctor nobody knows is said to be unknown, with a way to the others', async ({ page }) => {
  await page.goto('/appointments/nobody')

  await expect(page.getByRole('heading', { name: 'We could not find this doctor' })).toBeVisible()
  await page.getByRole('link', { name: 'See other doctors' }).click()
  await expect(page).toHaveURL('/doctors')
})

test('a doctor who came after the site was built has a page and can be chosen', async ({ page, request }) => {
  const { doctorInfo } = await (await request.get('/api/appointments/doc1')).json()
  const newcomer = { ...doctorInfo, _id: 'newdoc', name: 'Dr. Nila Varma', fee: 70 }
  await answer(page, '**/api/appointments/newdoc', 200, { success: true, doctorInfo: newcomer })

  await page.goto('/appointments/newdoc')
  await day(page, /Monday, 23 November/).click()
  await page.getByRole('radio', { name: /Morning/ }).check()

  await expect(page.getByRole('heading', { name: 'Dr. Nila Varma' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected Appointment' })).toContainText('₹70')
})

test('a doctor who takes no appointments says so, and Back leads to all doctors', async ({ page }) => {
  await page.goto('/appointments/doc6')

  await expect(page.getByText('Dr. Andrew Fernandes takes no appointments at present.')).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See other doctors' })).toHaveAttribute('href', '/doctors')
  await page.getByRole('link', { name: 'Back to all doctors' }).click()
  await expect(page).toHaveURL('/doctors')
})

test('a holiday is crossed out and called by its name', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-21T04:00:00Z')
  await page.route(AVAILABILITY, (route) => route.abort())

  await page.goto('/appointments/doc1')

  await expect(day(page, 'Friday, 25 December 2026, Holiday, Christmas Day')).toBeDisabled()
  await expect(page.getByText('25 Dec 2026: Christmas Day')).toBeVisible()
})
