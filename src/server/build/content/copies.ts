import { mistake, type Source } from './source.ts'

type Read = { name: string; source: Source }

/** The facts that no two files of a folder share. */
const OWN: Record<string, string[]> = {
  pages: ['title', 'description'],
  services: ['name', 'description', 'order'],
  departments: ['name', 'description', 'order'],
}

/** A sentence for each fact that a file still has from the one it was copied from. */
export const copiedFacts = (files: Read[]): string[] =>
  Object.entries(OWN).flatMap(([folder, fields]) => {
    const own = files.filter(({ name }) => name.startsWith(`${folder}/`))
    return fields.flatMap((field) => copied(own, field))
  })

function copied(files: Read[], field: string): string[] {
  const first = new Map<unknown, string>()
  return files.flatMap(({ source }) => {
    const value = (source.value as Record<string, unknown> | null)?.[field]
    const other = first.get(value)
    if (other === undefined) first.set(value, source.file)
    return other === undefined || value === undefined
      ? []
      : [
          mistake(
            source.file,
            source.lineOf([field]),
            `${field} is that of ${other} too. Give one of the two another.`,
          ),
        ]
  })
}
