import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES_FOLDER } from '../../elsewhere.mjs'
import { attributeOf, type Element, elementsOf, parsePage } from '#build/page-tree.ts'

const files = globSync('**/*.html', { cwd: 'dist' }).sort()
const pages = files.map((file) => ({
  path: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
  html: readFileSync(`dist/${file}`, 'utf8'),
}))
/** '' for the hospital's first language. */
const languageOf = (path: string) => /^\/(hi)(?=\/|$)/.exec(path)?.[1] ?? ''
/** Pages that search engines may show. */
const found = pages.filter(({ path, html }) => !html.includes('name="robots"') && !path.endsWith('/home'))
const byPath = new Map(pages.map((page) => [page.path, page.html]))

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** True for an existing page, with its anchor if any, or an existing file. */
function leadsSomewhere(from: string, address: string): boolean {
  const { pathname, hash } = new URL(address.replaceAll('&amp;', '&'), `https://site.example${from}`)
  const html = byPath.get(pathname)
  if (html === undefined) return existsSync(`dist${decodeURIComponent(pathname)}`) && pathname.includes('.')
  return !hash || hash.startsWith('#q=') || new RegExp(`\\sid="${hash.slice(1)}"`).test(html)
}

const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<!--[^]*?-->|<\?xml [^?]*\?>|[^<]+/y

