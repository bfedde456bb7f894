import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kind, makeAll } from './made.ts'

const COMPRESSED = /\.(html|js|css|svg|json|xml|txt)$/

/** Puts a brotli and a gzip copy beside each text of a folder, and pictures in place of the drawings in `og`. */
export async function makeFiles(folder: string, kept?: string): Promise<void> {
  const job = (kind: Kind, from: string, to = from) => ({
    kind,
    input: () => readFileSync(join(folder, from)),
    keep: (made: Uint8Array) => writeFileSync(join(folder, to), made),
  })
  const drawings = globSync('og/**/*.png', { cwd: folder })
  const texts = globSync('**/*', { cwd: folder }).filter((file) => COMPRESSED.test(file))
  const jobs = [
    ...drawings.map((file) => job('png', file)),
    ...texts.flatMap((file) => [job('br', file, `${file}.br`), job('gz', file, `${file}.gz`)]),
  ]
  await makeAll(jobs, kept)
}
