import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf, isRealDay, shortDay } from '#lib/dates.ts'
import { PROGRAM } from './program-files.ts'

/** What somebody asked for cannot be had, in a sentence that says what can. */
export class Unusable extends Error {}

/** The project as it was, in a folder of its own; or why nobody knows. */
export type Past = { folder: string; label: string; remove: () => void } | { unknown: string }

const ROOM = 64 * 1024 * 1024

/** Since a day or a revision of git. Throws an Unusable where there is no such. */
export function pastOf(project: string, since: string): Past {
  const git = (args: string[], more: { input?: string; index?: string } = {}) =>
    execFileSync('git', args, {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: ROOM,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(more.input !== undefined && { input: more.input }),
      ...(more.index && { env: { ...process.env, GIT_INDEX_FILE: more.index } }),
    }).trim()
  const why = whyNoGit(git)
  if (why) return { unknown: `${why} What has changed is not known, so every text is shown without marks.` }
  const revision = /^\d{4}-\d/.test(since) ? revisionBefore(git, since) : revisionNamed(git, since)
  if (!revision)
    return {
      unknown: `Nothing was committed before ${since}, so there is nothing to compare with: every text is shown without marks.`,
    }
  return { ...checkedOut(git, revision), label: labelOf(git, revision) }
}

type Git = (args: string[], more?: { input?: string; index?: string }) => string

/** A sentence where no repository knows the files of the project. */
function whyNoGit(git: Git): string | undefined {
  try {
    if (!git(['ls-files', '--', 'content'])) return 'The content folder is in no git repository.'
    git(['rev-parse', '--verify', '--quiet', 'HEAD'])
    return undefined
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string; stderr?: string }
    if (code === 'ENOENT') return 'The program git is not installed here.'
    if (/not a git repository/i.test(stderr)) return 'This folder is no git repository.'
    if (!stderr) return 'Nothing is committed yet.'
    return `git says: ${stderr.trim().split('\n')[0]?.replace(/\.?$/, '.')}`
  }
}

function revisionBefore(git: Git, day: string): string | undefined {
  if (!isRealDay(day))
    throw new Unusable(`"${day}" is no day of the calendar. Write one like 2026-11-01, or a revision of git.`)
  const instant = instantOf({ day, minute: 0 })
  if (instant > new Date()) throw new Unusable(`${day} is still to come. Write a day that is past.`)
  const revision = git(['rev-list', '-1', `--before=${instant.toISOString()}`, 'HEAD'])
  if (!revision && git(['rev-parse', '--is-shallow-repository']) === 'true')
    throw new Unusable(
      `This copy of the repository does not reach back to ${day}. Run "git fetch --unshallow", then try again.`,
    )
  return revision || undefined
}

function revisionNamed(git: Git, name: string): string {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
  } catch {
    throw new Unusable(
      `"${name}" is neither a day nor a revision that git knows here. Write a day like 2026-11-01, or a revision like HEAD~5 or v1.2.`,
    )
  }
}

/** 3d04c18 of 22 Nov 2026: Fetch parts before importing them */
function labelOf(git: Git, revision: string): string {
  const [short = '', day = '', subject = ''] = git(['log', '-1', '--format=%h%n%cs%n%s', revision]).split(
    '\n',
  )
  return `${short} of ${shortDay(day)}: ${subject}`
}

/** By an index of its own: neither the project's files nor its index are touched. */
function checkedOut(git: Git, revision: string): { folder: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'openward-review-'))
  const remove = () => rmSync(parent, { recursive: true, force: true })
  try {
    const index = join(parent, 'index')
    git(['read-tree', revision], { index })
    const files = git(['ls-files', '-z', '--', 'content', ...PROGRAM], { index })
    git(['checkout-index', '-z', '--stdin', `--prefix=${parent}/then/`], { index, input: files })
    return { folder: join(parent, 'then', git(['rev-parse', '--show-prefix'])), remove }
  } catch (error) {
    remove()
    throw error
  }
}
