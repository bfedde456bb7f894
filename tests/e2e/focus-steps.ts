import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** At each key press, records what is wrong with the focused element. Runs in the page. */
export function watchFocus(): void {
  const isRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }

  function faultsOf(focused: Element): string[] {
    const box = focused.getBoundingClientRect()
    const top = focused.closest('header')
      ? 0
      : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
    const bar = document.querySelector('.confirm-bar')
    const bottom = !bar || bar.contains(focused) ? innerHeight : bar.getBoundingClientRect().top
    const isOut = box.top < top - 1 || box.bottom > bottom + 1 || box.left < -1 || box.right > innerWidth + 1
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isCovered = !hit || !(focused.contains(hit) || hit.contains(focused))
    // A hidden input shows its focus on its label.
    const ring = isRing(focused) || isRing(focused.closest('label') ?? focused)
    return [
      isOut && 'out of sight',
      isCovered && !focused.matches('.opacity-0') && 'covered',
      !ring && 'no ring',
    ].filter((fault) => fault !== false)
  }

  const seen: string[] = []
  addEventListener(
    'keydown',
    () => {
      const focused = document.activeElement
      // The skip link overlaps the header.
      if (!focused || focused.matches('body, main, [href="#content"]')) return
      seen.push(...faultsOf(focused).map((fault) => `${fault}: ${focused.outerHTML.slice(0, 120)}`))
      document.documentElement.dataset['focusFaults'] = JSON.stringify(seen)
      document.documentElement.dataset['focusStops'] = String(
        Number(document.documentElement.dataset['focusStops'] ?? 0) + 1,
      )
    },
    true,
  )
}

/** Presses Tab through a part of the page in one direction; returns the number of focusable elements. */
export async function walkFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  part: string,
  where: string,
): Promise<number> {
  const stops = await page.evaluate(
    ([selector, backwards]) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          `${selector} :is(a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary)`,
        ),
      ]
      const found = all.filter(
        (each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(':disabled'),
      )
      found.at(backwards ? -1 : 0)?.focus()
      return found.length
    },
    [part, key === 'Shift+Tab'] as const,
  )
  for (let presses = 0; presses <= stops; presses += 1) await page.keyboard.press(key)
  const faults = await page.evaluate(() => document.documentElement.dataset['focusFaults'] ?? '[]')
  expect.soft(JSON.parse(faults), where).toEqual([])
  return stops
}
