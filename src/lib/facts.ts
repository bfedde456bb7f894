/** Template variables by name: "phone" or "price:mri-scan". */
export type Facts = ReadonlyMap<string, string>

const NAME = /(tel:)?\{\{([^{}]*)\}\}/g

type Known = Pick<Facts, 'get'>

/** `write` escapes a value; after `tel:` only digits are written. */
export const fill = (text: string, facts: Known, write = (fact: string) => fact): string =>
  text.replace(NAME, (whole, tel: string | undefined, name: string) => {
    const fact = facts.get(name.trim())
    if (fact === undefined) return whole
    return tel ? tel + fact.replace(/[^\d+]/g, '') : write(fact)
  })

export function fillAll<T>(value: T, facts: Known): T {
  if (typeof value === 'string') return fill(value, facts) as T
  if (Array.isArray(value)) return value.map((each: unknown) => fillAll(each, facts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillAll(inner, facts)])) as T
}

export const fillMarkdown = (text: string, facts: Known) =>
  fill(text, facts, (fact) => fact.replace(/[\\`*_[\]<>|~#]/g, '\\$&'))

export const namesIn = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([, , name = '']) => name.trim())
