import { expect, test } from './fixtures.ts'
import { expectRoom, WIDE } from './layout-steps.ts'
import { bookElsewhere, builtPages } from './steps.ts'

const PHONE = { width: 360, height: 740 }

test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

/** One page of each kind in a language; the texts differ in their words only. */
const kindsIn = (language: string) =>
  [
    ...['', '/about', '/contact', '/doctors', '/emergency', '/services', '/sitemap', '/404'],
    ...['/appointments/doc1', '/services/icu', '/services/cardiology'],
  ].map((path) => `/${language}${path}`)

for (const language of ['hi']) {
  test(`pages in ${language} have room for larger and narrow text`, async ({ page }) => {
    test.slow()
    expect(builtPages()).toEqual(expect.arrayContaining(kindsIn(language).slice(1)))

    for (const path of kindsIn(language)) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectRoom(page, path)
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
      await expectRoom(page, `${language} ${name}`)
    }
    await page.setViewportSize(PHONE)
    await page.goto(`/${language}`)
    await page.locator('[data-open-menu]').click()
    await expectRoom(page, `${language} menu`)

    const patient = await newPatient()
    await bookElsewhere(request, patient)
    await page.evaluate((token) => localStorage.setItem('utoken', token), patient.token)
    await page.goto(`/${language}/appointments/doc2?day=2026-11-24&slot=morning`)
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    await expectRoom(page, `${language} booking`)
    await page.goto(`/${language}/my-appointments`)
    await expect(page.getByRole('article')).toBeVisible()
    await expectRoom(page, `${language} appointments`)
    for (const path of ['my-profile', 'notifications', 'settings']) {
      await page.goto(`/${language}/${path}`)
      await expect(page.locator('main .surface').first()).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectRoom(page, `${language} ${path}`)
    }
  })
}
