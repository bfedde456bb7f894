import type { APIRoute } from 'astro'
import { BASE } from '#api/base.ts'
import { knownDoctors } from '#api/known-doctors.ts'
import { PATHS } from '#contract/paths.ts'
import { FHIR_LINES, FHIR_MANIFEST, fhirFiles, fhirManifest, linesOf } from '#lib/fhir.ts'

const ORIGIN = new URL('https://hospital.example')

export const getStaticPaths = () =>
  [FHIR_MANIFEST, ...Object.keys(fhirFiles([], ORIGIN))].map((path) => ({
    params: { file: path.replace('/fhir/', '') },
  }))

export const GET: APIRoute = async ({ params, site = ORIGIN }) => {
  const files = fhirFiles(await knownDoctors(), site)
  const resources = files[`/fhir/${params['file']}`]
  if (resources) return new Response(linesOf(resources), { headers: { 'content-type': FHIR_LINES } })
  const slots = new URL(BASE + PATHS.slots, site).href
  return Response.json(fhirManifest(files, slots, site, new Date()))
}
