import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentMistakes } from '../content/folder.ts'
import { withStaged } from '../content/staged.ts'
import { writeAll } from '../content/write.ts'

/** A file as it would be, or none. */
type Change = { path: string; bytes?: Buffer | undefined }

/** What would be wrong with the content after a change and is not yet, or in the file itself: a sentence each, as the build says it. */
export function newMistakes(project: string, { path, bytes }: Change): string[] {
  const look = (copy: string) => {
    if (bytes) writeAll(copy, new Map([[path, bytes]]))
    else rmSync(join(copy, path), { force: true })
    return contentMistakes(join(copy, 'content'))
  }
  const mistakes = withStaged(project, look, { hasPictures: path.startsWith('public/') })
  if (mistakes.length === 0) return []
  const before = new Set(contentMistakes(join(project, 'content')))
  return mistakes.filter((each) => !before.has(each) || each.startsWith(path))
}
