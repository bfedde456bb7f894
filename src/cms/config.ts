import { basename } from 'node:path'
import type { DepartmentFile, ServiceFile } from '#content-schemas/pages.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile, StudioFile } from '#content-schemas/hospital.ts'
import { findContentErrors } from '#content-model/folder.ts'
import { readContent } from '#content-model/read.ts'
import { doctorLabel } from '#lib/doctor-label.ts'
import { fileCollections, folderCollections } from './collections.ts'
import type { Choices } from './fields.ts'

const KILOBYTE = 1024
const PICTURE_MAX_BYTES = 2_000 * KILOBYTE
const PHOTOGRAPH = { format: 'webp', quality: 85, width: 1200, height: 1200 }

export const backendOf = (studio: StudioFile) => {
  const { host, repository, branch, origin, signIn } = studio
  return {
    name: host,
    repo: repository,
    branch,
    ...(origin && { base_url: origin, api_root: `${origin}${host === 'github' ? '/api/v3' : '/api/v4'}` }),
    ...(signIn && { base_url: signIn }),
    ...signInOf(studio),
  }
}

function signInOf({ host, signIn, applicationId }: StudioFile) {
  if (host === 'github') return signIn ? {} : { auth_methods: ['token'] }
  return applicationId ? { auth_type: 'pkce', app_id: applicationId } : { auth_methods: ['token'] }
}

/** While files that it needs are wrong, their errors: the page shows them. */
export function configOrErrors(content: string, backend: object) {
  try {
    return cmsConfig(content, backend)
  } catch (error) {
    const mistakes = findContentErrors(content)
    if (mistakes.length === 0) throw error
    return { errors: mistakes.join('\n') }
  }
}

/** The editor's configuration, made from the content schemas. */
export function cmsConfig(content: string, backend: object, studio?: StudioFile) {
  const { sources } = readContent(content)
  const valueOf = (name: string) => sources.find((each) => each.name === name)?.value
  const hospital = valueOf('hospital.json') as HospitalFile
  const doctors = valueOf('doctors.json') as DoctorsFile
  const inFolder = <Entry>(folder: string) =>
    sources
      .filter(({ name }) => name.startsWith(`${folder}/`))
      .map(({ name, value }) => ({ slug: basename(name, '.md'), ...(value as Entry) }))
  const services = inFolder<ServiceFile>('services')
  const departments = hospital.specialities.map(({ department }) => department)
  const choices: Choices = {
    speciality: hospital.specialities.map(({ name }) => name),
    department: [...new Set(departments)],
    place: [
      ...new Set([
        ...inFolder<DepartmentFile>('departments').map(({ name }) => name),
        ...departments,
        ...services.map(({ department }) => department),
      ]),
    ].sort(),
    doctor: doctors.map((doctor) => ({
      label: `${doctorLabel(doctor, doctors)} (${doctor._id})`,
      value: doctor._id,
    })),
    service: services.map(({ slug, name }) => ({ label: name, value: slug })),
    slot: hospital.slots.map(({ id, label }) => ({ label, value: id })),
  }
  const files = fileCollections(choices, Object.keys(valueOf('desks.json') as object))
  return {
    app_title: `${hospital.name}: studio`,
    backend,
    ...(studio && { publish_mode: 'editorial_workflow', site_url: studio.site, show_preview_links: true }),
    media_folder: 'public/pictures',
    public_folder: '/pictures',
    media_libraries: {
      default: {
        config: {
          max_file_size: PICTURE_MAX_BYTES,
          slugify_filename: true,
          transformations: { raster_image: PHOTOGRAPH },
        },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [...folderCollections(choices), { name: 'files', label: 'The hospital', files }],
  }
}

const HOSTS = { github: ['https://api.github.com', 'https://github.com'], gitlab: ['https://gitlab.com'] }

function cmsPolicy(studio?: StudioFile): string {
  const own = [studio?.origin, studio?.signIn].filter(Boolean)
  const hosts = studio ? [...(studio.origin ? [] : HOSTS[studio.host]), ...own] : []
  return [
    [`default-src 'none'`],
    [`script-src 'self' 'wasm-unsafe-eval'`],
    [`style-src 'self' 'unsafe-inline' blob:`],
    [`img-src 'self' data: blob:`, ...hosts],
    [`media-src 'self' blob:`],
    [`font-src 'self' data:`],
    [`connect-src 'self' data: blob:`, ...hosts],
    [`worker-src 'self' blob:`],
    [`base-uri 'self'`],
    [`form-action 'self'`],
    [`frame-ancestors 'none'`],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

export const cmsHeaders = (studio?: StudioFile) => ({
  'Content-Security-Policy': cmsPolicy(studio),
  // The window in which editors sign in at the Git host reports to its opener.
  'Cross-Origin-Opener-Policy': studio?.applicationId ? 'unsafe-none' : 'same-origin-allow-popups',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-cache',
})
