import { describe, expect, it } from 'vitest'
import { SCHEMAS } from '#content-model/schemas.ts'
import { type Shape, shapeOf } from '#content-schemas/text.ts'
import { backendOf, cmsConfig } from '#cms/config.ts'
import type { Field } from '#cms/fields.ts'

const GIT_HOST = { host: 'github', repository: 'hospital/website', branch: 'main' } as const
const collections = cmsConfig('content', backendOf(GIT_HOST), GIT_HOST).collections as {
  name: string
  fields?: Field[]
  files?: { file: string; fields: Field[] }[]
}[]
/** Others are edited as text. */
const NAMES = Object.keys(SCHEMAS).filter((name) => !['search.json', 'studio.json'].includes(name))

/** Returns the editor's fields for a file or a folder. */
function fieldsFor(name: string): Field[] {
  const file = collections.flatMap(({ files = [] }) => files).find(({ file }) => file === `content/${name}`)
  return (file ?? collections.find((each) => each.name === name))?.fields ?? []
}

/** Returns the differences between a schema and the editor's fields for it. */
function differences(shape: Shape, fields: Field[], path = ''): string[] {
  const { properties = {}, required = [] } = shape
  const more = fields.filter(({ name }) => !(name in properties) && name !== 'body')
  return [
    ...more.map(({ name }) => `${path}${name} is not in the schema`),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      differencesOf(
        inner,
        fields.find((field) => field.name === name),
        required.includes(name),
        path + name,
      ),
    ),
  ]
}

function differencesOf(shape: Shape, field: Field | undefined, isRequired: boolean, path: string): string[] {
  if (!field) return [`${path} has no widget`]
  const { widget, pattern, options } = field as Field & { pattern?: string[]; options?: unknown[] }
  const isHeld = Boolean(pattern?.[1]) || ['select', 'image', 'datetime'].includes(widget)
  const values = options?.map((option) => (option as { value: string }).value)
  const wrong: [string, boolean][] = [
    ['label', !field.label?.trim()],
    ['required', field.required !== isRequired],
    // The editor removes an empty list when it saves.
    ['list, which may be empty', isRequired && shape.type === 'array' && !shape.minItems && !field['root']],
    ['min', (shape.minimum ?? (isRequired ? shape.minItems : undefined)) !== field['min']],
    ['max', shape.maximum !== field['max']],
    ['maxlength', shape.maxLength !== field['maxlength']],
    ['options', Boolean(shape.enum) && String(shape.enum) !== String(values)],
    ['pattern', Boolean(shape.pattern) && !isHeld],
  ]
  const found = wrong.filter(([, isWrong]) => isWrong).map(([what]) => `${path}: another ${what}`)
  const inner = shape.items ?? shape
  return [...found, ...(inner.properties ? differences(inner, field.fields ?? [], `${path}.`) : [])]
}

function differencesIn(name: string): string[] {
  const shape = shapeOf(SCHEMAS[name] ?? {})
  const fields = fieldsFor(name)
  expect(fields.length).toBeGreaterThan(0)
  if (shape.items) return differencesOf(shape, fields[0], true, name)
  const [desk] = Object.values(shape.patternProperties ?? {})
  return desk
    ? fields.flatMap((field) => differencesOf(desk, field, true, field.name))
    : differences(shape, fields)
}

describe('the fields of the CMS', () => {
  it.each(NAMES)('%s: each schema field has one widget that enforces its rules', (name) => {
    expect(differencesIn(name)).toEqual([])
  })

  it('differ when a schema gains a field or loses one', () => {
    const { order: _, ...properties } = shapeOf(SCHEMAS['services'] ?? {}).properties ?? {}
    const changed = { properties: { ...properties, colour: {} } }
    const found = ['order is not in the schema', 'colour has no widget']
    expect(differences(changed as Shape, fieldsFor('services'))).toEqual(expect.arrayContaining(found))
  })
})
