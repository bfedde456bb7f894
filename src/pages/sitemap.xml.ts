import type { APIRoute } from 'astro'
import { inAllLanguages } from '#components/other-languages.ts'
import { publicPages } from '#components/public-pages.ts'

/** Each page in each language, with its others. */
export const GET: APIRoute = async ({ site }) => {
  const urls = (await publicPages()).flatMap(({ path }) => {
    const pages = inAllLanguages(path).map((page) => ({ ...page, href: new URL(page.href, site).href }))
    const links = pages.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    )
    const others = pages.length > 1 ? links.join('') : ''
    return pages.map(({ href }) => `<url><loc>${href}</loc>${others}</url>`)
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  )
}
