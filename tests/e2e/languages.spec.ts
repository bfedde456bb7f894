import type { Page } from '@playwright/test'
import { expect, type NewPatient, test } from './fixtures.ts'
import { languageLink } from './language-steps.ts'

const toHindi = (page: Page) => languageLink(page).click()
const toEnglish = (page: Page) => languageLink(page, 'English').click()

async function logInHere(page: Page, { phone, password }: NewPatient): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[type=tel]').fill(phone)
  await dialog.locator('[type=password]').fill(password)
  await dialog.locator('[type=submit]').click()
}

// language-pages.spec.ts shows that every page links to itself in the other language.
test('switching to Hindi and back stays on the page and keeps the choices', async ({ page }) => {
  for (const path of [
    '/doctors?search=rao&status=unavailable',
    '/appointments/doc1?day=2026-11-24&slot=evening',
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
})

test('Hindi is remembered once chosen, and forgotten when English is chosen', async ({ page }) => {
  await page.goto('/hi')
  await page.goto('/')
  await expect(page).toHaveURL('/')

  await toHindi(page)
  await page.goto('/?dialog=login')
  await expect(page).toHaveURL('/hi?dialog=login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/hi')
  await toEnglish(page)
  await expect(page).toHaveURL('/')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})

test('a filter chosen by hand is kept in Hindi', async ({ page }) => {
  await page.goto('/doctors')
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
  await page.getByLabel('Speciality', { exact: true }).selectOption('Neurologist')
  await expect(page).toHaveURL('/doctors?speciality=Neurologist')

  await toHindi(page)

  await expect(page).toHaveURL('/hi/doctors?speciality=Neurologist')
  await expect(page.getByRole('main').getByRole('link', { name: /^Dr\. / })).toHaveCount(3)
})

test('a patient who reads Hindi lands on the requested page after login, also from an English address', async ({
  page,
  newPatient,
}) => {
  await page.goto('/hi/notifications')
  await expect(page).toHaveURL('/hi?dialog=login&next=/hi/notifications')
  await logInHere(page, await newPatient())
  await expect(page).toHaveURL('/hi/notifications')

  // On a page without login: /hi/notifications would leave for the login at the same moment as the next goto.
  await page.goto('/')
  await page.evaluate(() => localStorage.removeItem('utoken'))
  await toHindi(page)
  await page.goto('/settings')
  await logInHere(page, await newPatient())
  await expect(page).toHaveURL('/hi/settings')
})

test('the link from reception also works in Hindi', async ({ page, newPatient, hospital }) => {
  const secret = await hospital.issueSecret((await newPatient()).phone)
  await page.goto('/')
  await toHindi(page)
  await expect(page).toHaveURL('/hi')

  await page.goto(`/?dialog=reset#secret=${secret}`)

  await expect(page.getByRole('dialog').locator('[type=password]').first()).toBeVisible()
})
