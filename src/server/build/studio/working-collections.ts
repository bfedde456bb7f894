import { DoctorsFile } from '#contract/content.ts'
import type { Choices } from './choices.ts'
import type { fileCollections, folderCollections } from './collections.ts'
import { fieldsOf } from './fields.ts'
import { MARK, translationMark } from './translation-marks.ts'

type Folder = ReturnType<typeof folderCollections>[number]
type File = ReturnType<typeof fileCollections>[number]

const DOCTORS = 'content/doctors.json'

/** What the working copy has beyond files: an entry for each doctor, and the translations that wait for somebody. */
export const inWorkingCopy = (
  content: string,
  choices: Choices,
  { folders, files }: { folders: Folder[]; files: File[] },
) => ({
  folders: [...folders.map(marked), doctors(content, choices)],
  files: files
    .filter(({ file }) => file !== DOCTORS)
    .map((each) => ({ ...each, label: `${each.label} ${markOf(content, each.file)}`.trim() })),
})

const markOf = (content: string, file: string) => translationMark(content, file.slice('content/'.length))

/** A list that tells which translations its entries wait for. */
const marked = (collection: Folder) => ({
  ...collection,
  summary: `${collection.summary} {{${MARK}}}`,
  view_filters: [
    { label: 'A translation is missing', field: MARK, pattern: 'missing' },
    { label: 'A translation is out of date', field: MARK, pattern: 'out of date' },
  ],
  fields: [...collection.fields, { name: MARK, widget: 'hidden', required: false }],
})

const doctors = (content: string, choices: Choices) => ({
  name: 'doctors',
  label: 'Doctors',
  label_singular: 'Doctor',
  description: `Who sees patients, when and for how much. ${markOf(content, DOCTORS)}`.trim(),
  folder: 'content/doctors',
  create: true,
  extension: 'json',
  format: 'json',
  slug: '{{_id}}',
  summary: '{{name}}, {{speciality}}',
  identifier_field: 'name',
  editor: { preview: false },
  fields: fieldsOf(DoctorsFile.items, choices),
})
