import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `look` on a temporary copy of a project's content. Pictures are large: they are linked, and copied only for a caller that changes them. */
export function withStaged<Result>(
  project: string,
  look: (staged: string) => Result,
  { hasPictures = false } = {},
): Result {
  const staged = mkdtempSync(join(tmpdir(), 'openward-staged-'))
  try {
    cpSync(join(project, 'content'), join(staged, 'content'), { recursive: true })
    const [from, to] = [join(project, 'public'), join(staged, 'public')]
    if (hasPictures) cpSync(from, to, { recursive: true })
    else symlinkSync(from, to, 'junction')
    return look(staged)
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}