/** Reads XML strictly. Throws where a sign is not escaped or a tag not closed. */
function readXml(text: string): void {
  const open: string[] = []
  for (TAG.lastIndex = 0; TAG.lastIndex < text.length;) {
    const at = TAG.lastIndex
    const [whole, isEnd, name = '', , isEmpty] = TAG.exec(text) ?? []
    if (!whole || /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(whole))
      throw new Error(text.slice(at, at + 80))
    if (isEnd && open.pop() !== name) throw new Error(`</${name}> at ${at}`)
    if (name && !isEnd && !isEmpty) open.push(name)
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(' ')}`)
}

it.each(['dist', PAGES_FOLDER])('every XML and JSON file of the build in %s can be parsed', (folder) => {
  const files = globSync('**/*.{xml,svg,json,webmanifest}', { cwd: folder })
  const parse = (file: string) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    expect(() => (/(xml|svg)$/.test(file) ? readXml(text) : JSON.parse(text)), file).not.toThrow()
  }

  expect(files).toEqual(expect.arrayContaining(['sitemap.xml', 'search.json', 'manifest.webmanifest']))
  files.forEach(parse)
})

it('a speciality with signs has a page, in the sitemap too', () => {
  const path = '/doctors/obstetrics-gynaecology-women'
  expect(readFileSync(`${PAGES_FOLDER}${path}.html`, 'utf8')).toContain(
    'Obstetrics &amp; Gynaecology / Women',
  )
  expect(readFileSync(`${PAGES_FOLDER}/sitemap.xml`, 'utf8')).toContain(`${path}</loc>`)
})

describe('the built site', () => {
  it.each(pages)('$path has no broken link or file', ({ path, html }) => {
    const addresses = all(html, /\s(?:href|src|component-url|renderer-url)="([^"]*)"/g)
    const own = addresses.filter((address) => /^[/#?]/.test(address) && !address.startsWith('//'))

    expect(own.filter((address) => !leadsSomewhere(path, address))).toEqual([])
  })

  it.each(pages)('$path names every list without bullets as a list', ({ html }) => {
    const isProse = (element: Element) => attributeOf(element, 'class')?.split(' ').includes('prose')
    const elements = elementsOf(parsePage(html))
    const written = new Set(elements.filter(isProse).flatMap(elementsOf))
    const lists = elements.filter((element) => /^[uo]l$/.test(element.tagName) && !written.has(element))

    expect(
      lists.filter((list) => attributeOf(list, 'role') !== 'list').map((list) => attributeOf(list, 'class')),
    ).toEqual([])
  })

  it('loads nothing from other sites', () => {
    const foreign = pages.flatMap(({ html }) =>
      all(html, /<(?:script|img|link rel="(?:stylesheet|preload)|iframe)[^>]*(?:src|href)="(https?:[^"]*)"/g),
    )

    expect(foreign).toEqual([])
  })

  it('gives each page a title, a description, one address and one heading', () => {
    for (const { path, html } of pages) {
      const isWorking = /^(\/hi)?\/appointments\/doctor$/.test(path)
      expect([path, all(html, /<title>([^<]+)<\/title>/g).length]).toEqual([path, 1])
      expect([path, all(html, /<meta name="description" content="([^"]{20,})"/g).length]).toEqual([path, 1])
      expect([path, all(html, /<link rel="canonical" href="([^"]+)"/g).length]).toEqual([path, 1])
      if (!isWorking) expect([path, all(html, /<h1[\s>]()/g).length]).toEqual([path, 1])
    }
  })

  it('has a unique title and description on every page in search engines', () => {
    // A page without a translation has the same text in two languages.
    const own = found.map(({ path, html }) => ({ language: languageOf(path), html }))
    const titles = own.map(({ language, html }) => `${language} ${all(html, /<title>([^<]+)/g)[0]}`)
    const descriptions = own.map(
      ({ language, html }) => `${language} ${all(html, /name="description" content="([^"]+)/g)[0]}`,
    )

    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
  })

  it('lists in sitemap.xml exactly the pages for search engines', () => {
    const listed = all(readFileSync('dist/sitemap.xml', 'utf8'), /<loc>([^<]+)<\/loc>/g).map(
      (url) => new URL(url).pathname,
    )
    expect(listed.sort()).toEqual(found.map(({ path }) => path).sort())
  })

  it('shows the home page at /home too, with / as its address', () => {
    expect(byPath.get('/home')).toMatch(/rel="canonical" href="https:\/\/[^/]+\/"/)
  })

  it('has an existing share picture for every page', () => {
    const pictures = pages
      .flatMap(({ html }) => all(html, /og:image" content="([^"]+)"/g))
      .map((url) => new URL(url).pathname)

    expect(pictures.length).toBe(pages.length)
    expect(pictures.filter((picture) => !existsSync(`dist${picture}`))).toEqual([])
  })

  it('shows the emergency number on every page without scripts', () => {
    const withoutIt = pages.filter(({ html }) => {
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
      return !/<a [^>]*href="tel:911"/.test(header)
    })
    expect(withoutIt.map(({ path }) => path)).toEqual([])
  })

  it('links to the other language in the header and in the menu of every page', () => {
    const isLink = (element: Element) =>
      element.tagName === 'a' && attributeOf(element, 'hreflang') !== undefined
    const without = found.flatMap(({ path, html }) => {
      const places = elementsOf(parsePage(html)).filter(
        (element) => attributeOf(element, 'id') === 'header' || attributeOf(element, 'id') === 'mobile-menu',
      )
      return places.filter((place) => elementsOf(place).some(isLink)).length === 2 ? [] : [path]
    })
    expect(without).toEqual([])
  })

  it('has a doctor who can be booked for each speciality on a card of the home page', () => {
    const main = /<main([^]*)<\/main>/.exec(byPath.get('/') ?? '')?.[1] ?? ''
    const lists = all(main, /<ul([^]*?)<\/ul>/g).join('')
    const departments = new Set(all(lists, /<a[^>]*href="(\/services\/[^"]+)"/g))
    expect(departments.delete('/services/emergency-care')).toBe(true)
    expect(departments.size).toBe(5)
    for (const path of departments)
      expect(byPath.get(path), path).toMatch(/<main[^]*href="\/appointments\/doc/)
  })

  it('says on the pages of services and departments whom to call, and when', () => {
    const mainOf = (path: string) => /<main([^]*)<\/main>/.exec(byPath.get(path) ?? '')?.[1] ?? ''
    const asideLinks = (path: string) =>
      all(mainOf(path), /<aside([^]*?)<\/aside>/g).flatMap((aside) => all(aside, /(<a [^]*?<\/a>)/g))
    for (const path of ['/services/emergency-treatment', '/services/ambulance']) {
      expect(asideLinks(path), path).toEqual([expect.stringMatching(/href="tel:911">\s*Call 911\s*</)])
      expect(mainOf(path), path).not.toMatch(/<a [^>]*>[^<]*book/i)
    }
    expect(mainOf('/services/emergency-care')).toContain('<h1')
    expect(mainOf('/services/emergency-care')).not.toMatch(/Doctors in this department|booked online/)
    expect(mainOf('/services/cardiology')).toContain('Phone answered: Mon-Fri 8')
    expect(asideLinks('/services/neurology-consultation')).toEqual([
      expect.stringMatching(/href="\/doctors\/neurologist">\s*Book Now\s*</),
    ])
  })

  it('leads every other spelling of emergency care to the same page', () => {
    const redirects = readFileSync('dist/_redirects', 'utf8').split('\n')
    for (const spelling of ['/services/emergency', '/services/emergency%20care'])
      expect(redirects).toContain(`${spelling} /services/emergency-care 301`)
  })

  it('links to the CMS from no page, and has none without a Git host', () => {
    const readable = globSync('**/*.{html,js,json,xml,txt}', { cwd: 'dist' })
    expect(readable.filter((file) => /["'/]admin\b/.test(readFileSync(`dist/${file}`, 'utf8')))).toEqual([])
    expect(existsSync('dist/admin.html')).toBe(false)
  })

  it('can be installed, with icons of the listed sizes', () => {
    const manifest = JSON.parse(readFileSync('dist/manifest.webmanifest', 'utf8'))
    expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', lang: 'en', dir: 'ltr' })
    for (const { src, sizes } of manifest.icons) {
      // Width and height are in the first chunk of a PNG.
      const icon = readFileSync(`dist${src}`)
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) expect(byPath.has(url), url).toBe(true)
  })
})
