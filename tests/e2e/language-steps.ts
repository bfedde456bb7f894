import type { Locator, Page } from '@playwright/test'
import * as account from '#i18n/hi/account.ts'
import * as appointments from '#i18n/hi/appointments.ts'
import * as booking from '#i18n/hi/booking.ts'
import * as doctors from '#i18n/hi/doctors.ts'
import * as profile from '#i18n/hi/profile.ts'
import * as settings from '#i18n/hi/settings.ts'
import * as shell from '#i18n/hi/shared.ts'
import { expect } from './fixtures.ts'
import { horizontalOverflow } from './wcag-steps.ts'

/** The Hindi texts that the tests look for. */
export const HINDI = {
  itself: 'हिन्दी',
  words: { ...account, ...appointments, ...booking, ...doctors, ...profile, ...settings, ...shell },
  neurologist: 'न्यूरोलॉ',
  monday: 'सोमवार, 23 नवंबर 2026',
  tuesday: 'मंगलवार, 24 नवंबर 2026',
  morning: 'सुबह',
  evening: 'शाम',
  booked: /^सोम\s23\sनव\S* · लगभग\s+सुबह\s/,
  moved: /^मंगल\s24\sनव\S* · लगभग\s+शाम\s/,
  notice: /अपॉइंटमेंट/,
  welcome: /आज, सुबह\s9:30/,
}
const { words } = HINDI

/** Text in Latin letters that Hindi pages may also contain: names, e-mail addresses and codes. */
const NAMES = [
  /Meridian Hospital/g,
  /Dr\. [\p{L}’]+ [\p{L}’]+/gu,
  /Meera Das/g,
  /[\w.-]+@[\w.-]+/g,
  /English/g,
  /[A-Z\d]{4}-[A-Z\d]{4}/g,
].map(({ source, flags }) => ({ source, flags }))

/** Finds two English words in a row that are visible or announced on the page. */
function englishOf(names: { source: string; flags: string }[]): string[] {
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

/** Checks that the whole page is in Hindi and that nothing overflows. */
export async function expectHindi(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  expect.soft(await page.evaluate(() => document.dir), page.url()).toBe('ltr')
  expect.soft(await page.evaluate(englishOf, NAMES), page.url()).toEqual([])
  expect.soft(await page.evaluate(horizontalOverflow), page.url()).toEqual([])
}

/** The footer link to the page in another language. */
export const languageLink = (page: Page, name: string = HINDI.itself): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

export const dayButton = (place: Page | Locator, day: string): Locator =>
  place.getByRole('grid').getByRole('button', { name: new RegExp(`^${day}`) })

export async function choose(place: Page | Locator, day: string, slot: string): Promise<void> {
  await dayButton(place, day).click()
  await place.getByRole('radio', { name: new RegExp(`^${slot}`) }).check()
}

/** Signs up from the login dialog. */
export async function signUpInHindi(page: Page, phone: string): Promise<void> {
  const { login, signup } = words
  await page.getByRole('dialog').getByRole('button', { name: signup.submit }).click()
  const dialog = page.getByRole('dialog', { name: signup.submit })
  await dialog.getByLabel(signup.name).fill('Meera Das')
  await dialog.getByLabel(login.phone).fill(phone)
  await dialog.getByLabel(signup.password, { exact: true }).fill('secret1')
  await dialog.getByLabel(signup.confirm).fill('secret1')
  await dialog.getByRole('button', { name: signup.submit }).click()
  await expect(dialog).toBeHidden()
}
