import type { APIRoute } from 'astro'
import { getCollection } from 'astro:content'
import { doctorsWithPages } from '#api/known-doctors.ts'
import { SPECIALITIES } from '#contract/specialities.ts'
import { toSlug } from '#lib/specialities.ts'

/** Every page search engines may show. */
export const GET: APIRoute = async ({ site }) => {
  const ids = async (folder: 'services' | 'departments' | 'pages') =>
    (await getCollection(folder)).map(({ id }) => id)
  const paths = [
    ...['/', '/doctors', '/services', '/about', '/contact', '/sitemap'],
    ...SPECIALITIES.map((speciality) => `/doctors/${toSlug(speciality)}`),
    ...[...(await ids('services')), ...(await ids('departments'))].map((id) => `/services/${id}`),
    ...(await doctorsWithPages()).map(({ _id }) => `/appointments/${_id}`),
    ...(await ids('pages')).map((id) => `/${id}`),
  ]
  const urls = paths.map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  )
}
