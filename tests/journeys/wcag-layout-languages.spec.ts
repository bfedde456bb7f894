import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectRoom, WIDE } from './layout-steps.ts'
import { bookElsewhere, builtPages } from './steps.ts'
import { cutOff, sideways, TEXT_SPACING, wear } from './wcag-steps.ts'

const PHONE = { width: 360, height: 740 }
const NARROW = { width: 320, height: 640 }

test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

/** Text spacing on the narrowest phone. */
async function expectNarrow(page: Page, where: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await wear(page, TEXT_SPACING)
  expect.soft(await page.evaluate(sideways), where).toEqual([])
  expect.soft(await page.evaluate(cutOff), where).toEqual([])
  await wear(page, '')
  await page.setViewportSize(WIDE)
}

/** One page of each kind in a language; the texts differ in their words only. */
const kindsIn = (language: string) =>
  [
    ...['', '/about', '/contact', '/doctors', '/emergency', '/services', '/sitemap', '/404'],
    ...['/appointments/doc1', '/services/icu', '/services/cardiology'],
  ].map((path) => `/${language}${path}`)

for (const [language, check] of [
  ['hi', expectRoom],
  ['ur', expectNarrow],
] as const) {
  test(`pages in ${language} have room for larger and narrow text`, async ({ page }) => {
    test.slow()
    expect(builtPages()).toEqual(expect.arrayContaining(kindsIn(language).slice(1)))

    for (const path of kindsIn(language)) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await check(page, path)
    }
  })

  test(`dialogs, the menu and the pages of a patient in ${language} have room`, async ({
    page,
    newPatient,
    request,
  }) => {
    test.slow()
    for (const name of ['login', 'signup', 'forgot']) {
      await page.goto(`/${language}?dialog=${name}`)
      await expect(page.locator('dialog:modal')).toBeVisible()
      if (name !== 'forgot') {
        await page.locator('dialog:modal [type=submit]').click()
        await expect(page.locator('dialog:modal [aria-invalid=true]').first()).toBeFocused()
      }
      await check(page, `${language} ${name}`)
    }
    await page.setViewportSize(PHONE)
    await page.goto(`/${language}`)
    await page.locator('[data-open-menu]').click()
    await check(page, `${language} menu`)

    const patient = await newPatient()
    await bookElsewhere(request, patient)
    await page.evaluate((token) => localStorage.setItem('utoken', token), patient.token)
    await page.goto(`/${language}/appointments/doc2?day=2026-11-24&slot=morning`)
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    await check(page, `${language} booking`)
    await page.goto(`/${language}/my-appointments`)
    await expect(page.getByRole('article')).toBeVisible()
    await check(page, `${language} appointments`)
    for (const path of ['my-profile', 'notifications', 'settings']) {
      await page.goto(`/${language}/${path}`)
      await expect(page.locator('main .surface').first()).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await check(page, `${language} ${path}`)
    }
  })
}
