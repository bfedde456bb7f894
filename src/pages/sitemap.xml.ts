import type { APIRoute } from 'astro'
import { publicPages } from '#components/public-pages.ts'

export const GET: APIRoute = async ({ site }) => {
  const pages = await publicPages()
  const urls = pages.map(({ path }) => `<url><loc>${new URL(path, site).href}</loc></url>`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
  )
}
