import Type, { type TProperties } from 'typebox'

/** A text that says something; its description is the remedy an editor reads when it is missing. */
export const text = (description: string, options = {}) =>
  Type.String({ minLength: 1, pattern: '\\S', description, ...options })

/**
 * How a field of words is translated. `to`: into a field of that name, for its own is a name that others use;
 * `key`: the original moves there, for the same reason; `sameNumbers`: words with others are not used.
 */
type Translating = {
  maxLength?: number
  to?: string
  key?: string
  sameNumbers?: boolean
  isOnlyTranslated?: boolean
}

/** A text in the language of its file, which a translation says in another. */
export const words = (description: string, options: Translating = {}) =>
  text(description, { words: true, ...options })

/** Words that people look for a thing by. Each language has its own list, which comes on top of that of the file it translates. */
export const sought = Type.Array(text('a word or a few in quotes, like "chest pain"'), {
  isOwn: true,
  minItems: 1,
  maxItems: 100,
  description:
    'a list of the words that people look for it by, like ["chest pain", "heart attack"], or leave the line out',
})

export const strict = { additionalProperties: false }

/** Facts that belong together, and no others. */
export const group = <P extends TProperties>(properties: P, options: object = {}) =>
  Type.Object(properties, {
    description: `a group of ${Object.keys(properties).join(', ')}`,
    ...strict,
    ...options,
  })

export const order = Type.Integer({ minimum: 1, description: 'a whole number without quotes: 1 comes first' })

/** The drawings of src/pictures/icons.svg that content may choose. */
const ICONS = [
  ...[
    'stethoscope',
    'heart',
    'brain',
    'child',
    'mri',
    'ct',
    'xray',
    'ultrasound',
    'blood',
    'flask',
    'microscope',
  ],
  ...[
    'emergency',
    'ambulance',
    'bone',
    'eye',
    'icu',
    'bed',
    'pill',
    'scalpel',
    'calendar-check',
    'clock',
    'wallet',
  ],
  ...[
    'shield',
    'users',
    'heart',
    'phone',
    'info',
    'award',
    'calendar',
    'file-text',
    'lock',
    'globe',
    'star',
    'receipt',
  ],
]
export const IconName = Type.Enum([...new Set(ICONS)], {
  description: `the name of a drawing: ${[...new Set(ICONS)].join(', ')}`,
})

/** Which there are stands in hospital.json, which may be the file with the mistake: content-rules.ts compares. */
export const SpecialityName = text('a speciality of hospital.json, like "Cardiologist"')

export const whole = (minimum: number, maximum: number, what: string, example: number) =>
  Type.Integer({
    minimum,
    maximum,
    description: `${what}: a whole number from ${minimum} to ${maximum}, like ${example}`,
  })

/** An address on this site, a phone or an e-mail; other sites only where a schema says so. */
export const Href = text(
  'an address like "/doctors", "tel:+918040001000" or "mailto:care@hospital.example"',
  {
    pattern: '^(/[\\w/#?=&.-]*|tel:\\+?\\d+|mailto:\\S+@\\S+)$',
  },
)
