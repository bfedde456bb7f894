import type { APIRoute } from 'astro'
import code from '#components/openings.ts?inlined'

/** Asked for by pages about doctors once they stand, and by Book Now when it is pressed. */
export const GET: APIRoute = () => new Response(code)
