import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder } from '#content-model/folder.ts'
import { readSource } from '#content-model/source.ts'
import { type FileChange, type Refusal, save } from '#cms/save.ts'
import { shaOf } from '#cms/working-files.ts'
import { refusedFields } from './field-errors.ts'
import { type Mistake, MISTAKES } from './mistakes.ts'
import { fieldsFor } from './schema-fields.ts'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'openward-mistakes-'))
  for (const folder of ['content', 'public']) cpSync(folder, join(project, folder), { recursive: true })
})
afterEach(() => rmSync(project, { recursive: true }))

/** The content of a file after the edit; undefined if deleted. */
function changed([, file, change]: Mistake): Buffer | undefined {
  if (!Array.isArray(change)) return change === undefined ? undefined : Buffer.from(change)
  const before = readFileSync(join(project, file), 'utf8')
  const after = before.replace(...change)
  expect(after).not.toBe(before)
  return Buffer.from(after)
}

/** The build's errors after the edit. */
function builtWith(file: string, bytes: Buffer | undefined): string[] {
  const place = join(project, file)
  const before = existsSync(place) ? readFileSync(place) : undefined
  put(place, bytes)
  try {
    checkFolder(join(project, 'content'))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  } finally {
    put(place, before)
  }
}

const put = (place: string, bytes: Buffer | undefined) =>
  bytes ? writeFileSync(place, bytes) : rmSync(place, { force: true })

/** The editor's own errors; none for a file that it cannot read. */
function besideFields(file: string, bytes: Buffer | undefined): string[] {
  if (!bytes || !file.startsWith('content/') || file.endsWith('.hi.md')) return []
  const folder = mkdtempSync(join(tmpdir(), 'openward-fields-'))
  const name = file.slice('content/'.length)
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), bytes)
  try {
    return refusedFields(fieldsFor(name), readSource(folder, name).value)
  } catch {
    return []
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const snapshot = () =>
  globSync('**/*', { cwd: project })
    .filter((file) => statSync(join(project, file)).isFile())
    .map((file) => [file, readFileSync(join(project, file), 'base64')])
    .sort()

const withoutLines = (text: string) => text.replace(/, line \d+/g, '')

/** The save request; undefined deletes the file. */
function changeOf(path: string, bytes: Buffer | undefined): FileChange {
  const place = join(project, path)
  const sha = existsSync(place) ? { sha: shaOf(readFileSync(place)) } : {}
  if (!bytes) return { operation: 'delete', path, ...sha }
  return { operation: sha.sha ? 'update' : 'create', path, content: bytes.toString('base64'), ...sha }
}

describe('the CMS refuses what the build refuses', () => {
  it('for every kind of mistake', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(40)
  })

  it.each(MISTAKES)('%s', async (...mistake) => {
    const [, file, , words, beside] = mistake
    const bytes = changed(mistake)
    const before = snapshot()

    const mistakes = builtWith(file, bytes)
    const refusal = (await save(project, [changeOf(file, bytes)]).catch((error: Error) => error)) as Refusal

    expect(mistakes.join('\n')).toContain(words)
    expect(besideFields(file, bytes).length > 0).toBe(Boolean(beside))
    expect(refusal.status).toBe(422)
    const reasons = withoutLines(refusal.message).split('\n')
    // The editor deletes translations too; the build would miss their original.
    const expected = mistakes.map(withoutLines).filter((each) => bytes || !each.includes('it translates'))
    if (!refusal.message.includes('is not an allowed name')) expect(reasons).toEqual(expected)
    expect(snapshot()).toEqual(before)
    expect(existsSync(join(project, `${file}.next`))).toBe(false)
  })
})
