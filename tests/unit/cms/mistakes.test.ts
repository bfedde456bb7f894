import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findContentErrors } from '#content-model/folder.ts'
import { type FileChange, type Refusal, save } from '#cms/save.ts'
import { shaOf } from '#cms/working-files.ts'
import { contentCopy } from '../content/content-copy.ts'
import { MISTAKES } from '../content/mistakes.ts'
import { banner, closure } from '../content/plan-mistakes.ts'

const LARGE_BYTES = 11 * 1024 * 1024
const SVG = '<svg xmlns="http://www.w3.org/2000/svg">'
const DRAWING = 'public/portraits/doc2.svg'

/** The last mistake of each file in the table. They name every kind of file, and rules of every kind. */
const ONE_IN_EACH_FILE = MISTAKES.filter(
  ({ file, encoding }, at) => !encoding && MISTAKES.findLastIndex((other) => other.file === file) === at,
)

describe('the CMS refuses what the build refuses', () => {
  const { folder, write, make } = contentCopy()
  const project = dirname(folder)
  const read = (path: string) =>
    existsSync(join(project, path)) ? readFileSync(join(project, path)) : undefined
  /** Without file and line, and without the first word: the label of a field, or its name. */
  const remedyIn = (text: string) =>
    text.replace(/^content\S+?(, line \d+)?: /, '').replace(/^("[^"]*"|\w+) /, '')

  /** The reasons for which the editor refuses to save (without bytes: to delete) a file. It stays as it is. */
  async function refusal(path: string, bytes: Buffer | undefined): Promise<string> {
    const before = read(path)
    const sha = before ? { sha: shaOf(before) } : {}
    const content = bytes && { content: bytes.toString('base64') }
    const operation = bytes ? (before ? 'update' : 'create') : 'delete'
    const change = { operation, path, ...content, ...sha } as FileChange
    const error = (await save(project, [change]).catch((refused: Error) => refused)) as Refusal

    expect(error.status).toBe(422)
    expect(read(path)).toEqual(before)
    expect(globSync('**/.*.next', { cwd: project })).toEqual([])
    return error.message
  }

  it.each(ONE_IN_EACH_FILE)('in $file, $from → $to', async (mistake) => {
    const path = `content/${mistake.file}`
    write('closures/away.md', closure())
    write('banners/lift.md', banner())
    const before = read(path)
    make(mistake)
    const [bytes, reasons] = [read(path), findContentErrors(folder)]
    if (before) write(mistake.file, before.toString())
    else rmSync(join(project, path))

    const message = await refusal(path, bytes)
    expect(reasons).toHaveLength(1)
    if (!message.includes('is not an allowed name')) expect(remedyIn(message)).toBe(remedyIn(String(reasons)))
    expect(message).not.toContain(`${path}, line`)
  })

  it('by the label of the field, not by its name and line', async () => {
    const path = 'content/services/x-ray.md'
    const bytes = Buffer.from(String(read(path)).replace('order: 7', 'order: 8'))

    expect(await refusal(path, bytes)).toMatch(/^"Place in the list" is the same as in/)
  })

  it.each([
    ['a service that a department names', 'content/services/x-ray.md', undefined, 'services names "x-ray"'],
    ['a portrait of a doctor', DRAWING, undefined, DRAWING.slice('public'.length)],
    ['a drawing that is a program', DRAWING, `${SVG}<script>alert(1)</script></svg>`, '<script>'],
    ['a drawing of another site', DRAWING, `${SVG}<image href="https://x.example/x.png"/></svg>`, DRAWING],
    ['a portrait that is too large', DRAWING, `${SVG}${' '.repeat(LARGE_BYTES)}</svg>`, '11.0 MB'],
  ])('%s', async (_, path, text, words) => {
    expect(await refusal(path, text === undefined ? text : Buffer.from(text))).toContain(words)
  })
})
