import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PROJECT } from '../project.ts'

const CACHE = join(PROJECT, '.astro/made')
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
/** Made for a size of their own: what a page is shared with, and what an installed site has. */
const SIZED = /^(og|icons)[\\/]/
const COMPRESSED = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/
const SUM_LENGTH = 32

/** All of these work on threads of their own. */
const MAKERS = {
  br: (file: Uint8Array) =>
    promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
  gz: (file: Uint8Array) => promisify(gzip)(file, { level: 9 }),
  picture: async (picture: Uint8Array) => (await import('./picture.ts')).fitted(picture),
}
type Job = { kind: keyof typeof MAKERS; from: string; to: string }

/** Puts a brotli and a gzip copy next to each text of a folder, and every picture in the size that is shown. What the last build into a folder of that name made of the same is taken from `.astro/made`. */
export async function makeFiles(folder: string, cache = CACHE): Promise<void> {
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

/** Changes with the programs that make files. */
function makersSum(): string {
  const programs = [import.meta.filename, join(import.meta.dirname, 'picture.ts')]
  const sum = createHash('sha256').update(`${process.version} ${process.arch}`)
  for (const file of [...programs, join(PROJECT, 'node_modules/astro/package.json')])
    sum.update(readFileSync(file))
  return sum.digest('hex')
}

const sumOf = (key: string, content: Uint8Array) => createHash('sha256').update(key).update(content).digest()

/** Undefined for a file that is missing or damaged: a checksum of its name and content comes first in it. */
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
  } catch {
    // Where nothing can be kept, the next build makes the file again.
  }
}
