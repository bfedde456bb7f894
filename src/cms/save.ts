import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Type from 'typebox'
import { shapeOf } from '#content-schemas/text.ts'
import { LANGUAGES } from '#contract/values.ts'
import { findContentErrors } from '#content-model/folder.ts'
import { findPictureErrors } from '#content-model/picture-mistakes.ts'
import { schemaOf } from '#content-model/schemas.ts'
import { translationName } from '#content-model/translations/read.ts'
import { withStaged, writeAll } from '#content-model/write.ts'
import { labelOf } from './fields.ts'
import { restoreFormat } from './restore-format.ts'
import { placeOf, readFile, shaOf } from './working-files.ts'

export const FileChange = Type.Object({
  operation: Type.Enum(['create', 'update', 'delete']),
  path: Type.String(),
  content: Type.Optional(Type.String()),
  sha: Type.Optional(Type.String()),
  from_path: Type.Optional(Type.String()),
})
export type FileChange = Type.Static<typeof FileChange>

type FileChanges = Map<string, Buffer | undefined>

export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'EEXIST']

/** Saves all files or none: refuses what the build would refuse. */
export async function save(project: string, files: FileChange[]): Promise<void> {
  const changes: FileChanges = new Map()
  for (const file of files) {
    const { path, from_path: from = path } = file
    const before = checkPlace(project, file)
    if (from !== path || file.operation === 'delete')
      for (const [own, bytes] of translationsOf(project, from, file)) changes.set(own, bytes)
    changes.set(from, undefined)
    if (file.operation !== 'delete') changes.set(path, await bytesOf(file, before))
  }
  try {
    const mistakes = findNewErrors(project, changes)
    if (mistakes.length > 0)
      throw new Refusal(422, mistakes.map((each) => inField(each, [...changes.keys()])).join('\n'))
    write(project, changes)
  } catch (error) {
    throw explainWriteError([...changes.keys()].join(', '), error as NodeJS.ErrnoException)
  }
}

/** Returns the current bytes. Throws if they are not those that the editor has read. */
function checkPlace(project: string, { operation, path, sha, from_path: from = path }: FileChange) {
  for (const each of [path, from])
    if (!placeOf(project, each))
      throw new Refusal(422, `${each} is not an allowed name. Use small letters, digits and hyphens.`)
  const before = operation === 'create' ? undefined : readFile(project, from)
  if (operation !== 'create' && (!before || shaOf(before) !== sha))
    throw new Refusal(
      409,
      `${from} was changed in another window or with a text editor after you opened it. Copy what you typed, reload the page and type it again.`,
    )
  const isNew = operation === 'create' || from !== path
  if (isNew && readFile(project, path)) throw new Refusal(409, `${path} already exists. Choose another name.`)
  return before
}

function translationsOf(project: string, from: string, { operation, path }: FileChange): FileChanges {
  const found = LANGUAGES.map((language) => [from, path].map((each) => translationName(each, language)))
  return new Map(
    found.flatMap(([old = '', name = '']): [string, Buffer | undefined][] => {
      const bytes = old === from ? undefined : readFile(project, old)
      if (!bytes) return []
      return operation === 'delete' ? [[old, undefined]] : Object.entries({ [old]: undefined, [name]: bytes })
    }),
  )
}

async function bytesOf({ path, content = '' }: FileChange, before?: Buffer): Promise<Buffer> {
  const bytes = Buffer.from(content, 'base64')
  if (!path.startsWith('content/')) return bytes
  return Buffer.from(await restoreFormat(path, bytes.toString('utf8'), before?.toString('utf8') ?? ''))
}

function findNewErrors(project: string, changes: FileChanges): string[] {
  const paths = [...changes.keys()]
  const pictures = paths.filter((path) => path.startsWith('public/'))
  const own = pictures.flatMap((path) => {
    const bytes = changes.get(path)
    return bytes ? findPictureErrors(path, bytes) : []
  })
  if (own.length > 0) return own
  const applyAndCheck = (copy: string) => {
    write(copy, changes)
    return findContentErrors(join(copy, 'content'))
  }
  const mistakes = withStaged(project, applyAndCheck, { hasPictures: pictures.length > 0 })
  if (mistakes.length === 0) return []
  const before = new Set(findContentErrors(join(project, 'content')))
  return mistakes.filter((each) => !before.has(each) || paths.some((path) => each.startsWith(path)))
}

/** Editors see fields with their labels, not lines of the file that they are saving. */
function inField(mistake: string, paths: string[]): string {
  const [, path = '', sentence = ''] = /^(\S+?)(?:, line \d+)?: (.*)$/s.exec(mistake) ?? []
  if (!paths.includes(path)) return mistake
  const [name = ''] = /^\w+(?= )/.exec(sentence) ?? []
  const field = shapeOf(schemaOf(path.replace('content/', ''))).properties?.[name]
  return field ? `"${field['x-label'] ?? labelOf(name)}"${sentence.slice(name.length)}` : sentence
}

function write(project: string, changes: FileChanges): void {
  const changed = [...changes].filter(([path, bytes]) => bytes && !isSame(join(project, path), bytes))
  writeAll(project, new Map(changed as [string, Buffer][]))
  for (const [path, bytes] of changes) if (!bytes) rmSync(join(project, path), { force: true })
}

const isSame = (place: string, bytes: Buffer) => existsSync(place) && readFileSync(place).equals(bytes)

function explainWriteError(paths: string, error: NodeJS.ErrnoException): Error {
  const { code = '' } = error
  if (FULL.includes(code))
    return new Refusal(507, `${paths} was not saved: the disk is full. Make room, and save again.`)
  if (FORBIDDEN.includes(code))
    return new Refusal(
      500,
      `${paths} was not saved: its folder cannot be changed. Ask the operator of this machine.`,
    )
  return error
}
