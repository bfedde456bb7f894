import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer } from './steps.ts'

const AVAILABILITY = '**/api/doctors/*/availability'
const days = (page: Page) => page.getByRole('grid').getByRole('button')
const day = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name })

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('shows the hospital’s 14 days, with and without the server', async ({ page }) => {
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

test('a doctor added after the build has a page and can be chosen', async ({ page, request }) => {
  const { doctorInfo } = await (await request.get('/api/appointments/doc1')).json()
  const newcomer = { ...doctorInfo, _id: 'newdoc', name: 'Dr. Nila Varma', fee: 70 }
  await answer(page, '**/api/appointments/newdoc', 200, { success: true, doctorInfo: newcomer })

  await page.goto('/appointments/newdoc')
  await day(page, /Monday, 23 November/).click()
  await page.getByRole('radio', { name: /Morning/ }).check()

  await expect(page.getByRole('heading', { name: 'Dr. Nila Varma' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected Appointment' })).toContainText('₹70')
})

test('a holiday is closed and shows its name', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-21T04:00:00Z')
  await page.route(AVAILABILITY, (route) => route.abort())

  await page.goto('/appointments/doc1')

  await expect(day(page, 'Friday, 25 December 2026, Holiday, Christmas Day')).toBeDisabled()
  await expect(page.getByText('25 Dec 2026: Christmas Day')).toBeVisible()
})
