import { expect, test } from './fixtures.ts'
import { expectRoom, WIDE } from './layout-steps.ts'
import { bookElsewhere, builtPages } from './steps.ts'

const PHONE = { width: 360, height: 740 }

test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

/** One page of each kind. */
const KINDS = [
  '',
  '/about',
  '/contact',
  '/doctors',
  '/emergency',
  '/services',
  '/sitemap',
  '/404',
  '/appointments/doc1',
  '/services/icu',
  '/services/cardiology',
].map((path) => `/hi${path}`)

test('pages in Hindi have room for larger and spaced text', async ({ page }) => {
  test.slow()
  expect(builtPages()).toEqual(expect.arrayContaining(KINDS.slice(1)))

  for (const path of KINDS) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expectRoom(page, path)
  }
})

test('dialogs, the menu and patient pages in Hindi have room for larger text', async ({
  page,
  newPatient,
  request,
}) => {
  test.slow()
  for (const name of ['login', 'signup', 'forgot']) {
    await page.goto(`/hi?dialog=${name}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    if (name !== 'forgot') {
      await page.locator('dialog:modal [type=submit]').click()
      await expect(page.locator('dialog:modal [role=alert]')).toBeFocused()
    }
    await expectRoom(page, name)
  }
  await page.setViewportSize(PHONE)
  await page.goto('/hi')
  await page.locator('[data-open-menu]').click()
  await expectRoom(page, 'menu')

  const patient = await newPatient()
  await bookElsewhere(request, patient)
  await page.evaluate((token) => localStorage.setItem('utoken', token), patient.token)
  await page.goto(`/hi/appointments/doc2?day=2026-11-24&slot=morning`)
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  await expectRoom(page, 'booking')
  await page.goto(`/hi/my-appointments`)
  await expect(page.getByRole('article')).toBeVisible()
  await expectRoom(page, 'appointments')
  for (const path of ['my-profile', 'notifications', 'settings']) {
    await page.goto(`/hi/${path}`)
    await expect(page.locator('main .surface').first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectRoom(page, path)
  }
})
