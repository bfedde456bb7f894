import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { type Compared, compared } from './compare.ts'
import { contentFiles } from './content-files.ts'
import type { File } from './file.ts'
import { programFiles } from './program-files.ts'
import { type Reading, readingOf } from './reading.ts'

/** A text in each language asked for, in their order. */
export type Row = {
  id: string
  path: string
  line?: number
  cells: (Compared | undefined)[]
  /** Of the words in English, as they are now. */
  reading?: Reading
}
export type Section = { id: string; name: string; files: string[]; rows: Row[] }

const filesIn = (project: string, languages: Language[]): File[][] =>
  languages.map((language, index) => [
    ...contentFiles(join(project, 'content'), language, index === 0),
    ...programFiles(project, language),
  ])

/** Every text of a project in languages, the first being that of its content, beside what it was in the folder `then`. */
export function sectionsOf(project: string, languages: Language[], then?: string): Section[] {
  const now = filesIn(project, languages)
  const old = then === undefined ? undefined : filesIn(then, languages)
  const names = [...now, ...(old ?? [])].flat().map(({ name }) => name)
  return [...new Set(names)].map((name) => {
    const named = (files: File[] | undefined) => files?.find((each) => each.name === name)
    const columns = languages.map((_, index): Compared[] => {
      const texts = named(now[index])?.texts ?? []
      return old ? compared(named(old[index])?.texts ?? [], texts) : texts
    })
    const files = now.flatMap((each) => named(each)?.file ?? [])
    const id = name.replace(/[^\w]+/g, '-')
    return { id, name, files: [...new Set(files)], rows: rowsOf(id, columns, languages) }
  })
}

const isSamePlace = (one: Compared, other: Compared) =>
  one.path === other.path && (one.change === 'removed') === (other.change === 'removed')

/** What stands at the same place in each language; what another has of its own comes last. */
function rowsOf(id: string, [first = [], ...others]: Compared[][], languages: Language[]): Row[] {
  const left = others.map((column) => [...column])
  const take = (column: Compared[], text: Compared) => {
    const at = column.findIndex((each) => isSamePlace(each, text))
    return at < 0 ? undefined : column.splice(at, 1)[0]
  }
  const rows = first.map((text) => [text, ...left.map((column) => take(column, text))])
  const alone = left.flatMap((column, index) =>
    column.map((text) => languages.map((_, at) => (at === index + 1 ? text : undefined))),
  )
  return [...rows, ...alone].map((cells, index): Row => {
    const { path = '', line } = cells.find(Boolean) ?? {}
    const english = cells[languages.indexOf('en')]
    const isRead = english && english.change !== 'removed'
    return {
      ...{ id: `${id}-${index + 1}`, path, cells },
      ...(line !== undefined && { line }),
      ...(isRead && { reading: readingOf(english.text) }),
    }
  })
}

export const isChanged = ({ cells }: Row) => cells.some((cell) => cell?.change !== undefined)

/** The sections with the rows that changed, and no others. */
export const onlyChanged = (sections: Section[]): Section[] =>
  sections
    .map((section) => ({ ...section, rows: section.rows.filter(isChanged) }))
    .filter(({ rows }) => rows.length > 0)
