import { expect, test } from './fixtures.ts'
import { appointmentsOf, bookButton, chooseMondayMorning } from './steps.ts'

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
