import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { languageLink } from './language-steps.ts'

const toHindi = (page: Page) => languageLink(page).click()
const toEnglish = (page: Page) => languageLink(page, 'English').click()

// tests/unit/build/language-pages.test.ts shows that every page links to itself in the other language.
test('switching to Hindi and back stays on the page and keeps the choices; Hindi is remembered until English', async ({
  page,
}) => {
  // A shared link chooses no language for the visitor.
  for (const path of ['/hi', '/hi/doctors?language=Tamil']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await page.goto('/')
    await expect(page).toHaveURL('/')
  }

  for (const path of [
    '/doctors?search=rao&status=unavailable',
    '/appointments/doc1?day=2026-11-24&slot=evening',
    '/doctors?language=Tamil&gender=female',
    '/services?category=laboratory#q=blood',
    '/services/cardiology',
    '/visitors',
  ]) {
    await page.goto(path)
    await toHindi(page)
    await expect.soft(page).toHaveURL(`/hi${path}`)
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'hi')
    await toEnglish(page)
    await expect.soft(page).toHaveURL(path)
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en')
  }

  await page.goto('/doctors')
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Neurologist' }).click()
  await expect(page).toHaveURL('/doctors?speciality=Neurologist')
  await toHindi(page)
  await expect(page).toHaveURL('/hi/doctors?speciality=Neurologist')
  await expect(page.getByRole('main').getByRole('link', { name: /^Dr\. / })).toHaveCount(3)

  await page.goto('/?dialog=login', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/hi?dialog=login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/hi')
  await toEnglish(page)
  await expect(page).toHaveURL('/')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})

test('a patient who reads Hindi lands on the requested page after login, and uses the link from reception', async ({
  page,
  newPatient,
  hospital,
}) => {
  const { phone, password } = await newPatient()
  await page.goto('/')
  await toHindi(page)
  await expect(page).toHaveURL('/hi')

  await page.goto('/settings?from=letter&to=you#sessions', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/hi?dialog=login&next=/settings%3Ffrom%3Dletter%26to%3Dyou#sessions')
  const dialog = page.getByRole('dialog')
  await dialog.locator('[type=tel]').fill(phone)
  await dialog.locator('[type=password]').fill(password)
  await dialog.locator('[type=submit]').click()
  await expect(page).toHaveURL('/hi/settings?from=letter&to=you#sessions')

  const secret = await hospital.issueSecret(phone)
  await page.goto(`/?dialog=reset#secret=${secret}`, { waitUntil: 'commit' })
  await expect(page).toHaveURL('/hi')
  await expect(dialog.locator('[type=password]').first()).toBeVisible()
})
