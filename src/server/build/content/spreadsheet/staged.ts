import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Does what it is asked with a copy of the content folder, into which files are put, and takes the copy away. */
export function withStaged<Result>(
  folder: string,
  files: Map<string, string>,
  look: (staged: string) => Result,
): Result {
  const parent = mkdtempSync(join(tmpdir(), 'openward-import-'))
  try {
    const staged = join(parent, 'content')
    cpSync(folder, staged, { recursive: true })
    symlinkSync(join(folder, '../public'), join(parent, 'public'), 'junction')
    for (const [name, text] of files) writeFileSync(join(staged, name), text)
    return look(staged)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
