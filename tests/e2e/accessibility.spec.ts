import { expect, test } from './fixtures.ts'
import { walkFocus, watchFocus } from './focus-steps.ts'
import { expectRoom, lowTargets, WIDE } from './layout-steps.ts'
import { showHindiStates, showNewPatientStates, showPatientStates, showVisitorStates } from './states.ts'
import { builtPages, isPrivate, isText, kindsOfPages } from './steps.ts'
import { addStyle, cutOff, horizontalOverflow, TEXT_DOUBLED } from './wcag-steps.ts'

const PHONE = { width: 360, height: 740 }
/** Rules that depend on colours and the width of the window; the others depend on what is on the page. */
const SEEN = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

const PUBLIC = [...kindsOfPages(), '/appointments/nobody'].filter((path) => !isPrivate(path))
const ONE_TEXT = '/privacy'
const PAGES = PUBLIC.filter((path) => !isText(path) || path === ONE_TEXT)
const HINDI_PAGES = [
  '/hi/about',
  '/hi/contact',
  '/hi/doctors',
  '/hi/emergency',
  '/hi/services',
  '/hi/sitemap',
  '/hi/404',
  '/hi/appointments/doc1',
  '/hi/services/icu',
  '/hi/services/cardiology',
]
const STATES = {
  'forms and dialogs of a visitor': showVisitorStates,
  'first pages of a new patient, and a booking,': showNewPatientStates,
  'pages and dialogs of a patient': showPatientStates,
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a dark phone', { tag: '@core' }, () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' })

  test('every kind of page is accessible', async ({ page, expectAccessible }) => {
    test.slow()
    expect(PAGES).toContain(ONE_TEXT)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.locator('#session-loading')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(path)
    }
  })

  for (const [what, show] of Object.entries(STATES))
    test(`the ${what} are accessible`, async ({ page, request, newPatient, expectAccessible }) => {
      test.slow()
      await show(page, expectAccessible, { request, newPatient })
    })
})

test.describe('on a light and wide screen', () => {
  test.use({ viewport: WIDE })

  test('every kind of page is readable, has room for larger text, and shows the focus', async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(PAGES.length * 30_000)
    await page.addInitScript(watchFocus)
    // As on a slow device: nothing below the first screen is laid out before it is reached.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0))
    for (const path of PAGES) {
      await page.setViewportSize(WIDE)
      await page.goto(path)
      await expect(page.locator('#session-loading')).toBeHidden()
      await expectAccessible(path, SEEN)
      await expectRoom(page, path)

      await page.setViewportSize({ width: 360, height: 640 })
      expect.soft(await lowTargets(page), `${path}, targets of 44 px`).toEqual([])
      expect(await walkFocus(page, 'Shift+Tab', 'main', path)).toBeGreaterThan(0)
    }
  })

  for (const [what, show] of Object.entries(STATES))
    test(`the ${what} are readable, with room for larger text`, async ({
      page,
      request,
      newPatient,
      expectAccessible,
    }) => {
      test.slow()
      const look = async (state: string) => {
        await expectAccessible(state, SEEN)
        await expectRoom(page, state)
      }
      await show(page, look, { request, newPatient })
    })

  test('no page of text is wider than a narrow screen, also with text at 200 %', async ({ page }) => {
    const texts = PUBLIC.filter(isText)
    expect(texts.length).toBeGreaterThan(10)
    for (const path of texts) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      expect.soft(await page.evaluate(horizontalOverflow), path).toEqual([])
      expect.soft(await lowTargets(page), path).toEqual([])
      await page.setViewportSize(WIDE)
      await addStyle(page, TEXT_DOUBLED)
      expect.soft(await page.evaluate(horizontalOverflow), `${path}, text at 200 %`).toEqual([])
      expect.soft(await page.evaluate(cutOff), `${path}, text at 200 %`).toEqual([])
    }
  })

  test('pages, dialogs and patient pages in Hindi have room for larger text', async ({
    page,
    request,
    newPatient,
  }) => {
    test.setTimeout(HINDI_PAGES.length * 30_000)
    expect(builtPages()).toEqual(expect.arrayContaining(HINDI_PAGES))
    for (const path of ['/hi', ...HINDI_PAGES]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
      await expectRoom(page, path)
    }
    await showHindiStates(page, (state) => expectRoom(page, state), { request, newPatient })
  })
})
