import type { Page } from '@playwright/test'
import { choices, closeSlots, day, panel } from './alternative-steps.ts'
import { expect, test } from './fixtures.ts'
import { answer, bookButton, chooseMondayMorning } from './steps.ts'

const days = (page: Page) => page.getByRole('grid').getByRole('button')

test.describe('a browser in another zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('shows the hospital’s days, and reads “hospital time” at every step of a booking', async ({
    page,
    patient: _,
  }) => {
    await closeSlots(page, { day: '2026-11-24' })
    await chooseMondayMorning(page)
    await expect(days(page).first()).toHaveAccessibleName(/^Friday, 20 November 2026, today, \d+ left$/)
    await expect(days(page).last()).toHaveAccessibleName(/^Thursday, 3 December 2026/)
    await expect(
      page.getByRole('group', { name: 'Select a time slot' }).getByText(/hospital time/),
    ).toBeVisible()
    await day(page, /24 November/).click()
    await expect(choices(page)).toHaveCount(3)
    await expect(panel(page).getByText(/hospital time/)).toBeVisible()

    await bookButton(page).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert.getByText(/^Number \d+, about/)).toHaveText(/[AP]M, hospital time$/)
    await alert.getByRole('link', { name: 'My appointments' }).click()
    await expect(page.getByRole('article')).toContainText('9:00 AM - 12:00 PM')
    await expect(page.getByRole('article').getByText('hospital time')).toBeVisible()
  })
})

test('a browser whose Intl does not know the hospital’s zone shows its days and books one', async ({
  page,
  patient: _,
}) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, [languages, options = {}]: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        if (options.timeZone) throw new RangeError(`Invalid time zone specified: ${options.timeZone}`)
        return new format(languages, options)
      },
    })
  })

  await chooseMondayMorning(page)
  await expect(days(page).first()).toHaveAccessibleName(/^Friday, 20 November 2026, today, \d+ left$/)
  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toContainText('Number 1, about 9:00 AM')
})

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
