import type { TSchema } from 'typebox'
import { shapeOf } from '#content-schemas/text.ts'
import { FOLDERS, schemaOf } from '#content-model/schemas.ts'
import { type Choices, type Field, fieldOf, fieldsOf, labelOf, singular } from './fields.ts'

const BODY: Field = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  hint: 'Headings begin with ##. Write {{phone}} for the phone number, so that it is changed in one place.',
  required: false,
  modes: ['rich_text', 'raw'],
}

/** Hides translations, which do not have the field. */
const NO_TRANSLATION = '^(?!undefined$|null$).+$'

type Folder = {
  description: string
  summary: string
  originalOnlyField: string
  slug?: string
  hasBody?: false
}

/** `fact`: a field that translations do not have. `slug`: by default the first field of the summary. */
const FOLDER: Record<string, Folder> = {
  services: {
    description: 'What the hospital offers, with its price: /services and the page of its department.',
    summary: '{{name}}, {{price}}',
    originalOnlyField: 'order',
  },
  departments: {
    description: 'A page for each, with its services, doctors and phone.',
    summary: '{{name}}',
    originalOnlyField: 'order',
  },
  pages: {
    description: 'Visitors, billing, privacy and others. The file name is the address.',
    summary: '{{title}}',
    originalOnlyField: 'group',
  },
  closures: {
    description:
      'Days on which a doctor, a department or the whole hospital is away. Patients who have booked get a message.',
    slug: '{{from}}-{{reason}}',
    summary: '{{from}} to {{to}}: {{reason}}',
    originalOnlyField: 'scope',
  },
  banners: {
    description: 'A line at the top of every page, between two moments.',
    slug: '{{from}}-{{text}}',
    summary: '{{text}}',
    originalOnlyField: 'level',
    hasBody: false,
  },
}

/** search.json is missing: its keys have spaces, which fields cannot have. Editors edit it as text. */
const FILE: Record<string, string> = {
  'doctors.json': 'Doctors',
  'hospital.json': 'Hospital',
  'home.json': 'Home page',
  'about.json': 'About us',
  'contact.json': 'Contact',
  'footer.json': 'Footer',
  'desks.json': 'Desks',
}

export const folderCollections = (choices: Choices) =>
  FOLDERS.map((folder) => {
    const { description, summary, originalOnlyField, slug, hasBody } = FOLDER[folder] as Folder
    const [name, identifier] = summary.match(/\{\{(\w+)\}\}/) ?? []
    return {
      name: folder,
      label: labelOf(folder),
      label_singular: singular(labelOf(folder)),
      description,
      folder: `content/${folder}`,
      create: true,
      extension: 'md',
      format: 'yaml-frontmatter',
      slug: slug ?? name,
      summary,
      identifier_field: identifier,
      filter: { field: originalOnlyField, pattern: NO_TRANSLATION },
      editor: { preview: false },
      fields: [...fieldsOf(schemaOf(`${folder}/`), choices), ...(hasBody === false ? [] : [BODY])],
    }
  })

export const fileCollections = (choices: Choices, desks: string[]) =>
  Object.entries(FILE).map(([file, label]) => {
    const name = file.replace('.json', '')
    return {
      name,
      label,
      file: `content/${file}`,
      format: 'json',
      editor: { preview: false },
      fields: fieldsOfFile(name, schemaOf(file), choices, desks),
    }
  })

function fieldsOfFile(name: string, schema: TSchema, choices: Choices, desks: string[]): Field[] {
  const shape = shapeOf(schema)
  if (shape.type === 'array') return [{ ...fieldOf(name, shape, choices), root: true }]
  const [desk] = Object.values(shape.patternProperties ?? {})
  return desk ? desks.map((each) => fieldOf(each, desk, choices)) : fieldsOf(schema, choices)
}
