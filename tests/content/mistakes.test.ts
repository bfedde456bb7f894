import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder } from '#server/build/content/folder.ts'
import { NAMES } from './fact-mistakes.ts'
import { FILES } from './file-mistakes.ts'
import { RULES } from './rule-mistakes.ts'
import { SIGNS } from './json-mistakes.ts'
import { PLANS } from './plan-mistakes.ts'
import { FACTS, type Mistake, TEXTS } from './mistakes.ts'

const LARGE_BYTES = 15 * 1024 * 1024

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'openward-content-'))
  for (const folder of ['content', 'public']) cpSync(folder, join(parent, folder), { recursive: true })
})
afterEach(() => rmSync(parent, { recursive: true }))

const read = (file: string) => readFileSync(join(parent, 'content', file), 'utf8')

function write(file: string, text: string, encoding?: BufferEncoding): void {
  mkdirSync(dirname(join(parent, 'content', file)), { recursive: true })
  writeFileSync(join(parent, 'content', file), text, encoding)
}

function slip([, [file, ...change], , encoding]: Mistake): void {
  if (change.length === 1) return write(file, change[0])
  const [from, to] = change
  const changed = read(file).replace(from, to)
  expect(changed).not.toBe(read(file))
  write(file, changed, encoding)
}

/** What the editor reads, a line for each mistake. */
function sentences(): string[] {
  try {
    checkFolder(join(parent, 'content'))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('an editor’s mistake', () => {
  it.each([...FILES, ...SIGNS, ...RULES, ...FACTS, ...NAMES, ...TEXTS, ...PLANS])(
    '%s: file, line, field and remedy in one sentence',
    (...mistake) => {
      if (mistake[2].includes('15.0 MB'))
        writeFileSync(join(parent, 'public/portraits/large.jpg'), Buffer.alloc(LARGE_BYTES))
      slip(mistake)

      expect(sentences()).toEqual([mistake[2]])
    },
  )

  it.each([
    ['pages/contact.md', '/contact', 'a page of the site itself'],
    ['pages/api.md', '/api', 'a page of the site itself'],
    ['departments/x-ray.md', '/services/x-ray', 'content/services/x-ray.md'],
  ])('a page whose name is taken, %s, says by what', (file, address, by) => {
    const copy = read(file.startsWith('pages') ? 'pages/visitors.md' : 'departments/surgery.md')
    const own = copy
      .replace(/^(title|name): .*/m, '$1: New')
      .replace(/^description: .*/m, 'description: "New."')
    write(file, own.replace(/^order: .*/m, 'order: 99'))

    expect(sentences()).toEqual([
      `content/${file}: the address ${address} is taken by ${by}. Give the file another name.`,
    ])
  })

  it('in many files is told with all the others at once', () => {
    for (const mistake of [FILES[0] as Mistake, TEXTS[5] as Mistake, FACTS.at(-1) as Mistake]) slip(mistake)

    expect(sentences()).toHaveLength(3)
  })

  it('is not what an editor’s program puts before a file, or how it ends lines', () => {
    for (const file of ['hospital.json', 'services/x-ray.md', 'pages/terms.md'])
      write(file, `\uFEFF${read(file).replaceAll('\n', '\r\n')}`)

    expect(sentences()).toEqual([])
  })
})
