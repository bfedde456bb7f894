import { changeFiles, type ChangeRequest } from './change-files.ts'
import type { Commit, Entry, Repository } from './repository.ts'

export type User = { login: string; name: string; email: string }
export type Answer = { status: number; body: unknown }
/** `path` begins after the name of the repository. */
export type Call = { method: string; path: string; query: URLSearchParams; body: unknown; user: User }
type Given = Call & { repository: Repository; rest: string }

const PAGING_NUM = 30
const TREES_PER_PAGE = 1000
const MAX_BLOB_BYTES = 10 * 1024 * 1024
export const API_SETTINGS = {
  max_response_items: 50,
  default_paging_num: PAGING_NUM,
  default_git_trees_per_page: TREES_PER_PAGE,
  default_max_blob_size: MAX_BLOB_BYTES,
  default_max_response_size: 10 * MAX_BLOB_BYTES,
}

const ok = (body: unknown): Answer => ({ status: 200, body })
export const refuse = (status: number, message: string): Answer => ({
  status,
  body: { message, url: '/api/swagger' },
})
const notFound = () => refuse(404, "The target couldn't be found.")

function contentsOf(repository: Repository, entry: Entry | undefined) {
  if (entry?.type !== 'blob') return null
  const { path, sha, size } = entry
  const isSent = size < MAX_BLOB_BYTES
  return {
    ...{ name: path.split('/').at(-1), path, sha, size, type: 'file' },
    encoding: isSent ? 'base64' : null,
    content: isSent ? repository.read(sha).toString('base64') : null,
  }
}

const commitOf = ({ sha, created, message, author }: Commit) => {
  const by = { ...author, date: created }
  return { sha, created, commit: { message, author: by, committer: by }, author: { login: author.name } }
}

const fileOf = (repository: Repository, ref: string, path: string) => {
  const commit = repository.headOf(ref)
  return commit
    ? repository.list(commit).find((each) => each.path === path && each.type === 'blob')
    : undefined
}

function branch({ repository, rest }: Given): Answer {
  const head = repository.headOf(rest)
  const [commit] = head ? repository.log(head, { limit: 1 }) : []
  if (!commit) return notFound()
  const { sha, message, author, created } = commit
  return ok({
    name: rest,
    protected: false,
    commit: { id: sha, message, author, committer: author, timestamp: created },
  })
}

function tree({ repository, rest, query }: Given): Answer {
  const commit = repository.headOf(rest) ?? rest
  if (!/^[\da-f]{40}$/.test(commit)) return notFound()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const all = repository.list(commit).filter(({ path }) => query.get('recursive') || !path.includes('/'))
  const entries = all.slice((page - 1) * TREES_PER_PAGE, page * TREES_PER_PAGE)
  const isCut = page * TREES_PER_PAGE < all.length
  return ok({ sha: commit, tree: entries, truncated: isCut, page, total_count: all.length })
}

function manyContents({ repository, query, body }: Given): Answer {
  const commit = repository.headOf(query.get('ref') ?? '')
  if (!commit) return notFound()
  const there = new Map(repository.list(commit).map((entry) => [entry.path, entry]))
  const { files } = body as { files: string[] }
  return ok(files.slice(0, PAGING_NUM).map((path) => contentsOf(repository, there.get(path))))
}

function raw({ repository, query, rest }: Given): Answer {
  const entry = fileOf(repository, query.get('ref') ?? '', rest)
  return entry ? ok(repository.read(entry.sha)) : notFound()
}

/** The path begins with the branch. */
function media(given: Given): Answer {
  const [ref = '', ...path] = given.rest.split('/')
  return raw({ ...given, rest: path.join('/'), query: new URLSearchParams({ ref }) })
}

function commits({ repository, query }: Given): Answer {
  const head = repository.headOf(query.get('sha') ?? '')
  const limit = Math.min(Number(query.get('limit')) || PAGING_NUM, API_SETTINGS.max_response_items)
  const path = query.get('path')
  return head ? ok(repository.log(head, { limit, ...(path && { path }) }).map(commitOf)) : notFound()
}

function change({ repository, body, user }: Given): Answer {
  const choice = body as ChangeRequest
  const made = changeFiles(repository, choice, user)
  if (!made.commit) return refuse(made.status, made.message ?? '')
  const there = new Map(repository.list(made.commit).map((entry) => [entry.path, entry]))
  const files = choice.files.map(({ path }) => contentsOf(repository, there.get(path)))
  const [commit] = repository.log(made.commit, { limit: 1 })
  return { status: made.status, body: { files, commit } }
}

/** Method and beginning of the path; what follows is `rest`. */
const CALLS: [string, string, (given: Given) => Answer][] = [
  ['GET', '/branches/', branch],
  ['GET', '/git/trees/', tree],
  ['POST', '/file-contents', manyContents],
  ['GET', '/raw/', raw],
  ['GET', '/media/', media],
  ['GET', '/commits', commits],
  ['POST', '/contents', change],
]

export function answerCall(repository: Repository, call: Call): Answer {
  const [, start = '', answer] =
    CALLS.find(([method, begin]) => method === call.method && call.path.startsWith(begin)) ?? []
  return answer ? answer({ ...call, repository, rest: call.path.slice(start.length) }) : notFound()
}
