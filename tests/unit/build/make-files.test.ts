import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFiles } from '../../../src/build/make-files.ts'

const PAGE = `<!doctype html>${'<p>Visiting hours</p>'.repeat(50)}`

let parent: string
let stored: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'make-files-'))
  stored = join(parent, 'kept/dist')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Writes a page, finishes the build, and returns its files. */
async function build({ page = PAGE, name = 'dist' } = {}) {
  const dist = join(parent, name)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'index.html'), page)
  await compressFiles(dist, join(parent, 'kept'))
  const files = globSync('**/*.*', { cwd: dist }).sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(dist, file))]))
}

describe('compressed copies', () => {
  it('contain what the files contain', async () => {
    const made = await build()
    expect(Object.keys(made)).toEqual(['index.html', 'index.html.br', 'index.html.gz'])
    expect(String(brotliDecompressSync(made['index.html.br'] as Buffer))).toBe(PAGE)
    expect(String(gunzipSync(made['index.html.gz'] as Buffer))).toBe(PAGE)
  })

  it('contain the same on a site of thousands of pages, whose compression is quick', async () => {
    const dist = join(parent, 'many')
    mkdirSync(dist)
    for (let n = 0; n < 2001; n += 1) writeFileSync(join(dist, `${n}.html`), 'Open')
    writeFileSync(join(dist, 'index.html'), PAGE)
    await compressFiles(dist, join(parent, 'kept'))
    expect(String(brotliDecompressSync(readFileSync(join(dist, 'index.html.br'))))).toBe(PAGE)
  })

  it('are reused while nothing has changed', async () => {
    await build()
    for (const name of readdirSync(stored)) writeFileSync(join(stored, name), 'marked')
    const marked = Buffer.from('marked')
    expect(await build()).toMatchObject({ 'index.html.br': marked, 'index.html.gz': marked })
  })

  it('change with their file, and unused ones are deleted', async () => {
    await build()
    const before = readdirSync(stored)
    copyFileSync(join(stored, before[0] as string), join(stored, 'left-over'))
    const made = await build({ page: 'Closed today' })
    expect(String(brotliDecompressSync(made['index.html.br'] as Buffer))).toBe('Closed today')
    const after = readdirSync(stored)
    expect(after).toHaveLength(2)
    expect(after.filter((name) => before.includes(name))).toEqual([])
  })

  it('are kept when the site is also built into another folder', async () => {
    await build()
    const before = readdirSync(stored)
    await build({ page: 'Pages for elsewhere', name: 'elsewhere' })
    expect(readdirSync(stored)).toEqual(before)
  })
})
