import { expect, test } from './fixtures.ts'
import { HINDI, languageLink } from './language-steps.ts'
import { builtPages } from './steps.ts'

const isHindi = (path: string) => /^\/hi(?=\/|$)/.test(path)
const englishOf = (path: string) => path.replace(/^\/hi(?=\/|$)/, '') || '/'
const hindiOf = (path: string) => `/hi${englishOf(path)}`.replace(/\/$/, '')
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const links = (html: string) => html.match(/<a\b[^>]*>/g) ?? []
const isSwitch = (link: string) => link.includes(' hreflang=')

/** Links on a page, without links to other languages, queries and anchors. */
const targetsOf = (html: string) =>
  links(html)
    .filter((link) => !isSwitch(link))
    .map((link) => (attribute(link, 'href') ?? '').replace(/[?#].*/, ''))
    .filter((href) => href.startsWith('/'))

test('every page exists in Hindi, is marked as Hindi, and links to pages in Hindi', async ({ request }) => {
  const pages = builtPages()
  const hindi = pages.filter(isHindi)
  expect(hindi.sort()).toEqual(
    pages
      .filter((path) => !isHindi(path))
      .map(hindiOf)
      .sort(),
  )
  for (const path of hindi) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).toMatch(/<html lang="hi"/)
    const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]
    expect.soft(canonical, path).toMatch(/^\/hi(\/|$)/)
    const targets = targetsOf(html)
    expect.soft(targets.length, path).toBeGreaterThan(10)
    const others = targets.filter((href) => !hindi.includes(href))
    expect.soft(others, path).toEqual([])
  }
})

test('each page links to itself in the other language', async ({ request }) => {
  for (const path of builtPages().filter((each) => !/\/(404|doctor)$/.test(each))) {
    const [language, href] = isHindi(path) ? ['en', englishOf(path)] : ['hi', `${hindiOf(path)}?language`]
    const shown = links(await (await request.get(path)).text()).filter(isSwitch)
    const seen = shown.map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')].join(' '))
    expect.soft([...new Set(seen)], path).toEqual([`${language} ${href}`])
  }
})

test('the sitemap for search engines lists each page in both languages', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const entries = [...map.matchAll(/<url><loc>https?:\/\/[^/<]+([^<]*)<\/loc>(.*?)<\/url>/g)]
  expect(entries.length).toBeGreaterThan(100)
  for (const [, path = '', others = ''] of entries) {
    const named = [...others.matchAll(/hreflang="(\w+)" href="https?:\/\/[^/"]+([^"]*)"/g)]
    const seen = named.map(([, language, href]) => `${language} ${href || '/'}`)
    expect.soft(seen, path).toEqual([`en ${englishOf(path)}`, `hi ${hindiOf(path)}`])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page links to Hindi and back, and asks to call where it needs a script', async ({ page }) => {
    const { words } = HINDI
    await page.goto('/services/mri-scan')
    await languageLink(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await languageLink(page, 'English').click()
    await expect(page).toHaveURL('/services/mri-scan')

    await page.goto('/hi/appointments/doc1')
    await expect(page.locator('noscript p')).toContainText(words.shell.noScriptBooking)
    await expect(page.locator('noscript p').getByRole('link')).toHaveAttribute('href', 'tel:+918040001000')
    await page.goto('/hi/doctors')
    const cards = page.getByRole('main').getByRole('link', { name: /^Dr\. / })
    await expect(cards).toHaveCount(18)
    await expect(cards.first()).toHaveAttribute('href', '/hi/appointments/doc1')
  })
})
