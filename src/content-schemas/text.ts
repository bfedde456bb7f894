import Type, { type TProperties, type TSchema } from 'typebox'
import { Email } from '#contract/fields.ts'

/** How the CMS at /admin shows a field: its name, a hint (by default the description), and a special widget. */
export type CmsOptions = {
  'x-label'?: string
  'x-hint'?: string
  'x-widget'?: 'text' | 'image' | 'speciality' | 'department' | 'place' | 'doctor' | 'service' | 'slot'
}

export const text = (description: string, options: CmsOptions & { [keyword: string]: unknown } = {}) =>
  Type.String({ minLength: 1, pattern: '\\S', description, ...options })

/**
 * How a field of words is translated. `to`: the translation goes into that field, because other files use the original
 * name; `key`: the original moves to that field, for the same reason; `sameNumbers`: a translation with other numbers
 * is not used.
 */
type WordsOptions = CmsOptions & {
  pattern?: string
  maxLength?: number
  to?: string
  key?: string
  sameNumbers?: boolean
  isOnlyTranslated?: boolean
}

/** A schema as programs read it: keywords of JSON Schema, of translations and of the CMS. */
export type Shape = WordsOptions & {
  type?: string
  description?: string
  enum?: string[]
  const?: string
  minimum?: number
  maximum?: number
  minItems?: number
  words?: boolean
  isOwn?: boolean
  items?: Shape
  required?: string[]
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
}

export const shapeOf = (schema: TSchema) => schema as Shape

export const words = (description: string, options: WordsOptions = {}) =>
  text(description, { words: true, ...options })

export const searchWords = Type.Array(text('a word or a few, like "chest pain"'), {
  isOwn: true,
  minItems: 1,
  maxItems: 100,
  description: 'a list of what people call it or feel, like "chest pain": the search finds it by these words',
})

export const strict = { additionalProperties: false }

export const oneOf = <Values extends string[]>(values: readonly [...Values], options: CmsOptions = {}) =>
  Type.Enum<Values>(values, { description: `one of ${values.join(', ')}`, ...options })

export const email = (example: string, whose = 'an e-mail address') =>
  Type.String({ ...Email, description: `${whose}, like "${example}"` })

export const group = <P extends TProperties>(properties: P, options: object = {}) =>
  Type.Object(properties, {
    description: `a group of ${Object.keys(properties).join(', ')}`,
    ...strict,
    ...options,
  })

export const order = Type.Integer({
  minimum: 1,
  description: 'a whole number: 1 comes first',
  'x-label': 'Place in the list',
})

const ICONS = `
  stethoscope heart brain child mri ct xray ultrasound blood flask microscope emergency ambulance bone eye icu bed
  pill scalpel calendar-check clock wallet shield users phone info award calendar file-text lock globe star receipt
`
  .trim()
  .split(/\s+/)
export const IconName = Type.Enum(ICONS, { description: `the name of a drawing: ${ICONS.join(', ')}` })

/** No list of choices: hospital.json, which has them, may have mistakes. content-model/hospital-rules.ts compares. */
export const SpecialityName = text('a speciality of hospital.json, like "Cardiologist"', {
  'x-widget': 'speciality',
  'x-hint': 'To add one that is missing: The hospital, Hospital',
})

export const whole = (
  minimum: number,
  maximum: number,
  what: string,
  example: number,
  options: CmsOptions = {},
) =>
  Type.Integer({
    ...options,
    minimum,
    maximum,
    description: `${what}: a whole number from ${minimum} to ${maximum}, like ${example}`,
  })

/** An address on this site, a phone number or an e-mail address. Other sites are allowed only where a schema says so. */
export const Href = text(
  'a page of this site like "/doctors", a phone like "tel:+918040001000" or an e-mail address like "mailto:care@hospital.example"',
  { 'x-label': 'Address it leads to', pattern: '^(/[\\w/#?=&.-]*|tel:\\+?\\d+|mailto:\\S+@\\S+)$' },
)

export const LONG = { 'x-widget': 'text' } as const

export const list = <S extends TSchema>(items: S, count: number, what: string, options = {}) =>
  Type.Array(items, {
    ...options,
    minItems: count,
    description: `a list of ${count > 1 ? `at least ${count} ` : ''}${what}`,
  })
