import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { planImport } from '#server/build/content/spreadsheet/plan.ts'
import { doctorsSheet } from '#server/build/content/spreadsheet/doctors-list.ts'

export let parent: string
export let folder: string

/** Gives each test a content folder of its own. */
export function withFolder(): void {
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'openward-sheet-'))
    folder = join(parent, 'content')
    cpSync('content', folder, { recursive: true })
    symlinkSync(resolve('public'), join(parent, 'public'), 'junction')
  })
  afterEach(() => rmSync(parent, { recursive: true }))
}

export const read = (file: string) => readFileSync(join(folder, file), 'utf8')
export const sheet = (delimiter?: string) => doctorsSheet(folder, delimiter)
export const plan = (text: string | Uint8Array, isRemoving = false) =>
  planImport(folder, { file: 'doctors.csv', bytes: Buffer.from(text), isRemoving })

export function edited(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return changed
}

export function csvFile(text: string): string {
  const path = join(parent, 'list.csv')
  writeFileSync(path, text)
  return path
}

/** The command as an editor writes it. */
export function run(command: 'import' | 'export', ...args: string[]) {
  const file = `src/server/build/content/spreadsheet/${command}.ts`
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args, '--content', folder], {
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}
