import { expect, test } from './fixtures.ts'
import { showNewPatientStates, showPatientStates, showVisitorStates } from './states.ts'
import { isPrivate, isText, kindsOfPages } from './steps.ts'

// page-walk.spec.ts checks light colours at 1280 px.
test.use({
  viewport: { width: 360, height: 740 },
  colorScheme: 'dark',
  contextOptions: { reducedMotion: 'reduce' },
})

const ONE_TEXT = '/privacy'
const PAGES = [...kindsOfPages(), '/appointments/nobody'].filter(
  (path) => !isPrivate(path) && (!isText(path) || path === ONE_TEXT),
)

test('every kind of page is accessible', { tag: '@core' }, async ({ page, expectAccessible }) => {
  test.slow()
  expect(PAGES).toContain(ONE_TEXT)
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.locator('#session-loading')).toBeHidden()
    await expectAccessible(path)
  }
})

test('the forms and dialogs of a visitor are accessible', { tag: '@core' }, ({ page, expectAccessible }) =>
  showVisitorStates(page, expectAccessible),
)

test(
  'the first pages of a new patient, and a booking, are accessible',
  { tag: '@core' },
  async ({ page, patient: _, expectAccessible }) => {
    await showNewPatientStates(page, expectAccessible)
  },
)

test(
  'the pages and dialogs of a patient are accessible',
  { tag: '@core' },
  async ({ page, request, expectAccessible }) => {
    test.slow()
    await showPatientStates(page, request, expectAccessible)
  },
)
