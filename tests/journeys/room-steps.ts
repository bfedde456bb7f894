import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import {
  crowdedHeader,
  cutOff,
  moving,
  sideways,
  smallTargets,
  TEXT_DOUBLED,
  TEXT_SPACING,
  wear,
} from './wcag-steps.ts'

const NARROW = { width: 320, height: 640 }
export const WIDE = { width: 1280, height: 800 }
const TABLET = { width: 1024, height: 768 }

/** The page as it stands: at 400 %, with a reader's text spacing, and with text twice as large. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  const none = async (look: () => string[], rule: string) =>
    expect.soft(await page.evaluate(look), `${where}, ${rule}`).toEqual([])

  await none(smallTargets, 'targets of 24 px')
  await none(moving, 'reduced motion')
  await page.setViewportSize(NARROW)
  await none(sideways, '320 px')
  await none(smallTargets, 'targets of 24 px at 320 px')
  await wear(page, TEXT_SPACING)
  await none(sideways, 'text spacing at 320 px')
  await none(cutOff, 'text spacing at 320 px')
  await page.setViewportSize(WIDE)
  await none(sideways, 'text spacing')
  await none(cutOff, 'text spacing')
  await wear(page, TEXT_DOUBLED)
  await none(sideways, 'text at 200 %')
  await none(crowdedHeader, 'text at 200 %')
  await wear(page, '')
  await page.setViewportSize(TABLET)
  await page.evaluate(() => document.documentElement.classList.add('larger'))
  await none(sideways, 'larger text')
  await none(cutOff, 'larger text')
  await none(crowdedHeader, 'larger text')
  await page.setViewportSize(WIDE)
  await page.evaluate(() => document.documentElement.classList.remove('larger'))
}
