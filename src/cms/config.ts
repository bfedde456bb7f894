import { basename } from 'node:path'
import type { DepartmentFile, ServiceFile } from '#content-schemas/pages.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import type { StudioFile } from '#content-schemas/studio.ts'
import { ContentError } from '#content-model/check-value.ts'
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

/** The editor's configuration, made from the content schemas. Throws a ContentError if files that it needs are wrong. */
export function cmsConfig(content: string, backend: object, studio?: StudioFile) {
  try {
    return configOf(content, backend, studio)
  } catch (error) {
    const mistakes = findContentErrors(content)
    throw mistakes.length > 0 ? new ContentError(mistakes.join('\n')) : error
  }
}

/** While files that it needs are wrong, their errors: the page shows them. */
export function configOrErrors(content: string, backend: object) {
  try {
    return cmsConfig(content, backend)
  } catch (error) {
    if (error instanceof ContentError) return { errors: error.message }
    throw error
  }
}

function configOf(content: string, backend: object, studio?: StudioFile) {
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
