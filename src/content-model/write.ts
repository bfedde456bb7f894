import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Writes all files or none: if one cannot be written, the others are restored. */
export function writeAll(folder: string, files: Map<string, string | Buffer>): void {
  const places = [...files].map(([name, bytes]) => ({ path: join(folder, name), bytes }))
  const next = (path: string) => join(dirname(path), `.${basename(path)}.next`)
  const done: { path: string; before: Buffer | undefined }[] = []
  try {
    for (const { path, bytes } of places) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(next(path), bytes)
    }
    for (const { path } of places) {
      const before = existsSync(path) ? readFileSync(path) : undefined
      renameSync(next(path), path)
      done.push({ path, before })
    }
  } catch (error) {
    for (const { path, before } of done)
      if (before) writeFileSync(path, before)
      else rmSync(path)
    throw error
  } finally {
    for (const { path } of places) rmSync(next(path), { force: true })
  }
}

/** Runs `look` on a temporary copy of a project's content. Pictures are large: they are linked. */
export function withStaged<Result>(project: string, look: (staged: string) => Result): Result {
  const staged = mkdtempSync(join(tmpdir(), 'openward-staged-'))
  try {
    cpSync(join(project, 'content'), join(staged, 'content'), { recursive: true })
    symlinkSync(join(project, 'public'), join(staged, 'public'), 'junction')
    return look(staged)
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}
