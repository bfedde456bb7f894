import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { LANGUAGES } from '#contract/values.ts'
import { pictureMistakes } from '../content/picture-mistakes.ts'
import { translationName } from '../content/translations/read.ts'
import { type Changes, make, newMistakes } from './check-change.ts'
import { tidied } from './tidied.ts'

/** Where the editor may read and write: the words, and the pictures that they name. */
const PLACES = [
  /^content\/(services|departments|pages|closures|banners)\/[\w-]+(\.[a-z]{2})?\.md$/,
  /^content\/[a-z]+(\.[a-z]{2})?\.json$/,
  /^public\/(portraits|pictures)\/\w[\w.-]*\.(svg|jpe?g|png|webp|avif|SVG|JPE?G|PNG|WEBP|AVIF)$/,
]
const FOLDERS = ['', 'content', 'public', 'public/portraits', 'public/pictures']
const CONTENT_FOLDER = /^content\/(services|departments|pages|closures|banners)$/

/** `version` changes with the words that are read, and with nothing else. */
export type Answer = { status: number; body: string | Buffer; version?: string }

export const refuse = (status: number, body: string): Answer => ({ status, body })
const done: Answer = { status: 204, body: '' }
const unnamed = (path: string) =>
  `${path} cannot be kept. Give it a name of small letters, digits and hyphens.`

export const versionOf = (words: string | Buffer) => createHash('sha256').update(words).digest('base64url')

/** What the disk says when it takes no file. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'EEXIST']

/** What the editor asks of the files of a project; a change that the build would refuse is not made. */
export function workingFiles(project: string) {
  const isFolder = (path: string) => FOLDERS.includes(path) || CONTENT_FOLDER.test(path)
  const isFile = (path: string) => PLACES.some((pattern) => pattern.test(path))

  /** Where a path leads, if it leads nowhere else. */
  function placeOf(path: string): string | undefined {
    const place = join(project, path)
    const nearest = [place, dirname(place)].find((each) => existsSync(each))
    if (!nearest) return place
    const away = relative(realpathSync(join(project, path.split('/')[0] ?? '')), realpathSync(nearest))
    return away.split(sep)[0] === '..' ? undefined : place
  }

  function list(path: string): Answer {
    const place = placeOf(path)
    const entries = place && existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []
    const known = entries.flatMap((entry) => {
      const full = path ? `${path}/${entry.name}` : entry.name
      if (entry.isDirectory() && isFolder(full)) return [{ name: entry.name, kind: 'directory' }]
      return entry.isFile() && isFile(full) ? [{ name: entry.name, kind: 'file' }] : []
    })
    return { status: 200, body: JSON.stringify(known) }
  }

  /** Makes a change that has no mistakes. */
  function change(path: string, bytes: Buffer | undefined, others: Changes = []): Answer {
    const ownMistakes = bytes && path.startsWith('public/') ? pictureMistakes(path, bytes) : []
    const changes: Changes = [[path, bytes], ...others]
    try {
      const mistakes = ownMistakes.length > 0 ? ownMistakes : newMistakes(project, changes)
      if (mistakes.length > 0) return refuse(422, mistakes.join('\n'))
      make(project, changes)
      return done
    } catch (error) {
      return unwritten(path, error as NodeJS.ErrnoException)
    }
  }

  /** Those that are there, by their language. */
  const translationsOf = (path: string) =>
    LANGUAGES.map((language) => ({ language, file: translationName(path, language) })).filter(
      ({ file }) => file !== path && isFile(file) && placeOf(file) && existsSync(join(project, file)),
    )

  const renamed = (from: string, path: string): Changes =>
    translationsOf(from).flatMap(({ language, file }) => [
      [translationName(path, language), readFileSync(join(project, file))],
      [file, undefined],
    ])

  return {
    read(path: string): Answer {
      if (isFolder(path)) return list(path)
      const place = isFile(path) ? placeOf(path) : undefined
      if (!place || !statSync(place, { throwIfNoEntry: false })?.isFile())
        return refuse(404, `There is no ${path}.`)
      const body = readFileSync(place)
      return { status: 200, body, ...(path.startsWith('content/') && { version: versionOf(body) }) }
    },
    async write(path: string, body: Buffer): Promise<Answer> {
      const place = isFile(path) ? placeOf(path) : undefined
      if (!place) return refuse(422, unnamed(path))
      const before = statSync(place, { throwIfNoEntry: false })?.isFile() ? readFileSync(place, 'utf8') : ''
      const bytes = path.startsWith('content/')
        ? Buffer.from(await tidied(path, body.toString('utf8'), before))
        : body
      return change(path, bytes)
    },
    /** Its translations get the new name too. */
    async rename(from: string, path: string): Promise<Answer> {
      const place = isFile(path) ? placeOf(path) : undefined
      if (!place) return refuse(422, unnamed(path))
      const known = isFile(from) ? placeOf(from) : undefined
      if (!known || !existsSync(known)) return refuse(404, `There is no ${from}.`)
      if (existsSync(place)) return refuse(422, `${path} is there already. Choose another name.`)
      return change(path, readFileSync(known), [[from, undefined], ...renamed(from, path)])
    },
    async remove(path: string): Promise<Answer> {
      const place = isFile(path) ? placeOf(path) : undefined
      if (!place || !existsSync(place)) return refuse(404, `There is no ${path}.`)
      // Of what is gone there is nothing to translate.
      return change(
        path,
        undefined,
        translationsOf(path).map(({ file }) => [file, undefined]),
      )
    },
  }
}

function unwritten(path: string, error: NodeJS.ErrnoException): Answer {
  const { code = '' } = error
  if (FULL.includes(code))
    return refuse(507, `${path} was not saved: the disk is full. Make room, and save again.`)
  if (FORBIDDEN.includes(code))
    return refuse(500, `${path} was not saved: its folder takes no changes. Ask whoever runs this machine.`)
  throw error
}
