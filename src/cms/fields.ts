import type { TSchema } from 'typebox'
import { type Shape, shapeOf } from '#content-schemas/text.ts'
import { DAY_PATTERN } from '#contract/patterns.ts'

type Widget = { widget: string; [option: string]: unknown }
export type Field = Widget & {
  name: string
  label?: string
  hint?: string
  required?: boolean
  fields?: Field[]
}

type Option = string | { label: string; value: string }
export type Choices = Record<'speciality' | 'department' | 'place' | 'doctor' | 'service' | 'slot', Option[]>

/** Template variables like {{phone}} match any pattern: the build checks their value. */
const VARIABLE = '\\{\\{[^{}]+\\}\\}'

export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const singular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '')

const choice = (value: string): Option => ({
  label: /^[a-z][a-z ]*$/.test(value) ? labelOf(value) : value,
  value,
})

const hintOf = ({ 'x-hint': hint, description = '', type, enum: values }: Shape) =>
  hint ?? (type === 'object' || type === 'boolean' || values ? '' : sentence(description))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function fieldsOf(schema: TSchema, choices: Choices): Field[] {
  const { properties = {}, required = [] } = shapeOf(schema)
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
    required: isRequired,
    ...widgetOf(shape, choices, { label, isRequired }),
  }
}

function widgetOf(shape: Shape, choices: Choices, list: { label: string; isRequired: boolean }): Widget {
  const { type, 'x-widget': widget } = shape
  if (widget === 'image')
    return {
      widget: 'image',
      choose_url: false,
      // A drawing (svg) can hold scripts: only those of the repository are used.
      accept: 'image/jpeg,image/png,image/webp,image/avif',
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
): Widget {
  const min = (isRequired && minItems) || undefined
  const common = { widget: 'list', label_singular: singular(label), min }
  if (items.type === 'object') {
    const fields = fieldsOf(items as TSchema, choices)
    return { ...common, collapsed: true, fields, summary: summaryOf(items) }
  }
  const { widget, options } = widgetOf(items, choices, { label, isRequired })
  return widget === 'select' ? { widget, options, multiple: true, min } : common
}

function summaryOf({ properties = {} }: Shape): string | undefined {
  const names = ['name', 'title', 'label', 'question', 'quote', 'day', 'days', 'id', 'text']
  const name = names.find((each) => properties[each])
  return name && `{{fields.${name}}}`
}

function single(shape: Shape): Widget {
  const { type, minimum: min, maximum: max } = shape
  if (type === 'boolean') return { widget: 'boolean' }
  if (type === 'integer' || type === 'number')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', min, max }
  if (shape.const !== undefined) return { widget: 'select', options: [choice(shape.const)] }
  if (shape.enum) return { widget: 'select', options: shape.enum.map(choice) }
  if (shape.pattern === DAY_PATTERN) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  return textWidget(shape)
}

const ANY_TEXT = '\\S'
const NO_HTML = '^(?![\\s\\S]*<[A-Za-z!/])[\\s\\S]*\\S'

function textWidget(shape: Shape): Widget {
  const { pattern, maxLength } = shape
  const hint = hintOf(shape)
  const rule =
    pattern === ANY_TEXT
      ? [NO_HTML, `${hint}. HTML, like <b>, is shown as it is: remove it`]
      : [`(?:${pattern})|${VARIABLE}`, hint]
  return {
    widget: shape['x-widget'] === 'text' ? 'text' : 'string',
    use_emoji_autocomplete: false,
    maxlength: maxLength,
    pattern: pattern && rule,
  }
}
