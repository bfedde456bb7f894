import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Life } from './language-words.ts'
import { sideways } from './wcag-steps.ts'

/** What stays in Latin letters in every language: names, and signs that have no others. */
const NAMES = [
  /Meridian Hospital/g,
  /Dr\. [\p{L}’]+ [\p{L}’]+/gu,
  /Meera Das/g,
  /[\w.-]+@[\w.-]+/g,
  /English/g,
  /Room \w+, Block \w+, \w+ floor/g,
  /[A-Z\d]{4}-[A-Z\d]{4}/g,
].map(({ source, flags }) => ({ source, flags }))

/** Two words of English, one after the other, that somebody can see or hear on the page. */
export function englishOf(names: { source: string; flags: string }[]): string[] {
  const heard = ['aria-label', 'title', 'placeholder', 'alt', 'abbr']
  const left = (text: string) =>
    names.reduce((rest, { source, flags }) => rest.replace(new RegExp(source, flags), ' · '), text)
  const texts = [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('[lang=en], script, style, address')) return []
    const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ' · ')).join('')
    return [own, ...heard.map((name) => element.getAttribute(name) ?? '')]
  })
  return [...texts, document.title].filter((text) => /[a-z]{2,}[ ,:]+[a-z]{2,}/i.test(left(text)))
}

/** Everything is in the patient's language and direction, and nothing of it hangs over the edge. */
export async function expectOwn(page: Page, { language, dir }: Life): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect.soft(await page.evaluate(() => document.dir), page.url()).toBe(dir)
  expect.soft(await page.evaluate(englishOf, NAMES), page.url()).toEqual([])
  expect.soft(await page.evaluate(sideways), page.url()).toEqual([])
}

/** The name of another language, at the foot of every page. */
export const languageLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

export const dayButton = (place: Page | Locator, day: string): Locator =>
  place.getByRole('grid').getByRole('button', { name: new RegExp(`^${day}`) })

const slot = (place: Page | Locator, name: string): Locator =>
  place.getByRole('radio', { name: new RegExp(`^${name}`) })

export async function choose(place: Page | Locator, day: string, session: string): Promise<void> {
  await dayButton(place, day).click()
  await slot(place, session).check()
}

/** From the open log-in dialog to an account. */
export async function signUpIn(page: Page, { words }: Life, phone: string): Promise<void> {
  const { login, signup } = words
  await page.getByRole('dialog').getByRole('button', { name: login.signup }).click()
  const dialog = page.getByRole('dialog', { name: signup.title })
  await dialog.getByLabel(signup.name).fill('Meera Das')
  await dialog.getByLabel(signup.phone).fill(phone)
  await dialog.getByLabel(signup.password, { exact: true }).fill('secret1')
  await dialog.getByLabel(signup.confirm).fill('secret1')
  await dialog.getByRole('button', { name: signup.submit }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the menu below the avatar and follows one of its entries. */
export async function goTo(page: Page, { words }: Life, path: string): Promise<void> {
  const entry = words.menu.entries.find(({ href }) => href === path)
  await page.getByRole('button', { name: new RegExp(words.menu.open) }).click()
  await page
    .locator('#account-menu')
    .getByRole('link', { name: entry?.label ?? path })
    .click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}
