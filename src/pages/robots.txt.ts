import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /fhir/\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  )
