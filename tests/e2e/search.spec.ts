import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { SITE } from './steps.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const field = (page: Page) => page.getByRole('searchbox')
const status = (page: Page) => page.getByRole('main').getByRole('status')
const found = (page: Page) => page.locator('#search-list').getByRole('link')
const alarm = (page: Page) => page.locator('#search-emergency')

async function lookFor(page: Page, words: string, path = '/search'): Promise<void> {
  await page.goto(path)
  await field(page).pressSequentially(words)
}

/** The paths that a page requests. */
function asked(page: Page): URL[] {
  const urls: URL[] = []
  page.on('request', (request) => urls.push(new URL(request.url())))
  return urls
}

for (const [words, page] of [
  ['my child has fever', 'Pediatrics'],
  ['broken arm', 'Orthopedics'],
  ['blood test', 'Blood Tests'],
  ['kidney', 'Urine Analysis'],
  ['blurred vision', 'Ophthalmology'],
  ['pregnant', 'Gynecologist'],
  ['skin rash', 'Dermatologist'],
  ['I cannot sleep', 'Psychiatrist'],
  ['bukhar', 'General Consultation'],
  ['Mehta', 'Dr. Arjun Mehta'],
])
  test(`a search for "${words}" lists ${page} among the first results`, async ({ page: tab }) => {
    await tab.goto(`/search?q=${encodeURIComponent(words ?? '')}`)

    await expect(status(tab)).toContainText(`“${words}”`)
    const first = await found(tab).evaluateAll((links) => links.slice(0, 4).map((link) => link.textContent))
    expect(first).toContain(page)
  })

test(
  'results appear while typing, with their kind and marked words, and can be reached by keyboard',
  { tag: '@core' },
  async ({ page, expectAccessible }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await field(page).focus()
    await page.keyboard.type('cataract')

    await expect(status(page)).toHaveText(/^\d+ results for “cataract”$/)
    await expect(page).toHaveURL('/search?q=cataract')
    const first = page.locator('#search-list li').first()
    await expect(first).toContainText(/Ophthalmology|Eye Care/)
    await expect(first).toContainText(/Department|Service/)
    await expect(page.locator('#search-list mark').first()).toHaveText(/cataract/i)
    await expectAccessible('results')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Show only')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(found(page).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/services\/(ophthalmology|eye-care)$/)
  },
)

test('one kind can be shown alone, and the rest of a long list on request', async ({ page }) => {
  await page.goto('/search?q=doctor')
  await expect(found(page)).toHaveCount(10)

  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(found(page).nth(10)).toBeFocused()

  await page.getByLabel('Show only').selectOption('Department')
  await expect(page.locator('#search-list .chip').first()).toHaveText('Department')
  expect(new Set(await page.locator('#search-list .chip').allTextContents())).toEqual(new Set(['Department']))
})

test('a misspelled word is corrected, and can be searched as typed', async ({ page }) => {
  await lookFor(page, 'cardeology')

  await expect(status(page)).toContainText('“cardiology”')
  await expect(found(page).filter({ hasText: /^Cardiology$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Search for “cardeology” instead' }).click()
  await expect(status(page)).toContainText('“cardeology”')
  await expect(field(page)).toBeFocused()
})

test('a search without results shows the phone number and the sitemap', async ({ page }) => {
  await lookFor(page, 'zzyzxq <b>')

  await expect(status(page)).toHaveText('Nothing found for “zzyzxq <b>”')
  const none = page.locator('#search-none')
  await expect(none.getByRole('link', { name: '+91 80 4000 1000' })).toBeVisible()
  await none.getByRole('link', { name: 'See every page of this site' }).click()
  await expect(page).toHaveURL('/sitemap')
})

for (const [language, words] of [
  ['', 'my father has chest pian'],
  ['', 'want to kill myself'],
  ['', 'seene mein dard'],
  ['/hi', 'पिता को सीने मे दर्द है'],
] as const)
  test(`"${words}" shows the emergency number, even if the index does not load`, async ({ page }) => {
    await page.route('**/pagefind/*/pagefind.js', (route) => route.abort())
    await lookFor(page, words, `${language}/search`)

    await expect(alarm(page)).toBeVisible()
    await expect(alarm(page).getByRole('link').first()).toHaveAttribute('href', 'tel:911')
    await expect(page.locator('#search-failed')).toBeVisible()

    await field(page).fill('glasses')
    await expect(alarm(page)).toBeHidden()
  })

test('after a network error the search can be retried', async ({ page }) => {
  await page.route('**/pagefind/**', (route) => route.abort())
  // Only one search: typing starts one at each pause, and a late one could succeed without the button.
  await page.goto('/search?q=fever')
  await expect(page.locator('#search-failed')).toContainText('Please check your connection and try again')

  await page.unroute('**/pagefind/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(found(page).first()).toBeVisible()
  await expect(page.locator('#search-failed')).toBeHidden()
})

test('Hindi is found with and without nukta dots', async ({ page }) => {
  await lookFor(page, 'बच्चे को बुख़ार है', '/hi/search')
  await expect(found(page).filter({ hasText: 'बाल रोग' }).first()).toHaveAttribute('href', /^\/hi\//)
})

test('switching the language keeps the search', async ({ page }) => {
  await page.goto('/search?q=MRI')
  await expect(found(page).first()).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL('/hi/search?q=MRI')
  await expect(found(page).first()).toHaveText(/एमआरआई/)
})

test('the search index loads only when used, and no search leaves the browser', async ({ page }) => {
  const urls = asked(page)
  const ofIndex = () => urls.filter(({ pathname }) => pathname.startsWith('/pagefind/'))
  for (const path of ['/', '/services', '/search']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(ofIndex()).toEqual([])

  const before = urls.length
  await field(page).pressSequentially('depression')
  await expect(found(page).first()).toBeVisible()
  expect(ofIndex().length).toBeGreaterThan(3)
  expect(new Set(urls.map(({ origin }) => origin)).size).toBe(1)
  expect(urls.slice(before).filter(({ href }) => href.includes('depression'))).toEqual([])
})

test('search terms are in no request and no referrer', async ({ page }) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  const said: Promise<string>[] = []
  page.on('request', (request) => {
    said.push(request.allHeaders().then((headers) => request.url() + JSON.stringify(headers)))
  })
  for (const words of ['depression', 'anxiety', 'kidney']) {
    await field(page).fill(words)
    await expect(page).toHaveURL(`/search?q=${words}`)
    await expect(status(page)).toContainText(`for “${words}”`)
    await expect(found(page).first()).toBeVisible()
  }

  const requests = await Promise.all(said)
  expect(requests.length).toBeGreaterThan(10)
  expect(requests.filter((request) => /depression|anxiety|kidney/.test(request))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page shows the sitemap and the phone number', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()

    const note = page.locator('noscript p').filter({ hasText: 'Searching needs JavaScript.' })
    await expect(note.getByRole('link', { name: '+91 80 4000 1000' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'MRI Scan' })).toBeVisible()
    await expect(page.locator('#search-form')).toBeHidden()
  })
})

test('the search index is cached permanently', async ({ request }) => {
  for (const folder of readdirSync(join(SITE, 'pagefind'))) {
    const answer = await request.get(`/pagefind/${folder}/pagefind-entry.json`)
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})
