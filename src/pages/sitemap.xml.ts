import type { APIRoute } from 'astro'
import { getCollection } from 'astro:content'
import { doctorsWithPages } from '#components/known-doctors.ts'
import { inAllLanguages } from '#components/site-content.ts'
import { SPECIALITIES } from '#contract/settings.ts'
import { navigation } from '#i18n/current/shell.ts'
import { escapeHtml, toSlug } from '#lib/text.ts'

export const GET: APIRoute = async ({ site }) => {
  const urls = (await publicPaths()).flatMap((path) => {
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
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  )
}

async function publicPaths(): Promise<string[]> {
  const services = [...(await getCollection('services')), ...(await getCollection('departments'))]
  return [
    ...navigation.map(({ href }) => href),
    '/sitemap',
    ...SPECIALITIES.map((name) => `/doctors/${toSlug(name)}`),
    ...services.map(({ id }) => `/services/${id}`),
    ...(await doctorsWithPages()).map(({ _id }) => `/appointments/${_id}`),
    ...(await getCollection('pages')).map(({ id }) => `/${id}`),
  ]
}
