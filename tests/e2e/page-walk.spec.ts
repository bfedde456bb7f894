import { expect, test } from './fixtures.ts'
import { walkFocus, watchFocus } from './focus-steps.ts'
import { expectRoom, lowTargets, WIDE } from './layout-steps.ts'
import { showNewPatientStates, showPatientStates, showVisitorStates } from './states.ts'
import { isPrivate, isText, kindsOfPages } from './steps.ts'
import { addStyle, cutOff, horizontalOverflow, TEXT_DOUBLED } from './wcag-steps.ts'

// accessibility.spec.ts checks dark colours at 360 px, with all rules.
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

/** Rules that depend on colours and the width of the window; the others depend on what is on the page. */
const SEEN = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']
const PUBLIC = [...kindsOfPages(), '/appointments/nobody'].filter((path) => !isPrivate(path))
const ONE_TEXT = '/privacy'

const PAGES = PUBLIC.filter((each) => !isText(each) || each === ONE_TEXT)

test('every kind of page is accessible, has room for larger text, and shows the focus', async ({
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
    expect.soft(await page.evaluate(lowTargets), `${path}, targets of 44 px`).toEqual([])
    expect(await walkFocus(page, 'Shift+Tab', 'main', path)).toBeGreaterThan(0)
  }
})

test('no page of text is wider than a narrow screen, also with text at 200 %', async ({ page }) => {
  const texts = PUBLIC.filter(isText)
  expect(texts.length).toBeGreaterThan(10)
  for (const path of texts) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect.soft(await page.evaluate(horizontalOverflow), path).toEqual([])
    expect.soft(await page.evaluate(lowTargets), path).toEqual([])
    await page.setViewportSize(WIDE)
    await addStyle(page, TEXT_DOUBLED)
    expect.soft(await page.evaluate(horizontalOverflow), `${path}, text at 200 %`).toEqual([])
    expect.soft(await page.evaluate(cutOff), `${path}, text at 200 %`).toEqual([])
  }
})

test.describe('forms, dialogs and patient pages have readable colours and room for larger text', () => {
  test('for a visitor', async ({ page, expectAccessible }) => {
    await showVisitorStates(page, async (state) => {
      await expectAccessible(state, SEEN)
      await expectRoom(page, state)
    })
  })

  test('for a new patient', async ({ page, patient: _, expectAccessible }) => {
    await showNewPatientStates(page, async (state) => {
      await expectAccessible(state, SEEN)
      await expectRoom(page, state)
    })
  })

  test('for a returning patient', async ({ page, request, expectAccessible }) => {
    test.slow()
    await showPatientStates(page, request, async (state) => {
      await expectAccessible(state, SEEN)
      await expectRoom(page, state)
    })
  })
})
