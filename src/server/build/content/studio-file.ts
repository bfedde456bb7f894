import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StudioFile } from '#contract/content-studio.ts'
import { faultsOf } from '#lib/check-content.ts'
import { mistake, readOrCollect, readSource } from './source.ts'

/** content/studio.json, which only hospitals have that edit in the browser. */
export const STUDIO = 'studio.json'

const isThere = (folder: string) => existsSync(join(folder, STUDIO))

/** What stands in a right content/studio.json; undefined without one. */
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
