import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { languageLink } from './language-steps.ts'
import { NEXT_AVAILABLE } from './steps.ts'

const field = (page: Page) => page.getByRole('searchbox')
const status = (page: Page) => page.locator('#search-status')
const found = (page: Page) => page.locator('#search-list').getByRole('link')
const alarm = (page: Page) => page.locator('#search-emergency')

async function lookFor(page: Page, words: string, path = '/search'): Promise<void> {
  await page.goto(path)
  await field(page).pressSequentially(words)
}

test(
  'results appear while typing, with their kind, and can be reached by keyboard',
  { tag: '@core' },
  async ({ page, expectAccessible }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await field(page).focus()
    await page.keyboard.type('cataract')

    await expect(status(page)).toHaveText(/^\d+ results for “cataract”$/)
    await expect(page).toHaveURL('/search#q=cataract')
    const entries = page.locator('#search-list li')
    const doctor = entries.first()
    await expect(doctor).toContainText(/^\s*Dr\. .*Ophthalmologist.*Next available:/s)
    await expect(entries.nth(1)).toContainText(/(Ophthalmology|Eye Care)\s*(Department|Service)/)
    await expectAccessible('results')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Show only')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(found(page).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(doctor.getByRole('link', { name: /^Book: Dr\. / })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/appointments\/doc\d+\?day=2026-11-\d\d&slot=\w+$/)
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
  },
)

// Which page comes first for which words, and which words are an emergency: tests/unit/lib/complaints.test.ts
test('a search marks its words, shows one kind alone and the rest on request, understands mistakes and says what there is not', async ({
  page,
}) => {
  await page.goto('/search#q=before')
  await expect(found(page)).toHaveCount(10)
  await expect(page.locator('#search-list mark').first()).toHaveText(/before/i)
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(found(page).nth(10)).toBeFocused()
  await page.getByLabel('Show only').selectOption('Department')
  await expect(page.locator('#search-list .chip').first()).toHaveText('Department')
  expect(new Set(await page.locator('#search-list .chip').allTextContents())).toEqual(new Set(['Department']))

  await page.goto('/search')
  await page.getByRole('link', { name: 'blood test' }).click()
  await expect(status(page)).toContainText('“blood test”')
  await page.goBack()
  await expect(found(page)).toHaveCount(0)

  await lookFor(page, 'cardeology')
  await expect(status(page)).toContainText('“cardeology”')
  await expect(found(page).filter({ hasText: /^Cardiology$/ })).toBeVisible()

  const answer = page.getByText('We have no dentist.')
  await lookFor(page, 'toothache')
  await expect(answer).toBeVisible()
  await expect(found(page)).toHaveText([/^Dr\. /, 'Book', 'General physician'])
  await field(page).fill('fever')
  await expect(answer).toBeHidden()
  await field(page).fill('chest pain')
  await expect(alarm(page)).toBeVisible()
  await expect(found(page).first()).toHaveText('Cardiology')
  await page.route(NEXT_AVAILABLE, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('about:blank')
  await lookFor(page, 'skin rash')
  await expect(found(page).first()).toHaveText('Dermatologist')

  await lookFor(page, 'zzyzxq <b>')
  await expect(status(page)).toHaveText('Nothing found for “zzyzxq <b>”')
  const none = page.locator('#search-none')
  await expect(none.getByRole('link', { name: '+91 80 4000 1000' })).toBeVisible()
  await none.getByRole('link', { name: 'See every page of this site' }).click()
  await expect(page).toHaveURL('/sitemap')
})

test('an emergency shows the emergency number even if the index does not load; the search can be retried', async ({
  page,
}) => {
  await page.route('**/search.json', (route) => route.abort())
  for (const [language, words] of [
    ['/hi', 'पिता को सीने मे दर्द है'],
    ['', 'my father has chest pian'],
  ] as const) {
    await lookFor(page, words, `${language}/search`)
    await expect(alarm(page)).toBeVisible()
    await expect(alarm(page).getByRole('link').first()).toHaveAttribute('href', 'tel:911')
    await expect(page.locator('#search-failed')).toBeVisible()
    await field(page).fill('glasses')
    await expect(alarm(page)).toBeHidden()
  }

  // Only one search: typing starts one at each pause, and a late one could succeed without the button.
  await page.goto('about:blank')
  await page.goto('/search#q=fever')
  // The hidden page contains the same words.
  await expect(page.locator('#search-failed')).toBeVisible()
  await expect(page.locator('#search-failed')).toContainText('Please check your connection and try again')
  await page.unroute('**/search.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(found(page).first()).toBeVisible()
  await expect(page.locator('#search-failed')).toBeHidden()
})

test('the search index loads only when used, and no search leaves the browser', async ({ page }) => {
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  const pathsOfIndex = () => sent.filter((request) => new URL(request.url()).pathname === '/search.json')
  for (const path of ['/', '/services', '/search']) await page.goto(path)
  expect(pathsOfIndex()).toEqual([])
  await page.goto('/')
  await page.getByLabel('What do you need?').fill('depression')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search#q=depression')
  await expect(found(page).first()).toBeVisible()
  await page.goto('/search')

  for (const words of ['depression', 'anxiety', 'insomnia']) {
    await field(page).fill(words)
    await expect(page).toHaveURL(`/search#q=${words}`)
    await expect(status(page)).toContainText(`for “${words}”`)
    await expect(found(page).first()).toBeVisible()
  }

  expect(pathsOfIndex()).toHaveLength(2)
  await page.reload()
  await expect(status(page)).toContainText('for “insomnia”')
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect(field(page)).toHaveValue('insomnia')
  await page.goBack()
  await languageLink(page).click()
  await expect(page).toHaveURL('/hi/search#q=insomnia')
  await page.goBack()
  await expect(status(page)).toContainText('for “insomnia”')
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        const input = document.querySelector<HTMLInputElement>('#search-field')
        if (!input || location.search) return
        input.value = 'depression'
        input.form?.requestSubmit()
      },
      { once: true },
    ),
  )
  await page.goto('/search')
  await expect(status(page)).toContainText('for “depression”')
  expect(new Set(sent.map((request) => new URL(request.url()).origin)).size).toBe(1)
  const openings = sent
    .map((request) => new URL(request.url()))
    .filter(({ pathname }) => /openings/.test(pathname))
  expect(new Set(openings.map(({ search }) => search))).toEqual(new Set(['']))
  const all = sent.map(
    async (request) => request.url().replace(/#.*/, '') + JSON.stringify(await request.allHeaders()),
  )
  expect((await Promise.all(all)).filter((each) => /depression|anxiety|insomnia/.test(each))).toEqual([])
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
