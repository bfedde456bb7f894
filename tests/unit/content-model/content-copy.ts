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

/** An editor's change (without `from`: a whole new file), the place that the sentence names, and words of it. */
type Mistake = {
  file: string
  from?: string | RegExp
  to: string
  encoding?: BufferEncoding
  place: string
  words: string
}

const ROW =
  /^(?<file>[^:=]+?)(?: \((?<encoding>\w+)\))?(?:: (?<from>.*) →| =)(?: (?<to>.*))? ⇒ (?:(?<line>\d+)(?::(?<column>\d+))?|-) (?<words>.+)$/

/**
 * Reads a table of mistakes. A row is `file: text → other text ⇒ line words` or `file = new file ⇒ line words`. The
 * text before the arrow can be a /pattern/; a sentence about the whole file has a - for the line, and one of a
 * parser has line:column.
 */
export const rows = (table: string): Mistake[] =>
  table.split(/\n+/).flatMap((row) => {
    if (!row) return []
    const { file = '', from, to = '', encoding, line, column, words = '' } = ROW.exec(row)?.groups ?? {}
    if (!file) throw new Error(`This is no row of a table of mistakes: ${row}`)
    return {
      file,
      ...(from !== undefined && { from: pattern(from) ?? unescaped(from) }),
      to: unescaped(to),
      ...(encoding && { encoding: encoding as BufferEncoding }),
      place: line ? `line ${line}${column ? `, column ${column}` : ''}` : '',
      words,
    }
  })

/** Expects one sentence, with the file and the place, what is wrong, and what to write instead. */
export function expectNamed(found: string[], { file, place, words }: Mistake): void {
  const [sentence = ''] = found
  expect(found).toEqual([expect.stringMatching(/: \S.*[^.]\. \S.*\.$/)])
  expect(sentence.startsWith(`${file}${place && ', '}${place}: `), sentence).toBe(true)
  expect(sentence).toContain(words)
}

function pattern(text: string): RegExp | undefined {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/.exec(text) ?? []
  return source === undefined ? undefined : new RegExp(source, flags)
}

const unescaped = (text: string) =>
  text.replace(
    /\\(n|t|uFEFF|u202E|\\)/g,
    (_, sign: string) => ({ n: '\n', t: '\t', uFEFF: '\uFEFF', u202E: '\u202E' })[sign] ?? '\\',
  )
