import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { applicationManifest } from '#components/application.ts'
import search from '#components/search/search.ts?inlined'
import { searchRecords } from '#components/search-records.ts'
import { language } from '#components/site-content.ts'

const FILES = {
  'manifest.webmanifest': () => JSON.stringify(applicationManifest),
  'search.js': () => search,
  'search.json': async () => JSON.stringify(await searchRecords()),
}

export const getStaticPaths = () =>
  Object.entries(FILES).map(([file, textOf]) => ({ params: { language, file }, props: { textOf } }))

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(await props.textOf())
