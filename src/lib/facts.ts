/** What names in double braces stand for: "phone", or "price:mri-scan". */
export type Facts = ReadonlyMap<string, string>

const NAME = /(tel:)?\{\{([^{}]*)\}\}/g

type Known = Pick<Facts, 'get'>

/** Puts facts in place of their names; `write` makes one fit for the text around it. Behind `tel:` stand digits only. */
export const fill = (text: string, facts: Known, write = (fact: string) => fact): string =>
  text.replace(NAME, (whole, tel: string | undefined, name: string) => {
    const fact = facts.get(name.trim())
    if (fact === undefined) return whole
    return tel ? tel + fact.replace(/[^\d+]/g, '') : write(fact)
  })

/** The same for every text in a value. */
export function fillAll<T>(value: T, facts: Known): T {
  if (typeof value === 'string') return fill(value, facts) as T
  if (Array.isArray(value)) return value.map((each: unknown) => fillAll(each, facts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillAll(inner, facts)])) as T
}

/** The same for a text in Markdown: a sign in a fact is that sign, and marks nothing up. */
export const fillMarkdown = (text: string, facts: Known) =>
  fill(text, facts, (fact) => fact.replace(/[\\`*_[\]<>|~#]/g, '\\$&'))

export const namesIn = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([, , name = '']) => name.trim())
