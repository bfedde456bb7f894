import type { APIRoute, InferGetStaticPropsType } from 'astro'
import search from '#components/search/search.ts?inlined'
import { pagesOfSite, searchRecords } from '#components/search-records.ts'
import { inAllLanguages, language } from '#components/site-content.ts'
import { escapeHtml } from '#lib/text.ts'
import { application as copy } from '#i18n/current/offline.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE_INFO } from '#lib/languages.ts'
import { HOME, LANGUAGE, ROOT } from '#lib/language.ts'

const PAPER = '#fbfaf7'

/** As many words as fit below an icon: 12 characters. */
const shortName = (name: string) => /^.{1,12}(?= |$)/.exec(name)?.[0] ?? name.split(' ')[0]

/** The system cuts a maskable icon to a shape, so its background fills it. */
const ICONS = [
  { name: '192', size: 192, purpose: 'any' },
  { name: '512', size: 512, purpose: 'any' },
  { name: 'maskable', size: 512, purpose: 'maskable' },
] as const

const applicationManifest = {
  id: HOME,
  name: hospital.name,
  short_name: shortName(hospital.name),
  lang: LANGUAGE,
  dir: LANGUAGE_INFO[LANGUAGE].dir,
  start_url: HOME,
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  icons: ICONS.map(({ name, size, purpose }) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: [
    { name: copy.appointments, url: `${ROOT}/my-appointments` },
    { name: copy.emergency, url: `${ROOT}/emergency` },
  ],
}

type File = { type: string; textOf: (site: URL | undefined) => string | Promise<string> }

/** The types are for the dev server: a browser runs nothing else as a script. */
const FILES: Record<string, File> = {
  'manifest.webmanifest': { type: 'application/json', textOf: () => JSON.stringify(applicationManifest) },
  'search.js': { type: 'text/javascript', textOf: () => search },
  'search.json': { type: 'application/json', textOf: async () => JSON.stringify(await searchRecords()) },
}
/** Files that exist once for all languages. */
const ROOT_FILES: Record<string, File> = {
  'robots.txt': { type: 'text/plain', textOf: robots },
  'sitemap.xml': { type: 'application/xml', textOf: sitemap },
}

export const getStaticPaths = () =>
  Object.entries(language ? FILES : { ...FILES, ...ROOT_FILES }).map(([file, props]) => ({
    params: { language, file },
    props,
  }))

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ site, props }) =>
  new Response(await props.textOf(site), { headers: { 'content-type': props.type } })

function robots(site: URL | undefined): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /fhir/\nSitemap: ${new URL('/sitemap.xml', site).href}\n`
}

async function sitemap(site: URL | undefined): Promise<string> {
  const paths = ['/', '/sitemap', ...(await pagesOfSite()).map(({ path }) => path)]
  const urls = paths.flatMap((path) => {
    const pages = inAllLanguages(path).map((page) => ({
      ...page,
      href: escapeHtml(new URL(page.href, site).href),
    }))
    const links = pages.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    )
    const others = pages.length > 1 ? links.join('') : ''
    return pages.map(({ href }) => `<url><loc>${href}</loc>${others}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}
