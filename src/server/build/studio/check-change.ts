import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentMistakes } from '../content/folder.ts'
import { withStaged } from '../content/staged.ts'
import { writeAll } from '../content/write.ts'

/** Files as they would be, the one that somebody changes first; undefined for those that go. */
export type Changes = [path: string, bytes: Buffer | undefined][]

/** Makes changes to a project. */
export function make(project: string, changes: Changes): void {
  const written = changes.flatMap(([path, bytes]) => (bytes ? [[path, bytes] as const] : []))
  writeAll(project, new Map(written))
  for (const [path, bytes] of changes) if (!bytes) rmSync(join(project, path), { force: true })
}

/** What would be wrong with the content after changes and is not yet, or in the file itself: a sentence each, as the build says it. */
export function newMistakes(project: string, changes: Changes): string[] {
  const [[path] = ['']] = changes
  const look = (copy: string) => {
    make(copy, changes)
    return contentMistakes(join(copy, 'content'))
  }
  const mistakes = withStaged(project, look, { hasPictures: path.startsWith('public/') })
  if (mistakes.length === 0) return []
  const before = new Set(contentMistakes(join(project, 'content')))
  return mistakes.filter((each) => !before.has(each) || each.startsWith(path))
}
