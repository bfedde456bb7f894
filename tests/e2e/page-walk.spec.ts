import { expect, test } from './fixtures.ts'
import { walkFocus, watchFocus } from './focus-steps.ts'
import { expectRoom, lowTargets, WIDE } from './layout-steps.ts'
import { showNewPatientStates, showPatientStates, showVisitorStates } from './states.ts'
import { isPrivate, kindsOfPages } from './steps.ts'

// accessibility.spec.ts checks dark colours at 360 px.
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

for (const path of [...kindsOfPages(), '/appointments/nobody'].filter((each) => !isPrivate(each)))
  test(`${path} is accessible, has room for larger text, and shows the focus`, async ({
    page,
    expectAccessible,
  }) => {
    await page.addInitScript(watchFocus)
    await page.goto(path)
    await expect(page.locator('#session-loading')).toBeHidden()
    await expectAccessible(path)
    await expectRoom(page, path)

    await page.setViewportSize({ width: 360, height: 640 })
    expect.soft(await page.evaluate(lowTargets), 'targets of 44 px').toEqual([])
    expect(await walkFocus(page, 'Shift+Tab', 'main', path)).toBeGreaterThan(0)
  })

test.describe('forms, dialogs and patient pages are accessible and have room for larger text', () => {
  test('for a visitor', async ({ page, expectAccessible }) => {
    await showVisitorStates(page, async (state) => {
      await expectAccessible(state)
      await expectRoom(page, state)
    })
  })

  test('for a new patient', async ({ page, patient: _, expectAccessible }) => {
    await showNewPatientStates(page, async (state) => {
      await expectAccessible(state)
      await expectRoom(page, state)
    })
  })

  test('for a returning patient', async ({ page, request, expectAccessible }) => {
    test.slow()
    await showPatientStates(page, request, async (state) => {
      await expectAccessible(state)
      await expectRoom(page, state)
    })
  })
})
