import type { TSchema } from 'typebox'

/** A list of phrases may hold commas, a list of names (languages, sessions) parts its entries by them. */
type Kind = 'text' | 'number' | 'truth' | 'names' | 'phrases' | 'days'
/** A field of an entry, and what a spreadsheet calls it: address.line1. */
export type Column = { name: string; steps: string[]; kind: Kind; isOptional: boolean }

type Shape = {
  type?: string
  words?: true
  required?: string[]
  properties?: Record<string, Shape>
  items?: Shape
}

/** The columns of a list whose entries keep the schema. */
export const columnsOf = (schema: TSchema): Column[] => columnsIn(schema as Shape, [], false)

const columnsIn = (
  { properties = {}, required = [] }: Shape,
  steps: string[],
  isOptional: boolean,
): Column[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const own = { steps: [...steps, name], isOptional: isOptional || !required.includes(name) }
    if (field.properties) return columnsIn(field, own.steps, own.isOptional)
    return [{ name: own.steps.join('.'), kind: kindOf(field), ...own }]
  })

function kindOf({ type, items }: Shape): Kind {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'truth'
  if (type !== 'array') return 'text'
  if (items?.properties) return 'days'
  return items?.words ? 'phrases' : 'names'
}

/** The letter that a spreadsheet shows above a column. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}
