import { choices, day, panel, closeSlots } from './alternative-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookButton, chooseMondayMorning } from './steps.ts'

for (const [timezoneId, times] of [
  ['America/Los_Angeles', 1],
  ['Asia/Kathmandu', 1],
  ['Asia/Colombo', 0],
] as const) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`${times ? 'reads' : 'does not read'} “hospital time” at every step of a booking`, async ({
      page,
      patient: _,
    }) => {
      await closeSlots(page, { day: '2026-11-24' })
      await chooseMondayMorning(page)
      await expect(
        page.getByRole('group', { name: 'Select a time slot' }).getByText(/hospital time/),
      ).toHaveCount(times)
      await day(page, /24 November/).click()
      await expect(choices(page)).toHaveCount(3)
      await expect(panel(page).getByText(/hospital time/)).toHaveCount(times)

      await bookButton(page).click()
      const alert = page.getByRole('alertdialog')
      await expect(alert.getByText(/^Number \d+, about/)).toHaveText(
        times ? /[AP]M, hospital time$/ : /[AP]M$/,
      )
      await alert.getByRole('link', { name: 'My appointments' }).click()
      const card = page.getByRole('article')
      await expect(card).toContainText('9:00 AM - 12:00 PM')
      await expect(card.getByText('hospital time')).toHaveCount(times)
    })
  })
}
