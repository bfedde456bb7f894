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
    'Friday, 20 November 2026, today',
  )
  await bookButton(page).click()

  await expect(page.getByRole('alertdialog')).toContainText('Number 1, about 9:00 AM')
})

test('the first screen of a phone has the first days and three free times; one tap chooses one, and slots come into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/appointments/doc1')
  const times = page.getByRole('list', { name: 'Soonest' }).getByRole('button')
  await expect(times).toHaveText(['Today morning', 'Today afternoon', 'Today evening'])
  for (const shown of [...(await times.all()), page.locator('[data-day="2026-11-21"]')])
    await expect(shown).toBeInViewport({ ratio: 1 })

  const monday = page.locator('[data-day="2026-11-23"]')
  await monday.click()
  await expect(page.getByRole('radio', { name: 'Evening' })).toBeInViewport({ ratio: 1 })
  await expect(monday).toBeFocused()

  await times.nth(1).click()
  await expect(page.getByRole('radio', { name: 'Afternoon' })).toBeChecked()
  await expect(times.nth(1)).toBeFocused()
  await expect(page.locator('.confirm-bar')).toContainText('Fri 20 Nov, afternoon · ₹50')
  await expect(bookButton(page)).toBeInViewport({ ratio: 1 })
})
