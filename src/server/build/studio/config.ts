import { basename } from 'node:path'
import type { DoctorsFile, HospitalFile } from '#contract/content.ts'
import type { StudioFile } from '#contract/content-studio.ts'
import { ContentError } from '#lib/check-content.ts'
import { factsOf } from '../content/facts.ts'
import { contentMistakes } from '../content/folder.ts'
import { readContent } from '../content/read.ts'
import { choicesOf } from './choices.ts'
import { fileCollections, folderCollections } from './collections.ts'
import { inWorkingCopy } from './working-collections.ts'

const KILOBYTE = 1024
const PICTURE_MAX_BYTES = 2_000 * KILOBYTE
/** What becomes of a photograph as a telephone takes it, and of where it was taken: large enough for every page. */
const PHOTOGRAPH = { format: 'webp', quality: 85, width: 1200, height: 1200 }

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
        ...signInOf(studio),
      }
    : { name: 'test-repo' }

/** An application of the Git host signs editors in, on GitHub a service beside it; without them everybody has a token. */
function signInOf({ host, signIn, applicationId }: StudioFile) {
  if (host === 'github') return signIn ? {} : { auth_methods: ['token'] }
  if (!applicationId) return { auth_methods: ['token'] }
  return { ...(host === 'gitlab' && { auth_type: 'pkce' }), app_id: applicationId }
}

/** Drafts that others read before they are published are branches, which the editor knows on two of the hosts. */
const modeOf = ({ host }: StudioFile) => (host === 'gitea' ? 'simple' : 'editorial_workflow')

/** The editor's configuration, from the schemas that the build checks content with. */
export function studioConfig(folder: string, studio?: StudioFile) {
  const { sources } = readContent(folder)
  const valueOf = (name: string) => sources.find((each) => each.name === name)?.value
  const inFolder = (name: string) =>
    sources.flatMap(({ name: file, value }) =>
      file.startsWith(`${name}/`)
        ? [{ slug: basename(file, '.md'), ...(value as { name: string; department: string }) }]
        : [],
    )
  const hospital = valueOf('hospital.json') as HospitalFile
  const choices = choicesOf({
    hospital,
    doctors: valueOf('doctors.json') as DoctorsFile,
    services: inFolder('services'),
    departments: inFolder('departments').map(({ name }) => name),
  })
  const desks = Object.keys(valueOf('desks.json') as object)
  const asFiles = { folders: folderCollections(choices), files: fileCollections(choices, desks) }
  const { folders, files } = studio ? asFiles : inWorkingCopy(folder, choices, asFiles)
  return {
    load_config_file: false,
    app_title: `${hospital.name}: studio`,
    backend: backendOf(studio),
    ...(studio && { publish_mode: modeOf(studio), site_url: studio.site, show_preview_links: true }),
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
    output: { omit_empty_optional_fields: true, yaml: { quote: 'double' } },
    collections: [...folders, { name: 'files', label: 'The hospital', files }],
  }
}

/** What the editor asks for first; throws a ContentError where files that it is made from are wrong. */
export function studioStart(folder: string, studio?: StudioFile) {
  try {
    const config = studioConfig(folder, studio)
    return { config, facts: Object.fromEntries(factsOf(readContent(folder).sources) ?? []) }
  } catch (error) {
    const mistakes = contentMistakes(folder)
    throw mistakes.length > 0 ? new ContentError(mistakes.join('\n')) : error
  }
}
