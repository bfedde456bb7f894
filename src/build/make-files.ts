import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PROJECT } from '#lib/project.ts'
import { pictureKind } from '#content-model/file-errors.ts'

const CACHE = join(PROJECT, '.astro/made')
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
const SIZED = /^(og|icons)[\\/]/
const COMPRESSED = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/
/** Pictures are shown up to 300 px wide or high; this is enough for two dots in each pixel. */
const PICTURE_SIDE = 600
const PICTURE_QUALITY = 80

/** From so many texts on a quick compression is used: 3 ms for a page in place of 80, and 8 % more bytes. */
const MANY_TEXTS = 2000

const brotli = (file: Uint8Array, quality: number) =>
  promisify(brotliCompress)(file, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: file.length },
  })

const MAKERS = {
  br: (file: Uint8Array) => brotli(file, constants.BROTLI_MAX_QUALITY),
  quickBr: (file: Uint8Array) => brotli(file, 8),
  gz: (file: Uint8Array) => promisify(gzip)(file, { level: 9 }),
  picture: resizePicture,
}
type Job = { kind: keyof typeof MAKERS; from: string; to: string }

/** The picture in the size that is shown, without the camera's metadata; unchanged if that is smaller, or its kind is unknown. */
async function resizePicture(picture: Uint8Array): Promise<Uint8Array> {
  const format = pictureKind(Buffer.from(picture))
  if (!format) return picture
  const { default: sharp } = await import('astro/assets/services/sharp')
  const [width, height] = [PICTURE_SIDE, PICTURE_SIDE]
  const options = { src: '', width, height, fit: 'inside', format, quality: PICTURE_QUALITY }
  const config = { service: { entrypoint: 'astro/assets/services/sharp', config: {} } }
  const { data } = await sharp.transform(picture, options, config as never, console as never)
  return data.length < picture.length ? data : picture
}

/** Writes a brotli and a gzip copy next to each text of a folder, and makes its pictures smaller. Reuses what the last build made (`.astro/made`). */
export async function compressFiles(folder: string, cache = CACHE): Promise<void> {
  const files = globSync('**/*', { cwd: folder })
  const pictures = files.filter((file) => PICTURE.test(file) && !SIZED.test(file))
  const texts = files.filter((file) => COMPRESSED.test(file))
  const br = texts.length > MANY_TEXTS ? 'quickBr' : 'br'
  const jobs = [
    ...pictures.map((file): Job => ({ kind: 'picture', from: file, to: file })),
    ...texts.flatMap((from): Job[] => [
      { kind: br, from, to: `${from}.br` },
      { kind: 'gz', from, to: `${from}.gz` },
    ]),
  ].values()
  const made = join(cache, basename(folder))
  mkdirSync(made, { recursive: true })
  const makers = makersSum()
  const used = new Set<string>()
  const work = async () => {
    for (const { kind, from, to } of jobs) {
      const input = readFileSync(join(folder, from))
      const key = createHash('sha256').update(`${makers} ${kind}\0`).update(input).digest('hex')
      const stored = join(made, key)
      used.add(key)
      if (!existsSync(stored)) {
        const part = join(made, randomUUID())
        writeFileSync(part, await MAKERS[kind](input))
        renameSync(part, stored)
      }
      copyFileSync(stored, join(folder, to))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const file of globSync('*', { cwd: made })) if (!used.has(file)) rmSync(join(made, file))
}

/** Changes with the versions of the programs that make the files. */
const makersSum = (): string =>
  [import.meta.filename, join(PROJECT, 'node_modules/astro/package.json')]
    .reduce(
      (sum, file) => sum.update(readFileSync(file)),
      createHash('sha256').update(`${process.version} ${process.arch}`),
    )
    .digest('hex')
