import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { findContentErrors } from '#content-model/folder.ts'

/** Gives each test of a file its own copy of content/, next to a copy of public/. */
export function contentCopy(isCopied = (_path: string) => true) {
  const root = mkdtempSync(join(tmpdir(), 'openward-content-'))
  const folder = join(root, 'content')
  cpSync('public', join(root, 'public'), { recursive: true })
  beforeEach(() => cpSync('content', folder, { recursive: true, filter: isCopied }))
  afterEach(() => rmSync(folder, { recursive: true }))
  afterAll(() => rmSync(root, { recursive: true }))

  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  function write(file: string, text: string | object, encoding?: BufferEncoding): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(
      join(folder, file),
      typeof text === 'string' ? text : JSON.stringify(text, null, 2),
      encoding,
    )
  }
  function change(file: string, from: string | RegExp, to: string, encoding?: BufferEncoding): void {
    const changed = read(file).replace(from, to)
    expect(changed).not.toBe(read(file))
    write(file, changed, encoding)
  }
  /** Writes one row of a table of mistakes into the copy. */
  const make = ({ file, from, to, encoding }: Mistake) =>
    from === undefined ? write(file, to) : change(file, from, to, encoding)
  /** Returns what the editor reads: one sentence for each mistake. */
  const sentences = () => findContentErrors(folder).flatMap((each) => each.split('\n'))
  return { root, folder, read, write, change, make, sentences }
}

/** An editor's change (without `from`: a whole new file), and the one sentence that they then read. */
export type Mistake = {
  file: string
  from?: string | RegExp
  to: string
  encoding?: BufferEncoding
  sentence: string
}

const ROW =
  /^(?<file>[^:=\n]+?)(?: \((?<encoding>\w+)\))?(?:: (?<from>.*) →| =)(?: (?<to>.*))?\n {2}(?<sentence>.*)$/

/**
 * Reads a table of mistakes. A row has two lines, `file: text → other text` (or `file = text of a new file`) and the
 * sentence. The text before the arrow can be a /pattern/.
 */
export const rows = (table: string, folder = 'content/'): Mistake[] =>
  table
    .trim()
    .split(/\n+(?! {2})/)
    .map((row) => {
      const { file = '', from, to = '', encoding, sentence = '' } = ROW.exec(row)?.groups ?? {}
      if (!file) throw new Error(`This is no row of a table of mistakes: ${row}`)
      return {
        file,
        ...(from !== undefined && { from: pattern(from) ?? unescaped(from) }),
        to: unescaped(to),
        ...(encoding && { encoding: encoding as BufferEncoding }),
        sentence: `${folder}${file}${/^(line|row) /.test(sentence) ? ', ' : ': '}${sentence}`,
      }
    })

function pattern(text: string): RegExp | undefined {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/.exec(text) ?? []
  return source === undefined ? undefined : new RegExp(source, flags)
}

const unescaped = (text: string) =>
  text.replace(
    /\\(n|t|uFEFF|u202E|\\)/g,
    (_, sign: string) => ({ n: '\n', t: '\t', uFEFF: '\uFEFF', u202E: '\u202E' })[sign] ?? '\\',
  )
