import { expect, it } from 'vitest'
import { HospitalFile } from '#content-schemas/hospital.ts'
import { DoctorsFile } from '#content-schemas/doctors.ts'
import * as Home from '#content-schemas/home.ts'
import * as Pages from '#content-schemas/pages.ts'

it.each(
  Object.entries({ DoctorsFile, HospitalFile, ...Home, ...Pages }).filter(([name]) => name.endsWith('File')),
)('%s has a remedy for every field', (_, schema) => expect(bare(schema as Field)).toEqual([]))

type Field = {
  description?: string
  properties?: Record<string, Field>
  patternProperties?: Record<string, Field>
  items?: Field
}

/** Nested fields that have no description. */
function bare({ properties, patternProperties, items, ...field }: Field, path = ''): string[] {
  const inner = Object.entries({ ...properties, ...patternProperties, ...(items && { items }) })
  return [
    ...(field.description ? [] : [path || 'the file']),
    ...inner.flatMap(([name, each]) => bare(each, `${path}.${name}`)),
  ]
}
