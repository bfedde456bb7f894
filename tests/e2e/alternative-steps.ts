import type { Locator, Page } from '@playwright/test'
import { type ClosedDay, withClosedDays } from '../closed-days.ts'

/** Makes these days of doc1, or these slots, full. */
export async function closeSlots(page: Page, ...all: ClosedDay[]): Promise<void> {
  await page.route('**/api/doctors/doc1/availability', async (route) => {
    const response = await route.fetch()
    const received = await response.json().catch(() => undefined)
    // The page may already be closed.
    if (received) await route.fulfill({ response, json: withClosedDays(received, all) })
  })
}

/** The alternatives to a full slot. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Other available times' })
export const choices = (page: Page): Locator => panel(page).getByRole('listitem')

export const day = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('grid').getByRole('button', { name })
