import { createHash } from 'node:crypto'
import { existsSync, globSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const PLACES = [
  /^content\/(services|departments|pages|closures|banners)\/[\w-]+(\.[a-z]{2})?\.md$/,
  /^content\/[a-z]+(\.[a-z]{2})?\.json$/,
  /^public\/(portraits|pictures)\/\w[\w.-]*\.(svg|jpe?g|png|webp|avif|SVG|JPE?G|PNG|WEBP|AVIF)$/,
]
const FOLDERS = ['content/*.json', 'content/*/*.md', 'public/{portraits,pictures}/*']

export type WorkingFile = { path: string; sha: string; size: number }

export const shaOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** The file's path on disk, whether it exists or not. Undefined if the editor may not use it, or a link leads out of the project. */
export function placeOf(project: string, path: string): string | undefined {
  if (!PLACES.some((pattern) => pattern.test(path))) return undefined
  const place = join(project, path)
  const folder = dirname(place)
  if (isLink(place) || (isLink(folder) && !existsSync(folder))) return undefined
  if (!existsSync(folder)) return place
  const root = realpathSync(join(project, path.split('/')[0] ?? ''))
  return relative(root, realpathSync(folder)).split(sep)[0] === '..' ? undefined : place
}

export function readFile(project: string, path: string): Buffer | undefined {
  const place = placeOf(project, path)
  return place && lstatSync(place, { throwIfNoEntry: false })?.isFile() ? readFileSync(place) : undefined
}

export const listFiles = (project: string): WorkingFile[] =>
  globSync(FOLDERS, { cwd: project })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => {
      const bytes = readFile(project, path)
      return bytes ? [{ path, sha: shaOf(bytes), size: bytes.length }] : []
    })

export const headOf = (project: string): string => shaOf(Buffer.from(JSON.stringify(listFiles(project))))
