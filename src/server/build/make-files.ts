import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROJECT } from '../project.ts'
import { type Kind, makeAll } from './made.ts'

const KEPT = join(PROJECT, '.astro/made')
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
const COMPRESSED = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/

/** Puts a brotli and a gzip copy beside each text of a folder, pictures in place of the drawings in `og` and `icons`, and every other picture in the size that is shown. What the last build into a folder of that name made of the same is taken from `.astro/made`. */
export async function makeFiles(folder: string, kept = KEPT): Promise<void> {
  const job = (kind: Kind, from: string, to = from) => ({
    kind,
    input: () => readFileSync(join(folder, from)),
    keep: (made: Uint8Array) => writeFileSync(join(folder, to), made),
  })
  const drawings = globSync('{og,icons}/**/*.png', { cwd: folder })
  const files = globSync('**/*', { cwd: folder })
  const texts = files.filter((file) => COMPRESSED.test(file))
  const pictures = files.filter((file) => PICTURE.test(file) && !drawings.includes(file))
  const jobs = [
    ...drawings.map((file) => job('png', file)),
    ...pictures.map((file) => job('picture', file)),
    ...texts.flatMap((file) => [job('br', file, `${file}.br`), job('gz', file, `${file}.gz`)]),
  ]
  await makeAll(jobs, join(kept, basename(folder)))
}
