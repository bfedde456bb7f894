import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the files that the editor can change. */
export function smallProject() {
  const folder = mkdtempSync(join(tmpdir(), 'openward-studio-'))
  for (const each of ['content', 'public'])
    cpSync(each, join(folder, each), { recursive: true, verbatimSymlinks: true })
  return {
    folder,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    /** The content of each file. */
    snapshot: () =>
      globSync('**/{*,.*}', { cwd: folder })
        .filter((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
        .map((file) => [file, readFileSync(join(folder, file), 'base64')])
        .sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
