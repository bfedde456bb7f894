import type { Language } from '#contract/languages.ts'

/** Something that is read, by the field it stands in; `isForAll`: it is the same in every language. */
export type Text = { path: string; line?: number; text: string; isForAll?: boolean; isHeading?: boolean }

/** A file of texts; `name` is the same in every language. */
export type File = { name: string; file: string; language: Language; texts: Text[] }

/** Texts at the same path, like the two ends of a question, told apart. */
export function numbered(texts: Text[]): Text[] {
  const count = new Map<string, number>()
  return texts.map((text) => {
    const nth = (count.get(text.path) ?? 0) + 1
    count.set(text.path, nth)
    return nth === 1 ? text : { ...text, path: `${text.path} (${nth})` }
  })
}
