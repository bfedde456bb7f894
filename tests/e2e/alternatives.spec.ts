import type { Locator, Page } from '@playwright/test'
import { type ClosedDay, withClosedDays } from '../closed-days.ts'
import { expect, test } from './fixtures.ts'
import { hold, tabTo, watchShifts, NEXT_AVAILABLE } from './steps.ts'
import { horizontalOverflow } from './wcag-steps.ts'

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

const day = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('grid').getByRole('button', { name })

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
    expect(await page.evaluate(horizontalOverflow)).toEqual([])
  }
})

test('a full day and its alternatives can be reached by keyboard', async ({ page }) => {
  const { keyboard } = page
  await closeSlots(page, { day: '2026-11-24' }, { day: '2026-11-25', slot: 'morning' })
  await page.goto('/appointments/doc1')
  await expect(day(page, /24 November.*Full/)).toBeVisible()
  await tabTo(page, day(page, /20 November/))

  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await keyboard.press(key)
  await expect(day(page, /24 November/)).toBeFocused()
  await keyboard.press('Enter')
  await expect(choices(page)).toHaveCount(3)
  await keyboard.press('Tab')
  await expect(choices(page).getByRole('button').first()).toBeFocused()
  await keyboard.press('Enter')

  await expect(page.getByRole('radio', { name: /Afternoon/ })).toBeChecked()
  await expect(choices(page).getByRole('button').first()).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /Afternoon/ }))
  await keyboard.press('ArrowUp')
  await expect(
    panel(page).getByText('The morning of Wednesday, 25 November 2026 is fully booked.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: /Afternoon/ })).toBeChecked()
})
