import { SCHEMAS } from '#content-model/schemas.ts'
import { backendOf, cmsConfig } from '#cms/config.ts'
import type { Shape as Schema } from '#content-schemas/text.ts'
import type { ValidatedField } from './field-errors.ts'

export type Shape = Schema & { patternProperties?: Record<string, Shape> }
/** A field's schema with the editor's field for it. */
export type Pair = { path: string; shape: Shape; isRequired: boolean; field: ValidatedField | undefined }

type Collection = {
  name: string
  fields?: ValidatedField[]
  files?: { name: string; file: string; fields: ValidatedField[] }[]
}

const GIT_HOST = { host: 'github', repository: 'hospital/website', branch: 'main' } as const
const collections = cmsConfig('content', backendOf(GIT_HOST), GIT_HOST).collections as Collection[]

/** The editor's fields for a content file. */
export function fieldsFor(file: string): ValidatedField[] {
  const known = collections
    .flatMap((each) => each.files ?? [])
    .find((each) => each.file === `content/${file}`)
  const [folder] = file.split('/')
  return known?.fields ?? collections.find(({ name }) => name === folder)?.fields ?? []
}

/** All fields of a schema, with nested ones, paired with the editor's fields. */
export function pairsOf(name: string, schemas: Record<string, unknown> = SCHEMAS): Pair[] {
  const fields = fieldsFor(name)
  const shape = schemas[name] as Shape
  if (shape.type === 'array')
    return [{ path: '[]', shape, isRequired: true, field: fields[0] }].flatMap(withInner)
  const [desk] = Object.values(shape.patternProperties ?? {})
  if (desk)
    return fields.flatMap((field) => withInner({ path: field.name, shape: desk, isRequired: true, field }))
  return inside(shape, fields, '')
}

function inside({ properties = {}, required = [] }: Shape, fields: ValidatedField[], path: string): Pair[] {
  return Object.entries(properties).flatMap(([name, shape]) =>
    withInner({
      path: path ? `${path}.${name}` : name,
      shape,
      isRequired: required.includes(name),
      field: fields.find((field) => field.name === name),
    }),
  )
}

function withInner(pair: Pair): Pair[] {
  const { path, shape, field } = pair
  const inner = shape.type === 'array' ? shape.items : shape
  return [pair, ...(inner?.type === 'object' ? inside(inner, field?.fields ?? [], path) : [])]
}
