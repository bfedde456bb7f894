import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { appointmentsOf, bookButton, storedToken } from './steps.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

/** Opens the home page, and counts what a patient does from there until the ticket. */
async function startJourney(page: Page) {
  const count = { taps: 0, fields: 0, pages: 0 }
  page.on('domcontentloaded', () => (count.pages += 1))
  await page.goto('/')
  return {
    count,
    async press(target: Locator): Promise<void> {
      await target.tap()
      count.taps += 1
    },
    async fill(dialog: Locator, values: Record<string, string>): Promise<void> {
      for (const [label, value] of Object.entries(values)) {
        await dialog.getByLabel(label, { exact: true }).fill(value)
        count.fields += 1
      }
    },
  }
}

type Journey = Awaited<ReturnType<typeof startJourney>>

/** Chooses the soonest time of any doctor. */
async function bookSoonest(page: Page, { press }: Journey): Promise<void> {
  await press(page.getByRole('main').getByRole('link', { name: 'Book Appointment' }))
  await press(page.getByRole('region', { name: 'Soonest' }).getByRole('link').first())
  await press(bookButton(page))
}

/** The ticket has the appointment of the database. */
async function expectBooked(page: Page): Promise<void> {
  const ticket = page.getByRole('alertdialog', { name: 'Your appointment is booked' })
  for (const button of [
    ticket.getByRole('button', { name: 'Add to calendar' }),
    ticket.getByRole('link', { name: 'My appointments' }),
  ])
    await expect(button).toBeInViewport({ ratio: 1 })
  const appointments = await appointmentsOf(page.request, { token: String(await storedToken(page)) })
  const [booked] = appointments.filter(({ date }: { date: string }) => date >= '2026-11-20')
  for (const fact of [booked.number, booked.docId.name, booked.arrivesAt])
    await expect(ticket).toContainText(fact)
}

test(
  'a new patient books with 5 taps and 4 fields on 3 pages',
  { tag: '@core' },
  async ({ page, freePhone }) => {
    const journey = await startJourney(page)
    await bookSoonest(page, journey)
    await journey.press(
      page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: /^I am new/ }),
    )
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    const Password = 'secret1'
    await journey.fill(dialog, {
      Name: 'Meera Das',
      Phone: freePhone,
      Password,
      'Confirm Password': Password,
    })
    await journey.press(dialog.getByRole('button', { name: 'Sign up', exact: true }))

    await expectBooked(page)
    expect(journey.count).toEqual({ taps: 5, fields: 4, pages: 3 })
  },
)

test('a known patient books with 4 taps and 2 fields, and the message of the login does not cover the way on', async ({
  page,
  newPatient,
}) => {
  const { phone, password } = await newPatient()
  const journey = await startJourney(page)
  await bookSoonest(page, journey)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await journey.fill(dialog, { Phone: phone, Password: password })
  await journey.press(dialog.getByRole('button', { name: 'Log in', exact: true }))

  await expectBooked(page)
  expect(journey.count).toEqual({ taps: 4, fields: 2, pages: 3 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  const wayOn = page.getByRole('alertdialog').getByRole('link', { name: 'My appointments' })
  const [toast, link] = [await page.locator('.toast').boundingBox(), await wayOn.boundingBox()]
  expect(toast?.y).toBeGreaterThanOrEqual((link?.y ?? Infinity) + (link?.height ?? 0))
})
