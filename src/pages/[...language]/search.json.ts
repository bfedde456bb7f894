import type { APIRoute } from 'astro'
import { once } from '#components/site-content.ts'
import { searchRecords } from '#components/search-records.ts'

export const getStaticPaths = once

/** For the end of the build, which makes the index of it and takes it away. */
export const GET: APIRoute = async () => Response.json(await searchRecords())
