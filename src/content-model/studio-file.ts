import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StudioFile } from '#content-schemas/studio.ts'
import { faultsOf } from './check-value.ts'
import { mistake, readOrCollect, readSource } from './source.ts'

/** Only hospitals that edit in the browser have this file. */
export const STUDIO = 'studio.json'

const isThere = (folder: string) => existsSync(join(folder, STUDIO))

/** Returns content/studio.json, which was checked before; undefined without the file. */
export const readStudio = (folder: string): StudioFile | undefined =>
  isThere(folder) ? (readSource(folder, STUDIO).value as StudioFile) : undefined

export function studioMistakes(folder: string): string[] {
  if (!isThere(folder)) return []
  const unread: string[] = []
  const found = readOrCollect(folder, STUDIO, unread).flatMap(({ file, value, lineOf }) =>
    faultsOf(StudioFile, value).map(({ steps, sentence }) => mistake(file, lineOf(steps), sentence)),
  )
  return [...unread, ...found]
}
