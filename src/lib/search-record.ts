export const SEARCH_KINDS = ['service', 'department', 'speciality', 'doctor', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A page that can be found; `words` are what people look for it by, and stand nowhere on it. */
export type SearchRecord = {
  path: string
  kind: SearchKind
  title: string
  description: string
  text: string
  words: string[]
}
