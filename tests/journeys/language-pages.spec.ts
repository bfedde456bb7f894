import { expect, test } from './fixtures.ts'
import { LIVES } from './language-words.ts'
import { builtPages } from './steps.ts'

const FOREIGN = /^\/hi(?=\/|$)/
const LANGUAGES = ['en', 'hi']
const rootOf = (path: string) => FOREIGN.exec(path)?.[0] ?? ''
/** The same page in a language; `path` is any of its addresses. */
const inLanguage = (path: string, root: string) => root + path.replace(FOREIGN, '').replace(/^\/$/, '') || '/'
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const tagsOf = (html: string, pattern: RegExp) => html.match(pattern) ?? []

/** Where links of a page lead that do not name a language, without query and part. */
const linksOf = (html: string) =>
  tagsOf(html, /<a\b[^>]*>/g)
    .filter((tag) => !tag.includes(' hreflang='))
    .map((tag) => attribute(tag, 'href') ?? '')
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/[?#].*/, ''))

const switchOf = (html: string) =>
  tagsOf(html, /<a\b[^>]* hreflang=[^>]*>/g).map((tag) => [
    attribute(tag, 'hreflang'),
    attribute(tag, 'href'),
  ])

for (const { name, language, dir } of LIVES) {
  const root = `/${language}`
  const own = builtPages().filter((path) => rootOf(path) === root)

  test(`every page stands in ${name} too, and says so`, async ({ request }) => {
    const first = builtPages().filter((path) => !rootOf(path))
    expect(own.sort()).toEqual(first.map((path) => inLanguage(path, root)).sort())
    for (const path of own) {
      const html = await (await request.get(path)).text()
      const [opening = ''] = tagsOf(html, /<html\b[^>]*>/g)
      expect.soft([path, attribute(opening, 'lang')]).toEqual([path, language])
      expect.soft([path, attribute(opening, 'dir') ?? '']).toEqual([path, dir])
      const canonical = attribute(tagsOf(html, /<link rel="canonical"[^>]*>/g)[0] ?? '', 'href')
      const shared = attribute(tagsOf(html, /<meta property="og:url"[^>]*>/g)[0] ?? '', 'content')
      expect.soft(canonical?.replace(/^https?:\/\/[^/]+/, ''), path).toMatch(new RegExp(`^${root}(/|$)`))
      expect.soft(shared).toBe(canonical)
    }
  })

  test(`links on pages in ${name} lead to pages in ${name}`, async ({ request }) => {
    const known = new Set(own)
    for (const path of own) {
      const links = linksOf(await (await request.get(path)).text())
      expect.soft(links.length, path).toBeGreaterThan(10)
      expect
        .soft(
          [...new Set(links)].filter((href) => !known.has(href)),
          path,
        )
        .toEqual([])
    }
  })

  test(`a page shared in ${name} has a picture of its own`, async ({ request }) => {
    for (const path of [root, `${root}/doctors`, `${root}/appointments/doc1`, `${root}/services/mri-scan`]) {
      const html = await (await request.get(path)).text()
      const picture = attribute(tagsOf(html, /<meta property="og:image"[^>]*>/g)[0] ?? '', 'content') ?? ''
      const file = new URL(picture).pathname
      const english = await request.get('/og/en.png')
      const shared = await request.get(file)
      expect.soft(shared.headers()['content-type'], file).toBe('image/png')
      expect.soft((await shared.body()).equals(await english.body()), file).toBe(false)
    }
  })

  test(`search engines read facts with addresses and words in ${name}`, async ({ request }) => {
    const html = await (await request.get(`${root}/appointments/doc5`)).text()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const [doctor, trail] = JSON.parse(json)['@graph']

    expect(new URL(doctor.url).pathname).toBe(`${root}/appointments/doc5`)
    expect(doctor.description).toMatch(/^[\p{Script=Devanagari}\p{Script=Arabic}]/u)
    const steps: { name: string; item?: string }[] = trail.itemListElement
    expect(steps.slice(0, 2).map(({ item = '' }) => new URL(item).pathname)).toEqual([
      root,
      `${root}/doctors`,
    ])
    for (const { name: step } of steps.slice(0, 2)) expect(step).not.toMatch(/[a-z]/i)
  })
}

test('each page leads to itself in the other languages', async ({ request }) => {
  for (const path of builtPages().filter((each) => !/\/(404|doctor)$/.test(each))) {
    const html = await (await request.get(path)).text()
    const others = LANGUAGES.filter((language) => `/${language}` !== (rootOf(path) || '/en'))
    const links = others.map((language) => {
      const href = inLanguage(path, language === 'en' ? '' : `/${language}`)
      return [language, language === 'en' ? href : `${href}?language`]
    })
    const shown = switchOf(html)
    expect.soft(shown.slice(-links.length), path).toEqual(links)
    expect.soft(Object.fromEntries(shown), path).toEqual(Object.fromEntries(links))
  }
})

test('the map for search engines names each page in each language', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const entries = [...map.matchAll(/<url><loc>https?:\/\/[^/<]+([^<]*)<\/loc>(.*?)<\/url>/g)]
  expect(entries.length).toBeGreaterThan(100)
  for (const [, path = '', others = ''] of entries) {
    const told = [...others.matchAll(/hreflang="(\w+)" href="https?:\/\/[^/"]+([^"]*)"/g)]
    const each = LANGUAGES.map((language) => [
      language,
      inLanguage(path, language === 'en' ? '' : `/${language}`),
    ])
    expect
      .soft(
        told.map(([, language, href]) => [language, href || '/']),
        path,
      )
      .toEqual(each)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { name, language, itself, words } of LIVES)
    test(`a page leads to ${name} and back, and asks to call where it needs a script`, async ({ page }) => {
      await page.goto('/services/mri-scan')
      await page.getByRole('contentinfo').getByRole('link', { name: itself }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/services/mri-scan')

      await page.goto(`/${language}/appointments/doc1`)
      await expect(page.locator('noscript p')).toContainText(words.shell.noScriptBooking)
      await expect(page.locator('noscript p').getByRole('link')).toHaveAttribute('href', 'tel:+918040001000')
      await page.goto(`/${language}/doctors`)
      const cards = page.getByRole('main').getByRole('link', { name: /^Dr\. / })
      await expect(cards).toHaveCount(15)
      await expect(cards.first()).toHaveAttribute('href', `/${language}/appointments/doc1`)
      await page
        .getByRole('navigation', { name: words.doctorList.speciality })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(`/${language}/doctors/general-physician`)
    })
})
