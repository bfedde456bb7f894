import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { newMistakes } from './check-change.ts'
import { tidied } from './tidied.ts'

/** Where the editor may read and write: the words, and the pictures that they name. */
const PLACES = [
  /^content\/(services|departments|pages|closures|banners)\/[\w-]+(\.[a-z]{2})?\.md$/,
  /^content\/[a-z]+(\.[a-z]{2})?\.json$/,
  /^public\/(portraits|pictures)\/[\w.-]+\.(svg|jpe?g|png|webp|avif)$/i,
]
const FOLDERS = ['', 'content', 'public', 'public/portraits', 'public/pictures']
const CONTENT_FOLDER = /^content\/(services|departments|pages|closures|banners)$/

export type Answer = { status: number; body: string | Buffer }

const refuse = (status: number, body: string): Answer => ({ status, body })
const done: Answer = { status: 204, body: '' }

/** What the editor asks of the files of a project; a change that the build would refuse is not made. */
export function workingFiles(project: string) {
  const isFolder = (path: string) => FOLDERS.includes(path) || CONTENT_FOLDER.test(path)
  const isFile = (path: string) => PLACES.some((pattern) => pattern.test(path))

  /** Where a path leads, if it leads nowhere else. */
  function placeOf(path: string): string | undefined {
    const place = join(project, path)
    const nearest = existsSync(place) ? place : dirname(place)
    if (!existsSync(nearest)) return place
    const isInside = relative(realpathSync(join(project, path.split('/')[0] ?? '')), realpathSync(nearest))
    return isInside.startsWith('..') ? undefined : place
  }

  function list(path: string): Answer {
    const place = join(project, path)
    const entries = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []
    const known = entries.flatMap((entry) => {
      const full = path ? `${path}/${entry.name}` : entry.name
      if (entry.isDirectory() && isFolder(full)) return [{ name: entry.name, kind: 'directory' }]
      return entry.isFile() && isFile(full) ? [{ name: entry.name, kind: 'file' }] : []
    })
    return { status: 200, body: JSON.stringify(known) }
  }

  return {
    read(path: string): Answer {
      if (isFolder(path)) return list(path)
      const place = isFile(path) ? placeOf(path) : undefined
      if (!place || !statSync(place, { throwIfNoEntry: false })?.isFile())
        return refuse(404, `There is no ${path}.`)
      return { status: 200, body: readFileSync(place) }
    },
    async write(path: string, body: Buffer): Promise<Answer> {
      const place = isFile(path) ? placeOf(path) : undefined
      if (!place)
        return refuse(422, `${path} cannot be kept. Give it a name of small letters, digits and hyphens.`)
      const bytes = path.startsWith('content/')
        ? Buffer.from(
            await tidied(path, body.toString('utf8'), existsSync(place) ? readFileSync(place, 'utf8') : ''),
          )
        : body
      const mistakes = newMistakes(project, { path, bytes })
      if (mistakes.length > 0) return refuse(422, mistakes.join('\n'))
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(`${place}.next`, bytes)
      renameSync(`${place}.next`, place)
      return done
    },
    remove(path: string): Answer {
      const place = isFile(path) ? placeOf(path) : undefined
      if (!place || !existsSync(place)) return refuse(404, `There is no ${path}.`)
      const mistakes = newMistakes(project, { path })
      if (mistakes.length > 0) return refuse(422, mistakes.join('\n'))
      rmSync(place)
      return done
    },
  }
}
