import { expect, test } from './fixtures.ts'
import { bookButton, chooseMondayMorning } from './steps.ts'

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
  await expect(page.getByRole('grid').getByRole('button').first()).toHaveAccessibleName(
    /^Friday, 20 November 2026, today, \d+ left$/,
  )
  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toContainText('Number 1, about 9:00 AM')
})
