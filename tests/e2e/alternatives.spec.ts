import type { Locator, Page } from '@playwright/test'
import { type ClosedDay, withClosedDays } from '../closed-days.ts'
import { expect, test } from './fixtures.ts'
import { hold, watchShifts, NEXT_AVAILABLE } from './steps.ts'

/** Makes these days of doc1, or these slots, full. */
async function closeSlots(page: Page, ...all: ClosedDay[]): Promise<void> {
  await page.route('**/api/doctors/doc1/availability', async (route) => {
    const response = await route.fetch()
    const received = await response.json().catch(() => undefined)
    // The page may already be closed.
    if (received) await route.fulfill({ response, json: withClosedDays(received, all) })
  })
}

/** The alternatives to a full slot. */
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Other available times' })
const choices = (page: Page): Locator => panel(page).getByRole('listitem')

test('alternatives that load late shift nothing and take no focus; they are accessible and fit the narrowest phone', async ({
  page,
  expectAccessible,
}) => {
  const shifts = await watchShifts(page)
  await closeSlots(page, { day: '2026-11-24' }, { day: '2026-11-25', slot: 'morning' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const release = await hold(page, NEXT_AVAILABLE)
    // The link asks for a full day: a shift soon after a click would not count.
    await page.goto('/appointments/doc1?day=2026-11-24')
    await expect(choices(page)).toHaveCount(1)
    const before = await shifts()

    release()

    await expect(choices(page)).toHaveCount(3)
    await expect(page.locator(':focus')).toHaveCount(0)
    expect(await shifts(), `${width} px`).toEqual(before)
    await page.unroute(NEXT_AVAILABLE)
  }

  await page.goto('/appointments/doc1?day=2026-11-25')
  await page.getByRole('radio', { name: /see other times/ }).click()
  await expect(choices(page)).toHaveCount(3)
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(`${colorScheme}, ${width} px`)
  }
})
