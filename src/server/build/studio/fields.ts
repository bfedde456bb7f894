import type { TSchema } from 'typebox'
import { DAY_PATTERN } from '#contract/patterns.ts'
import { choiceOf, type Choices } from './choices.ts'
import { said } from './hints.ts'
import { choice, labelOf, oneOf } from './labels.ts'

/** A schema as JSON Schema reads it. */
export type Shape = {
  type?: string
  description?: string
  enum?: string[]
  const?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  uniqueItems?: boolean
  words?: boolean
  items?: Shape
  required?: string[]
  properties?: Record<string, Shape>
}

/** How a field is filled in: https://sveltiacms.app/en/docs/fields */
export type Widget = { widget: string; [option: string]: unknown }
/** A field of the editor's configuration. */
export type Field = Widget & {
  name: string
  label?: string
  hint?: string
  required?: boolean
  fields?: Field[]
}

/** What stands for a fact in a text, like {{phone}}, keeps any pattern: the build looks at what it stands for. */
const FACT = '\\{\\{[^{}]+\\}\\}'

const orFact = (pattern: string) => `(?:${pattern})|${FACT}`

/** The fields that an editor fills in for a group of facts, in the order of its schema. */
export const fieldsOf = (schema: TSchema, choices: Choices): Field[] => inside(schema as Shape, choices, [])

function inside({ properties = {}, required = [] }: Shape, choices: Choices, path: string[]): Field[] {
  return Object.entries(properties).map(([name, shape]) =>
    fieldOf(shape, { name, isRequired: required.includes(name), path: [...path, name] }, choices),
  )
}

type Place = { name: string; isRequired: boolean; path: string[] }

export function fieldOf(shape: Shape, { name, isRequired, path }: Place, choices: Choices): Field {
  const common = {
    name,
    label: labelOf(name),
    hint: said(shape.description),
    required: isRequired && !mayBeEmpty(shape),
  }
  const options = choiceOf(shape, choices)
  if (options) return { ...common, ...options }
  if (shape.type === 'object') return { ...common, ...group(shape, choices, path) }
  if (shape.type === 'array') return { ...common, ...list(shape, isRequired, choices, path) }
  return { ...common, ...single(shape) }
}

/** To the editor a list that it has to have is one with entries. */
const mayBeEmpty = ({ type, minItems = 0 }: Shape) => type === 'array' && minItems === 0

const group = (shape: Shape, choices: Choices, path: string[]) => ({
  widget: 'object',
  fields: inside(shape, choices, path),
})

function list(shape: Shape, isRequired: boolean, choices: Choices, path: string[]) {
  const { items = {}, minItems = 0 } = shape
  const least = isRequired && minItems ? { min: minItems } : {}
  const common = { widget: 'list', ...least, label_singular: oneOf(path.at(-1) ?? '') }
  if (items.type === 'object')
    return { ...common, collapsed: true, fields: inside(items, choices, path), summary: summaryOf(items) }
  const { widget, options } = fieldOf(items, { name: '', isRequired: true, path: [...path, ''] }, choices)
  // What is no choice is typed, a line for each entry.
  return widget === 'select' ? { widget, options, multiple: true, ...least } : common
}

/** What a folded entry of a list is known by: its first fields. */
const summaryOf = ({ properties = {} }: Shape) =>
  ['name', 'title', 'label', 'question', 'quote', 'day', 'days', 'id', 'text']
    .filter((name) => properties[name])
    .slice(0, 1)
    .map((name) => `{{fields.${name}}}`)
    .join('') || undefined

function single(shape: Shape): Widget {
  const { type, minimum: min, maximum: max } = shape
  if (type === 'boolean') return { widget: 'boolean' }
  if (type === 'integer' || type === 'number')
    return {
      widget: 'number',
      value_type: type === 'integer' ? 'int' : 'float',
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
  if (shape.const !== undefined) return { widget: 'select', options: [choice(shape.const)] }
  if (shape.enum) return { widget: 'select', options: shape.enum.map(choice) }
  if (shape.pattern === DAY_PATTERN) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  return text(shape)
}

/** What schemas ask of every text; the build refuses HTML in it, too. */
const ANYTHING = '\\S'
const NO_HTML = '^(?![\\s\\S]*<[A-Za-z!/])[\\s\\S]*\\S'

function text({ pattern, description, words, maxLength }: Shape): Widget {
  const isLong = words && /sentence/.test(description ?? '') && !maxLength
  return {
    widget: isLong ? 'text' : 'string',
    // After a colon stands an hour, and no small picture.
    use_emoji_autocomplete: false,
    ...(maxLength && { maxlength: maxLength }),
    ...(pattern && {
      pattern:
        pattern === ANYTHING
          ? [NO_HTML, `${said(description)}. HTML, like <b>, is shown as it stands: take it out`]
          : [orFact(pattern), said(description)],
    }),
  }
}
