import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect } from 'vitest'
import { makeReview } from '#server/build/review/make.ts'
import { oneSpace } from './page-text.ts'

export const MRI = 'content/services/mri-scan.md'
const FILES = [
  ...['content/hospital.json', 'content/desks.json', 'content/home.json', MRI, 'content/pages/terms.md'],
  ...['content/services/mri-scan.hi.md', 'content/home.hi.json', 'src/copy/slip.ts', 'src/copy/hi/slip.ts'],
]

let parent: string
let project: string
/** A new folder for each test of the file. */
export function setUpFolder(): void {
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'openward-review-'))
    useProject('')
  })
  afterEach(() => rmSync(parent, { recursive: true }))
}

/** A small project in a folder of the one that is the repository. */
export function useProject(name: string): void {
  project = join(parent, name)
  for (const file of FILES) cpSync(file, join(project, file), { recursive: true })
}

export const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@hospital.example', ...args], {
    cwd: parent,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-10T19:00:00Z' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

export function commit(): void {
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
}

export const remove = (file: string) => rmSync(join(project, file))
export const take = (file: string) => cpSync(file, join(project, file))

export function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(project, file), 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(join(project, file), changed)
}

type Asked = { language?: 'en' | 'hi'; since?: string; isOnlyChanged?: boolean }

export function page(asked: Asked = {}) {
  const { page, warnings } = makeReview(project, { isOnlyChanged: false, ...asked })
  const { document } = new Window()
  document.write(page)
  return { page, warnings, document }
}

type Document = ReturnType<typeof page>['document']

export const oneLine = (element: { textContent: string } | null | undefined) =>
  oneSpace(element?.textContent ?? '')

/** The row of a field: what its cells say. */
export function row(document: Document, file: string, path: string): string[] {
  const section = [...document.querySelectorAll('section.file')].find(
    (each) => each.querySelector('h3')?.textContent === file,
  )
  const found = [...(section?.querySelectorAll('tbody tr') ?? [])].find(
    (each) => each.querySelector('.path')?.textContent === path,
  )
  return [...(found?.children ?? [])].map(oneLine)
}
