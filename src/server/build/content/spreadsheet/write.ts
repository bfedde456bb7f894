import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Puts all files into a folder or none: those that are there already are put back when one cannot be. */
export function writeAll(folder: string, files: Map<string, string>): void {
  const paths = [...files].map(([name, text]) => ({ path: join(folder, name), text }))
  const fresh = (path: string) => `${path}.import`
  const done: { path: string; before: Buffer | undefined }[] = []
  try {
    for (const { path, text } of paths) writeFileSync(fresh(path), text)
    for (const { path } of paths) {
      const before = existsSync(path) ? readFileSync(path) : undefined
      renameSync(fresh(path), path)
      done.push({ path, before })
    }
  } catch (error) {
    for (const { path, before } of done)
      if (before) writeFileSync(path, before)
      else rmSync(path)
    throw error
  } finally {
    for (const { path } of paths) rmSync(fresh(path), { force: true })
  }
}
