import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ContentError } from '#lib/check-content.ts'
import { checkFolder } from '../content/folder.ts'

/** A file as it would be, or none. */
type Change = { path: string; bytes?: Buffer | undefined }

/** What would be wrong with the content after a change and is not yet, or in the file itself: a sentence each, as the build says it. */
export function newMistakes(project: string, change: Change): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'openward-studio-'))
  try {
    cpSync(join(project, 'content'), join(copy, 'content'), { recursive: true })
    copyPublic(project, copy, change)
    const before = new Set(mistakesIn(copy))
    apply(copy, change)
    return mistakesIn(copy).filter((each) => !before.has(each) || each.startsWith(change.path))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Pictures are many and heavy: only a change to them needs them twice. */
function copyPublic(project: string, copy: string, { path }: Change): void {
  const [from, to] = [join(project, 'public'), join(copy, 'public')]
  if (path.startsWith('public/')) cpSync(from, to, { recursive: true })
  else symlinkSync(from, to, 'junction')
}

function apply(copy: string, { path, bytes }: Change): void {
  const place = join(copy, path)
  if (!bytes) return rmSync(place, { force: true })
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, bytes)
}

function mistakesIn(copy: string): string[] {
  try {
    checkFolder(join(copy, 'content'))
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n')
  }
}
