import type { Entry, Identity, Repository } from './repository.ts'

/** Body of a save (ChangeFilesOptions). */
export type ChangeRequest = {
  branch: string
  message: string
  author?: Partial<Identity>
  committer?: Partial<Identity>
  dates?: { author?: string }
  files: FileWish[]
}
type FileWish = {
  operation: 'create' | 'update' | 'delete'
  path: string
  content?: string
  sha?: string
  from_path?: string
}

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/

/** Refuses a change of a file that is missing or was changed since it was read. */
function refusalOf(
  { operation, path, sha, content = '', from_path: from = path }: FileWish,
  there: Map<string, Entry>,
) {
  if (!/^(?!.*(^|\/)\.{0,2}(\/|$))(?!\.git(\/|$))./.test(path))
    return `path contains a malformed path component [path: ${path}]`
  const old = there.get(from)
  const isNewPlace = operation === 'create' || from !== path
  if (operation !== 'create' && !old) return `object does not exist [id: , rel_path: ${from}]`
  if (operation !== 'create' && sha && sha !== old?.sha)
    return `sha does not match [given: ${sha}, expected: ${old?.sha}]`
  if (operation !== 'delete' && isNewPlace && there.has(path))
    return `repository file already exists [path: ${path}]`
  return BASE64.test(content) ? undefined : 'illegal base64 data at input byte 0'
}

/** Makes one commit, or returns the refusal. */
export function changeFiles(repository: Repository, { files, ...choice }: ChangeRequest, user: Identity) {
  const head = repository.headOf(choice.branch)
  if (!head) return { status: 404, message: `branch does not exist [name: ${choice.branch}]` }
  const there = new Map(repository.list(head).map((entry) => [entry.path, entry]))
  const [refusal] = files.flatMap((file) => refusalOf(file, there) ?? [])
  if (refusal) return { status: 422, message: refusal }

  const changes = files.flatMap(({ operation, path, content = '', from_path: from }) => [
    ...(from && from !== path ? [{ path: from }] : []),
    operation === 'delete'
      ? { path }
      : {
          path,
          mode: there.get(from ?? path)?.mode ?? '100644',
          blob: repository.write(Buffer.from(content, 'base64')),
        },
  ])
  const whole = ({ name, email }: Partial<Identity> = {}) => (name && email ? { name, email } : undefined)
  const author = whole(choice.author) ?? whole(choice.committer) ?? user
  const commit = repository.commit(changes, {
    branch: choice.branch,
    message: choice.message,
    author,
    committer: whole(choice.committer) ?? author,
    date: choice.dates?.author ?? new Date().toISOString(),
  })
  return commit ? { status: 201, commit } : { status: 409, message: 'PushRejected: the branch has moved' }
}
