import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Does what it is asked with a copy of a project's content beside its pictures, and takes the copy away. Pictures are many and heavy: they are copied only for who changes them. */
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
