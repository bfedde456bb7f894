import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import {
  brokenWords,
  crowdedHeader,
  cutOff,
  moving,
  horizontalOverflow,
  smallTargets,
  TEXT_DOUBLED,
  TEXT_LARGE,
  TEXT_SPACING,
  addStyle,
} from './wcag-steps.ts'

const NARROW = { width: 320, height: 640 }
const PHONE = { width: 360, height: 740 }
export const WIDE = { width: 1280, height: 800 }
const TABLET = { width: 1024, height: 768 }

/** Checks the layout at 400 % zoom, with text spacing, and with larger text on each width of screen. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  const none = async (look: () => string[], rule: string) =>
    expect.soft(await page.evaluate(look), `${where}, ${rule}`).toEqual([])

  await none(smallTargets, 'targets of 24 px')
  await none(moving, 'reduced motion')
  await page.setViewportSize(NARROW)
  await none(horizontalOverflow, '320 px')
  await none(smallTargets, 'targets of 24 px at 320 px')
  await addStyle(page, TEXT_LARGE)
  await none(horizontalOverflow, 'large text at 320 px')
  await addStyle(page, TEXT_DOUBLED)
  await none(horizontalOverflow, 'text at 200 % at 320 px')
  await none(cutOff, 'text at 200 % at 320 px')
  await none(crowdedHeader, 'text at 200 % at 320 px')
  await page.setViewportSize(PHONE)
  await none(brokenWords, 'text at 200 % at 360 px')
  await page.setViewportSize(NARROW)
  await addStyle(page, TEXT_SPACING)
  await none(horizontalOverflow, 'text spacing at 320 px')
  await none(cutOff, 'text spacing at 320 px')
  await page.setViewportSize(WIDE)
  await none(horizontalOverflow, 'text spacing')
  await none(cutOff, 'text spacing')
  await addStyle(page, TEXT_DOUBLED)
  await none(horizontalOverflow, 'text at 200 %')
  await none(crowdedHeader, 'text at 200 %')
  await page.setViewportSize(TABLET)
  await addStyle(page, TEXT_LARGE)
  await none(horizontalOverflow, 'large text')
  await none(cutOff, 'large text')
  await none(crowdedHeader, 'large text')
  await page.setViewportSize(WIDE)
  await addStyle(page, '')
}

/** Finds links and controls lower than 44 px. */
export const lowTargets = (page: Page) => page.evaluate(smallTargets, { least: 44, isHeightOnly: true })
