import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseMondayMorning, kindsOfPages } from './steps.ts'

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

/** At each press of a key, notes what is wrong with the focus that the press before it has brought. */
function watchFocus(): void {
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
    // A button that the patient cannot see has its label to show the focus.
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
      // The way past the header lies over it.
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

/** Walks through the part of the page with the Tab key, in one direction; returns how many stops it has. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', part: string, where: string): Promise<number> {
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

test('what has the keyboard focus is seen whole, with a ring, on every kind of page', async ({ page }) => {
  test.slow()
  await page.addInitScript(watchFocus)
  let stops = 0

  for (const path of kindsOfPages().filter((each) => !/^\/(my-|notifications|settings)/.test(each))) {
    await page.goto(path)
    stops += await walk(page, 'Shift+Tab', 'main', path)
  }
  stops += await walk(page, 'Tab', 'footer', 'the footer')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services')
  stops += await walk(page, 'Tab', 'header', 'the header')

  expect(stops).toBeGreaterThan(200)
})

test('the bar that confirms a booking covers nothing that has the focus', async ({ page }) => {
  await page.addInitScript(watchFocus)
  await chooseMondayMorning(page)

  await walk(page, 'Tab', 'main', 'forwards')
  await walk(page, 'Shift+Tab', 'main', 'backwards')
})

test('what a patient can press is seen whole, with a ring', async ({ page, request }) => {
  const data = { phone: '9000000001', password: 'openward' }
  const { utoken } = await (await request.post('/api/user/login', { data })).json()
  await page.addInitScript((token) => localStorage.setItem('utoken', token), utoken)
  await page.addInitScript(watchFocus)

  for (const [path, last] of [
    ['/my-appointments', page.getByRole('article')],
    ['/my-profile', page.getByRole('tabpanel').getByRole('listitem')],
    ['/notifications', page.getByRole('main').getByRole('listitem')],
    ['/settings', page.getByRole('button', { name: /^Delete my account/ })],
  ] as const) {
    await page.goto(path)
    await expect(last.last()).toBeVisible()
    await walk(page, 'Shift+Tab', 'main', path)
  }
  await page.getByRole('button', { name: /Account menu/ }).click()
  await walk(page, 'Tab', '#account-menu', 'the account menu')
})
