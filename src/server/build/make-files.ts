import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROJECT } from '../project.ts'
import { type Kind, makeAll } from './made.ts'

const KEPT = join(PROJECT, '.astro/made')
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
/** Made for a size of their own: what a page is shared with, and what an installed site has. */
const SIZED = /^(og|icons)[\\/]/
const COMPRESSED = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/

/** Puts a brotli and a gzip copy next to each text of a folder, and every picture in the size that is shown. What the last build into a folder of that name made of the same is taken from `.astro/made`. */
export async function makeFiles(folder: string, kept = KEPT): Promise<void> {
  const job = (kind: Kind, from: string, to = from) => ({
    kind,
    input: () => readFileSync(join(folder, from)),
    keep: (made: Uint8Array) => writeFileSync(join(folder, to), made),
  })
  const files = globSync('**/*', { cwd: folder })
  const texts = files.filter((file) => COMPRESSED.test(file))
  const pictures = files.filter((file) => PICTURE.test(file) && !SIZED.test(file))
  const jobs = [
    ...pictures.map((file) => job('picture', file)),
    ...texts.flatMap((file) => [job('br', file, `${file}.br`), job('gz', file, `${file}.gz`)]),
  ]
  await makeAll(jobs, join(kept, basename(folder)))
}
