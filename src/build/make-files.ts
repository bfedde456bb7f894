import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PROJECT } from '#lib/project.ts'
import { pictureKind } from '#content-model/picture-mistakes.ts'

const CACHE = join(PROJECT, '.astro/made')
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
const SIZED = /^(og|icons)[\\/]/
const COMPRESSED = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/
const SUM_LENGTH = 32
/** Pictures are shown up to 300 px wide or high; this is enough for two dots in each pixel. */
const PICTURE_SIDE = 600
const PICTURE_QUALITY = 80

const MAKERS = {
  br: (file: Uint8Array) =>
    promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
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
  const jobs = [
    ...pictures.map((file): Job => ({ kind: 'picture', from: file, to: file })),
    ...files
      .filter((file) => COMPRESSED.test(file))
      .flatMap((from) => (['br', 'gz'] as const).map((kind): Job => ({ kind, from, to: `${from}.${kind}` }))),
  ].values()
  const made = join(cache, basename(folder))
  const makers = makersSum()
  const used = new Set<string>()
  const work = async () => {
    for (const { kind, from, to } of jobs) {
      const input = readFileSync(join(folder, from))
      const key = createHash('sha256').update(`${makers} ${kind}\0`).update(input).digest('hex')
      used.add(key)
      const known = readMade(made, key)
      const output = known ?? (await MAKERS[kind](input))
      if (!known) writeMade(made, key, output)
      writeFileSync(join(folder, to), output)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const file of globSync('*', { cwd: made })) if (!used.has(file)) rmSync(join(made, file))
}

const makersSum = (): string =>
  [import.meta.filename, join(PROJECT, 'node_modules/astro/package.json')]
    .reduce(
      (sum, file) => sum.update(readFileSync(file)),
      createHash('sha256').update(`${process.version} ${process.arch}`),
    )
    .digest('hex')

const sumOf = (key: string, content: Uint8Array) => createHash('sha256').update(key).update(content).digest()

/** Undefined for a missing or damaged file: a file begins with a checksum of its name and content. */
function readMade(folder: string, key: string): Uint8Array | undefined {
  try {
    const file = readFileSync(join(folder, key))
    const content = file.subarray(SUM_LENGTH)
    return sumOf(key, content).equals(file.subarray(0, SUM_LENGTH)) ? content : undefined
  } catch {
    return undefined
  }
}

function writeMade(folder: string, key: string, content: Uint8Array): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, key), Buffer.concat([sumOf(key, content), content]))
  } catch {}
}
