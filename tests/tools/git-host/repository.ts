import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Identity = { name: string; email: string }
export type Entry = { mode: string; type: string; sha: string; size: number; path: string }
export type Commit = { sha: string; tree: string; message: string; created: string; author: Identity }
/** Without a blob the file is removed. */
export type Change = { path: string; mode?: string; blob?: string }
type Step = { branch: string; message: string; author: Identity; committer: Identity; date: string }

const FIELDS = ['%H', '%T', '%aI', '%an', '%ae', '%B']
const LIMIT = 64 * 1024 * 1024

/** A bare repository in its own folder. */
export function openRepository(branch: string) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-git-'))
  const bytes = (args: string[], { input, env }: { input?: Buffer; env?: object } = {}) =>
    execFileSync('git', ['--git-dir', folder, ...args], {
      maxBuffer: LIMIT,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, GIT_CONFIG_GLOBAL: '', GIT_CONFIG_NOSYSTEM: '1', ...env },
      ...(input && { input }),
    })
  const git = (...args: string[]) => bytes(args).toString().trim()
  const known = (...args: string[]) => {
    try {
      return git(...args)
    } catch {
      return undefined
    }
  }
  execFileSync('git', ['init', '--bare', '--quiet', '--initial-branch', branch, folder])

  const headOf = (name: string) => known('rev-parse', '--verify', '--quiet', `refs/heads/${name}`)
  const write = (content: Buffer) =>
    bytes(['hash-object', '-w', '--stdin'], { input: content }).toString().trim()

  function list(commit: string): Entry[] {
    const lines = git('ls-tree', '-r', '-t', '-l', '-z', commit).split('\0').filter(Boolean)
    return lines.map((line) => {
      const [facts = '', path = ''] = line.split('\t')
      const [mode = '', type = '', sha = '', size] = facts.split(/ +/)
      return { mode, type, sha, size: Number(size) || 0, path }
    })
  }

  /** Newest first. */
  function log(from: string, { limit, path }: { limit: number; path?: string }): Commit[] {
    const format = `--format=${FIELDS.join('%x00')}%x01`
    const received = git('log', `-${limit}`, format, from, '--', ...(path ? [path] : []))
    return received.split('\x01').flatMap((each) => {
      const [sha = '', tree = '', created = '', name = '', email = '', message = ''] = each.trim().split('\0')
      return sha ? [{ sha, tree, created, author: { name, email }, message: message.trim() }] : []
    })
  }

  /** Returns undefined when another commit came first. */
  function commit(changes: Change[], { branch: name, message, author, committer, date }: Step) {
    const head = headOf(name)
    const env = {
      GIT_INDEX_FILE: join(folder, 'index.next'),
      ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, GIT_AUTHOR_DATE: date },
      ...{ GIT_COMMITTER_NAME: committer.name, GIT_COMMITTER_EMAIL: committer.email },
      GIT_COMMITTER_DATE: date,
    }
    const run = (args: string[], input?: string) =>
      bytes(args, { env, ...(input !== undefined && { input: Buffer.from(input) }) })
        .toString()
        .trim()
    run(['read-tree', head ?? '--empty'])
    const lines = changes.map(
      ({ path, mode = '100644', blob }) => `${blob ? mode : 0} ${blob ?? '0'.repeat(40)}\t${path}\0`,
    )
    run(['update-index', '-z', '--index-info'], lines.join(''))
    const sha = run(['commit-tree', run(['write-tree']), ...(head ? ['-p', head] : [])], `${message}\n`)
    return known('update-ref', `refs/heads/${name}`, sha, head ?? '0'.repeat(40)) === undefined
      ? undefined
      : sha
  }

  return {
    folder,
    git,
    headOf,
    write,
    list,
    log,
    commit,
    read: (blob: string) => bytes(['cat-file', 'blob', blob]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
export type Repository = ReturnType<typeof openRepository>
