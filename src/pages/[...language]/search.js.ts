import type { APIRoute } from 'astro'
import { once } from '#components/site-content.ts'
import code from '#components/search/search.ts?inlined'

export const getStaticPaths = once

/** Fetched by the page of the search when its field is reached for; the end of the build puts it beside the index. */
export const GET: APIRoute = () => new Response(code)
