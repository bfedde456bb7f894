import type { TSchema } from 'typebox'
import type { Shown } from '#contract/content-text.ts'
import { DAY_PATTERN } from '#contract/patterns.ts'

/** A schema as JSON Schema reads it. */
export type Shape = Shown & {
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

type Option = string | { label: string; value: string }
/** What a field can name of other files, by its widget. */
export type Choices = Record<'speciality' | 'department' | 'place' | 'doctor' | 'service' | 'slot', Option[]>

/** A template variable, like {{phone}}, is allowed in place of any pattern: the build checks its value. */
const VARIABLE = '\\{\\{[^{}]+\\}\\}'

/** "Visiting hours" for `visitingHours`. */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Feature" for "Features". */
const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

/** A value of a list to choose from; one that is not a plain word is shown as it is. */
const choice = (value: string): Option => ({
  label: /^[a-z][a-z ]*$/.test(value) ? labelOf(value) : value,
  value,
})

const hintOf = ({ 'x-hint': hint, description = '', type, enum: values }: Shape) =>
  hint ?? (type === 'object' || type === 'boolean' || values ? '' : sentence(description))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The fields of the editor for an object, in the order of its schema. */
export function fieldsOf(schema: TSchema, choices: Choices): Field[] {
  const { properties = {}, required = [] } = schema as Shape
  return Object.entries(properties).map(([name, shape]) =>
    fieldOf(name, shape, choices, required.includes(name)),
  )
}

export function fieldOf(name: string, shape: Shape, choices: Choices, isRequired = true): Field {
  const label = shape['x-label'] ?? labelOf(name)
  return {
    name,
    label,
    hint: hintOf(shape),
    // An empty list counts as missing in the editor.
    required: isRequired && !(shape.type === 'array' && !shape.minItems),
    ...widgetOf(shape, choices, { label, isRequired }),
  }
}

function widgetOf(shape: Shape, choices: Choices, list: { label: string; isRequired: boolean }): Widget {
  const { type, 'x-widget': widget } = shape
  if (widget === 'image')
    return {
      widget: 'image',
      choose_url: false,
      media_folder: '/public/portraits',
      public_folder: '/portraits',
    }
  if (widget && widget !== 'text') return { widget: 'select', options: choices[widget] }
  if (type === 'object') return { widget: 'object', fields: fieldsOf(shape as TSchema, choices) }
  return type === 'array' ? listOf(shape, choices, list) : single(shape)
}

function listOf(
  { items = {}, minItems }: Shape,
  choices: Choices,
  { label, isRequired }: { label: string; isRequired: boolean },
) {
  const common = {
    widget: 'list',
    label_singular: singular(label),
    ...(isRequired && minItems && { min: minItems }),
  }
  if (items.type === 'object')
    return {
      ...common,
      collapsed: true,
      fields: fieldsOf(items as TSchema, choices),
      summary: summaryOf(items),
    }
  const { widget, options } = widgetOf(items, choices, { label, isRequired })
  // Entries that are not a choice are typed, one on each line.
  if (widget !== 'select') return common
  return { widget, options, multiple: true, ...(isRequired && minItems && { min: minItems }) }
}

/** A collapsed entry of a list is shown by one of its fields. */
function summaryOf({ properties = {} }: Shape): string | undefined {
  const names = ['name', 'title', 'label', 'question', 'quote', 'day', 'days', 'id', 'text']
  const name = names.find((each) => properties[each])
  return name && `{{fields.${name}}}`
}

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
  return textWidget(shape)
}

/** The pattern of schemas for any text; the build refuses HTML in it as well. */
const ANY_TEXT = '\\S'
const NO_HTML = '^(?![\\s\\S]*<[A-Za-z!/])[\\s\\S]*\\S'

function textWidget(shape: Shape): Widget {
  const { pattern, maxLength } = shape
  const hint = hintOf(shape)
  return {
    widget: shape['x-widget'] === 'text' ? 'text' : 'string',
    use_emoji_autocomplete: false,
    ...(maxLength && { maxlength: maxLength }),
    ...(pattern && {
      pattern:
        pattern === ANY_TEXT
          ? [NO_HTML, `${hint}. HTML, like <b>, is shown as it is: remove it`]
          : [`(?:${pattern})|${VARIABLE}`, hint],
    }),
  }
}
