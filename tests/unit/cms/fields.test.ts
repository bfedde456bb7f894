import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { readContent } from '#content-model/read.ts'
import { SCHEMAS } from '#content-model/schemas.ts'
import { expressionOf, refusedFields, refusedValue, type ValidatedField, valuesOf } from './field-errors.ts'
import { fieldsFor, type Pair, pairsOf } from './schema-fields.ts'

/** Edited as text (collections.ts). */
const NAMES = Object.keys(SCHEMAS).filter((name) => name !== 'search.json')
const CHOSEN = ['select', 'icon', 'image']

/** Optional in the editor, which treats an empty list as missing. */
const mayBeEmpty = ({ shape, field }: Pair) => shape.type === 'array' && !shape.minItems && !field?.root

/** The differences between a field and its schema. */
function differences(pair: Pair): string[] {
  const { path, shape, isRequired, field } = pair
  if (!field) return [`${path} has no widget`]
  const isAsked = isRequired && !mayBeEmpty(pair)
  const wrong: [string, boolean][] = [
    ['label', !field.label?.trim()],
    ['hint', field.hint === undefined],
    ['required', field.required !== isAsked],
    ['min', (shape.minimum ?? (isAsked ? shape.minItems : undefined)) !== field.min],
    ['max', shape.maximum !== field.max],
    ['maxlength', shape.maxLength !== field.maxlength],
    ['options', Boolean(shape.enum) && String(shape.enum) !== String(valuesOf(field))],
    ['pattern', Boolean(shape.pattern) && !CHOSEN.includes(field.widget) && !isHeld(field)],
  ]
  return wrong.filter(([, isWrong]) => isWrong).map(([what]) => `${path}: another ${what}`)
}

const isHeld = ({ widget, pattern }: ValidatedField) => widget === 'datetime' || Boolean(pattern?.[1])

function wrongValue({ widget, pattern, options, min, max, maxlength, multiple }: ValidatedField): unknown {
  if (multiple) return ['unicorn']
  if (widget === 'list') return min ? [] : undefined
  if (widget === 'datetime') return '30-11-2026'
  if (widget === 'number') return min === undefined ? (max ?? 0) + 0.5 : min - 1
  if (options) return 'unicorn'
  if (maxlength) return 'x'.repeat(maxlength + 1)
  return pattern && '<b>'
}

describe('the fields of the CMS', () => {
  it.each(NAMES)('%s: each schema field has a widget that enforces its rules', (name) => {
    const pairs = pairsOf(name)

    expect(pairs.length).toBeGreaterThan(3)
    expect(pairs.flatMap(differences)).toEqual([])
  })

  it('lack a field that was added to a schema', () => {
    const { services, ...others } = SCHEMAS
    const longer = Type.Object({ ...(services as { properties: object }).properties, colour: Type.String() })

    expect(pairsOf('services', { ...others, services: longer }).flatMap(differences)).toEqual([
      'colour has no widget',
    ])
  })

  it.each(NAMES)('%s: no field is duplicated or missing from the schema', (name) => {
    const paths = new Set(pairsOf(name).map(({ field }) => field))
    const all = (fields: ValidatedField[]): ValidatedField[] =>
      fields.flatMap((field) => [field, ...all(field.fields ?? [])])

    expect(all(fieldsFor(name)).filter((field) => !paths.has(field) && field.name !== 'body')).toEqual([])
    for (const { fields = [] } of all(fieldsFor(name)))
      expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length)
  })

  it('accept all existing content', () => {
    const { sources } = readContent('content')

    expect(sources.length).toBeGreaterThan(40)
    expect(
      sources
        .filter(({ name }) => name !== 'search.json')
        .flatMap(({ name, value }) => refusedFields(fieldsFor(name), value).map((why) => `${name}, ${why}`)),
    ).toEqual([])
  })

  it.each(NAMES)('%s: each field refuses invalid values', (name) => {
    const ruled = pairsOf(name).flatMap(({ field, path }) => {
      const wrong = field && wrongValue(field)
      return field && wrong !== undefined ? [{ field, path, wrong }] : []
    })

    expect(ruled.length).toBeGreaterThan(0)
    expect(ruled.filter(({ field, path, wrong }) => refusedValue(field, wrong, path).length === 0)).toEqual(
      [],
    )
  })

  it('have patterns that the editor reads unchanged', () => {
    const patterns = NAMES.flatMap((name) => pairsOf(name).flatMap(({ field }) => field?.pattern?.[0] ?? []))

    expect(patterns.length).toBeGreaterThan(50)
    for (const pattern of patterns) expect(expressionOf(pattern).source).toBe(new RegExp(pattern).source)
  })

  it('allow a hospital without holidays or closed weekdays', () => {
    const { sources } = readContent('content')
    const hospital = sources.find(({ name }) => name === 'hospital.json')?.value as object

    expect(
      refusedFields(fieldsFor('hospital.json'), { ...hospital, closedDays: [], closedWeekdays: [] }),
    ).toEqual([])
  })
})
