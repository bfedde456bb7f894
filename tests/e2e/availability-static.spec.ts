import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, hold, watchShifts, OPENINGS } from './steps.ts'
import { horizontalOverflow } from './wcag-steps.ts'

const earliest = (page: Page) => page.getByRole('link', { name: /^Earliest with any/ })
const bookNow = (page: Page, service: string) => page.getByRole('link', { name: `Book Now: ${service}` })
const NEXT = { date: '2026-11-20', slot: 'evening', arrivesAt: '6:45 PM' }

type Next = { date: string; slot: string; arrivesAt: string }
const doctorWith = (docId: string, next: Next | null, more: object = {}) => ({
  docId,
  next: next && { ...next, placesLeft: 3 },
  days: '9'.repeat(14),
  sessions: (next ? '3' : '0').repeat(14 * 3),
  ...more,
})

const tellOpenings = (page: Page, doctors: object[]) =>
  answer(page, OPENINGS, 200, { success: true, asOf: '2026-11-20T04:00:00Z', from: '2026-11-20', doctors })

test.use({ timezoneId: 'Asia/Kolkata' })

test('a department shows when each doctor is available and links to the earliest slot', async ({
  page,
  expectAccessible,
}) => {
  await tellOpenings(page, [
    doctorWith('doc4', { date: '2026-11-23', slot: 'morning', arrivesAt: '9:00 AM' }),
    doctorWith('doc10', NEXT),
    doctorWith('doc15', { ...NEXT, arrivesAt: '6:15 PM' }),
  ])
  await page.goto('/services/pediatrics')

  await expect(page.locator('#doctors li')).toContainText([
    'Mon 23 Nov, morning',
    'Today, evening, about 6:45 PM',
    'Today, evening, about 6:15 PM',
  ])
  await expectAccessible()
  await expect(earliest(page)).toHaveText('Earliest with any pediatrician: Today, evening')
  await page.unroute(OPENINGS)
  await earliest(page).click()
  await expect(page).toHaveURL('/appointments/doc15?day=2026-11-20&slot=evening')
  await expect(page.getByRole('radio', { name: /Evening/ })).toBeChecked()
})

test('doctors who take no bookings are marked, and a service links to the earliest slot', async ({
  page,
}) => {
  await page.goto('/services/neurology')
  await expect(page.locator('#doctors li')).toContainText([
    /Dr\. Meera Thomas.*Today, \w+, about/,
    'Not taking appointments',
    'Not taking appointments',
  ])

  await page.goto('/services/neurology-consultation')
  await expect(earliest(page)).toHaveAttribute('href', /^\/appointments\/doc5\?day=2026-11-20&slot=\w+$/)
})

test('Book Now offers the earliest slot with the doctors of each service', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/services')
  const dialog = page.getByRole('alertdialog')

  await bookNow(page, 'Neurology Consultation').click()
  await expect(earliest(page)).toHaveText(/Earliest with any neurologist: Today, \w+/)
  await expect(dialog.getByText('Phone answered')).toBeHidden()
  await expectAccessible('Book Now')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await bookNow(page, 'Eye Care').click()
  await expect(dialog.getByText('Phone answered')).toBeVisible()
  await expect(earliest(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await bookNow(page, 'Pediatric Care').click()
  await expect(earliest(page)).toHaveCount(1)
  await earliest(page).press('Enter')
  await expect(page).toHaveURL(/\/appointments\/doc(4|10|15)\?day=2026-11-20&slot=\w+$/)
})

for (const [what, fail] of [
  ['fails', (page: Page) => answer(page, OPENINGS, 404, {})],
  ['tells nonsense', (page: Page) => answer(page, OPENINGS, 200, { from: 5, doctors: [{ next: 7 }, null] })],
] as const)
  test(`the page stays as it is when the call ${what}`, async ({ page }) => {
    const shifts = await watchShifts(page)
    await fail(page)
    const asked = page.waitForResponse(OPENINGS)
    await page.goto('/services/neurology')
    await asked

    await expect(page.locator('#doctors li').first()).toContainText('Choose a day and a time')
    await expect(earliest(page)).toHaveCount(0)
    expect(await shifts()).toEqual([])
  })

/** Heights of the parts that are filled in later. */
const heights = (page: Page) =>
  page
    .locator('[data-openings], #doctors li')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))

test('space is reserved for times that load later, at any width', async ({ page }) => {
  for (const path of ['/services/neurology', '/services/pediatric-care', '/services/general-consultation'])
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const release = await hold(page, OPENINGS)
      await page.goto(path)
      const before = await heights(page)
      release()
      await expect(earliest(page)).toBeVisible()

      expect.soft(await heights(page), `${path} at ${width} px`).toEqual(before)
      expect.soft(await page.evaluate(horizontalOverflow), `${path} at ${width} px`).toEqual([])
      await page.unroute(OPENINGS)
    }
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('times are marked “hospital time”, and days show their dates', async ({ page }) => {
    await tellOpenings(page, [doctorWith('doc5', NEXT)])
    await page.goto('/services/neurology')

    await expect(page.locator('#doctors li').first()).toContainText(
      'Fri 20 Nov, evening, about 6:45 PM hospital time',
    )
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no available times are shown', async ({ page }) => {
    await page.goto('/services/neurology')

    await expect(earliest(page)).toHaveCount(0)
    await expect(page.getByText('Choose a day and a time').first()).toBeHidden()
  })
})
