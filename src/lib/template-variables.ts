/** Template variables by name: "phone" or "price:mri-scan". */
export type TemplateVariables = ReadonlyMap<string, string>

const NAME = /(tel:)?\{\{([^{}]*)\}\}/g

type VariableSource = Pick<TemplateVariables, 'get'>

/** `write` escapes a value; after `tel:` only digits are written. */
export const fillVariables = (text: string, facts: VariableSource, write = (fact: string) => fact): string =>
  text.replace(NAME, (whole, tel: string | undefined, name: string) => {
    const fact = facts.get(name.trim())
    if (fact === undefined) return whole
    return tel ? tel + fact.replace(/[^\d+]/g, '') : write(fact)
  })

export function fillAllVariables<T>(value: T, facts: VariableSource): T {
  if (typeof value === 'string') return fillVariables(value, facts) as T
  if (Array.isArray(value)) return value.map((each: unknown) => fillAllVariables(each, facts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillAllVariables(inner, facts)]),
  ) as T
}

export const fillMarkdown = (text: string, facts: VariableSource) =>
  fillVariables(text, facts, (fact) => fact.replace(/[\\`*_[\]<>|~#]/g, '\\$&'))

export const variableNamesIn = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([, , name = '']) => name.trim())
