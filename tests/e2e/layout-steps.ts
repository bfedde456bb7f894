import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import {
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
export const WIDE = { width: 1280, height: 800 }
const TABLET = { width: 1024, height: 768 }

/** Checks the layout at 400 % zoom, with text spacing, with text at 200 %, and with the large font of a browser. */
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

/** Finds links and controls lower than 44 px, except links in text. A label above its field is not what people press. */
export function lowTargets(): string[] {
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      // Text next to other nodes has a span of its own: see ui/jsx-runtime.ts.
      (node) => ['#text', 'SPAN'].includes(node.nodeName) && node.textContent?.trim(),
    )
  const targetOf = (element: Element) => {
    const isSpread = getComputedStyle(element, '::after').position === 'absolute'
    if (isSpread) return element.closest('.relative') ?? element
    return element.closest('label') ?? element
  }
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label:not([for])')]
    .filter((element) => element.checkVisibility() && !isInText(element))
    .filter((element) => !element.matches('[href="#content"], [aria-hidden=true], [aria-hidden=true] *'))
    .filter((element) => targetOf(element).getBoundingClientRect().height < 43.9)
    .map((element) => element.outerHTML.slice(0, 140))
}
