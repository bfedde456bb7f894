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

/** The type is for the dev server: a browser runs nothing else as a script. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ params, props }) => {
  const type = params.file === 'search.js' ? 'text/javascript' : 'application/json'
  return new Response(await props.textOf(), { headers: { 'content-type': type } })
}
