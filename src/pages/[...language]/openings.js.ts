import type { APIRoute } from 'astro'
import { once } from '#components/site-content.ts'
import code from '#components/openings.ts?inlined'

export const getStaticPaths = once

/** Asked for by pages about doctors once they stand, and by Book Now when it is pressed. */
export const GET: APIRoute = () => new Response(code)
