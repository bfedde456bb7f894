import type { DoctorsFile, HospitalFile } from '#contract/content.ts'
import type { StudioFile } from '#contract/content-studio.ts'
import { readContent } from '../content/read.ts'
import { choicesOf } from './choices.ts'
import { fileCollections, folderCollections } from './collections.ts'

const KILOBYTE = 1024
const PICTURE_MAX_BYTES = 2_000 * KILOBYTE

/** Where the editor reads and writes: the working copy beside the development server, or the Git host that the operator names. */
const backendOf = (studio: StudioFile | undefined) =>
  studio
    ? {
        name: studio.host,
        repo: studio.repository,
        branch: studio.branch,
        ...(studio.origin && {
          base_url: studio.origin,
          api_root: `${studio.origin}${{ github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' }[studio.host]}`,
        }),
        ...(studio.signIn && { base_url: studio.signIn }),
        ...(studio.applicationId && { auth_type: 'pkce', app_id: studio.applicationId }),
      }
    : { name: 'test-repo' }

/** The editor's configuration, from the schemas that the build checks content with. */
export function studioConfig(folder: string, studio?: StudioFile) {
  const { sources } = readContent(folder)
  const valueOf = (name: string) => sources.find((each) => each.name === name)?.value
  const services = sources.flatMap(({ name, value }) =>
    name.startsWith('services/')
      ? [{ slug: name.slice('services/'.length, -'.md'.length), name: (value as { name: string }).name }]
      : [],
  )
  const hospital = valueOf('hospital.json') as HospitalFile
  const choices = choicesOf({ hospital, doctors: valueOf('doctors.json') as DoctorsFile, services })
  const desks = Object.keys(valueOf('desks.json') as object)
  return {
    load_config_file: false,
    app_title: `${hospital.name}: studio`,
    backend: backendOf(studio),
    ...(studio && { publish_mode: 'editorial_workflow', site_url: studio.site, show_preview_links: true }),
    media_folder: 'public/pictures',
    public_folder: '/pictures',
    media_libraries: {
      default: { config: { max_file_size: PICTURE_MAX_BYTES } },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'double' } },
    collections: [
      ...folderCollections(choices),
      { name: 'files', label: 'The hospital', files: fileCollections(choices, desks) },
    ],
  }
}
