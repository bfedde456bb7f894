import type { TSchema } from 'typebox'
import { FOLDERS } from '../content/read.ts'
import { schemaOf } from '../content/schemas.ts'
import { type Choices, type Field, fieldOf, fieldsOf, type Shape } from './fields.ts'

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
  label: string
  one: string
  about: string
  slug: string
  summary: string
  fact: string
  hasBody?: false
}

/** `fact`: a field that translations do not have. */
const FOLDER: Record<string, Folder> = {
  services: {
    label: 'Services',
    one: 'Service',
    about: 'What the hospital offers, with its price: /services and the page of its department.',
    slug: '{{name}}',
    summary: '{{name}}, {{price}}',
    fact: 'order',
  },
  departments: {
    label: 'Departments',
    one: 'Department',
    about: 'A page for each, with its services, doctors and phone.',
    slug: '{{name}}',
    summary: '{{name}}',
    fact: 'order',
  },
  pages: {
    label: 'Pages',
    one: 'Page',
    about: 'Visitors, billing, privacy and others. The file name is the address.',
    slug: '{{title}}',
    summary: '{{title}}',
    fact: 'group',
  },
  closures: {
    label: 'Closures',
    one: 'Closure',
    about:
      'Days on which a doctor, a department or the whole hospital is away. Patients who have booked get a message.',
    slug: '{{from}}-{{reason}}',
    summary: '{{from}} to {{to}}: {{reason}}',
    fact: 'scope',
  },
  banners: {
    label: 'Banners',
    one: 'Banner',
    about: 'A line at the top of every page, between two moments.',
    slug: '{{from}}-{{text}}',
    summary: '{{text}}',
    fact: 'level',
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
    const { label, one, about, slug, summary, fact, hasBody } = FOLDER[folder] as Folder
    return {
      name: folder,
      label,
      label_singular: one,
      description: about,
      folder: `content/${folder}`,
      create: true,
      extension: 'md',
      format: 'yaml-frontmatter',
      slug,
      summary,
      identifier_field: summary.match(/\{\{(\w+)\}\}/)?.[1],
      filter: { field: fact, pattern: NO_TRANSLATION },
      editor: { preview: false },
      fields: [...fieldsOf(schemaOf(`${folder}/`), choices), ...(hasBody === false ? [] : [BODY])],
    }
  })

/** `desks`: the keys of desks.json. */
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
  const shape = schema as Shape & { patternProperties?: Record<string, Shape> }
  if (shape.type === 'array') return [{ ...fieldOf(name, shape, choices), root: true, required: true }]
  const [desk] = Object.values(shape.patternProperties ?? {})
  return desk ? desks.map((each) => fieldOf(each, desk, choices)) : fieldsOf(schema, choices)
}
