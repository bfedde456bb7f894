import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openward-review-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function review(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/server/build/review/review.ts', ...args],
    { encoding: 'utf8' },
  )
  return { status, said: stderr.trim(), told: stdout.trim() }
}

describe('npm run review', { timeout: 60_000 }, () => {
  it('writes a page, and writes it again over its own', () => {
    const out = join(folder, 'review.html')

    for (const language of ['en', 'ur']) {
      const { status, told, said } = review('--language', language, '--out', out)
      expect({ status, said }).toEqual({ status: 0, said: '' })
      expect(told).toMatch(/^\d{4} texts of \d+ files: .*review\.html$/)
    }
    expect(readFileSync(out, 'utf8')).toContain('<td role="cell" class="text" lang="ur" dir="rtl">')
  })

  it.each([
    [['--language', 'fr'], 'The site has no language "fr". Write one of en, hi, ur.'],
    [
      ['--only-changed'],
      '--only-changed needs a day or a revision to compare with, like --since 2026-11-01.',
    ],
    [['--colour'], "Unknown option '--colour'. Write npm run review, and what you like of:"],
    [['--since'], "Option '--since <value>' argument missing. Write npm run review"],
    [['hi'], "Unexpected argument 'hi'. "],
  ])('%j is refused in a sentence, and writes nothing', (args, sentence) => {
    const out = join(folder, 'review.html')
    const { status, said } = review('--out', out, ...args)

    expect(status).toBe(1)
    expect(said).toContain(sentence)
    expect(said.split('\n')).toHaveLength(1)
    expect(existsSync(out)).toBe(false)
  })

  it('leaves every other file as it is', () => {
    const file = join(folder, 'notes.html')
    writeFileSync(file, '<p>My notes</p>')
    mkdirSync(join(folder, 'drafts'))

    expect(review('--out', file).said).toBe(
      `${file} is another file, and stays as it is. Give the page another name.`,
    )
    expect(readFileSync(file, 'utf8')).toBe('<p>My notes</p>')
    expect(review('--out', join(folder, 'drafts')).said).toMatch(/drafts is a folder\. Name a file in it/)
    expect(review('--out', join(folder, 'none/review.html')).said).toMatch(/^There is no folder .*none\./)
  })
})
