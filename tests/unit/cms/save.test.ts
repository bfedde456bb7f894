import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPictureErrors } from '#content-model/picture-mistakes.ts'
import { RUNNING_SVGS } from '../../svg-attacks.ts'
import { runCms, type RunningCms } from './running-cms.ts'

const disk = vi.hoisted(() => {
  // Test files share a process: a module that is already loaded would use the real disk.
  vi.resetModules()
  return { refusal: '' }
})
vi.mock('node:fs', async (actual) => {
  const fs = await actual<typeof import('node:fs')>()
  const writeFileSync: typeof fs.writeFileSync = (file, ...rest) => {
    if (disk.refusal && String(file).endsWith('.next'))
      throw Object.assign(new Error(`${disk.refusal}: ${String(file)}`), { code: disk.refusal })
    fs.writeFileSync(file, ...rest)
  }
  return { ...fs, writeFileSync }
})

const TERMS = 'content/pages/terms.md'
const PORTRAIT = 'public/portraits/doc1.svg'
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

describe('a save', () => {
  let cms: RunningCms
  beforeAll(async () => void (cms = await runCms()))
  afterAll(() => {
    cms.close()
    vi.resetModules()
  })
  beforeEach(() => void (disk.refusal = ''))

  const put = (name: string, text: string) => writeFileSync(join(cms.project.folder, name), text)
  const update = (path: string, content: string | Buffer, sha = cms.shaOf(path)) =>
    cms.save({ operation: 'update', path, content, sha })
  const remove = (path: string, sha = cms.shaOf(path)) => cms.save({ operation: 'delete', path, sha })
  const rename = (from: string, path: string, content = cms.project.read(from)) =>
    cms.save({ operation: 'update', path, from_path: from, content, sha: cms.shaOf(from) })
  const termsWith = (title: string) => cms.project.read(TERMS).replace(/title: .*/, `title: ${title}`)

  it('without changes leaves every file as it is, byte for byte', async () => {
    const before = cms.project.snapshot()
    for (const file of globSync('content/{*.json,*/*.md}', { cwd: cms.project.folder }))
      if (!/\.hi\./.test(file) && !/README|search\.json/.test(file))
        expect([file, (await update(file, cms.project.read(file))).status]).toEqual([file, 201])
    expect(cms.project.snapshot()).toEqual(before)
  })

  it.each([
    ...['../outside.md', 'content/../.env', 'content/services/../../.env', '/etc/passwd', 'content//x.json'],
    ...['content\\hospital.json', 'content/hospital.json\0', 'content/services/x-ray.md\n', 'package.json'],
    ...['content/services/%2e%2e/x.md', 'CONTENT/hospital.json', 'content/Services/x.md', 'content/x.js'],
    ...['content/.env', 'astro.config.mjs', 'public/favicon.svg', 'public/portraits/x.html', ''],
    ...['public/portraits/x.svg.html', 'public/portraits/.x.svg', 'content/services/deep/x.md', '__proto__'],
  ])('into %j is refused', async (path) => {
    const before = cms.project.snapshot()

    expect((await cms.save({ operation: 'create', path, content: '# x' })).status).toBe(422)
    expect((await cms.save({ operation: 'delete', path, sha: 'x' })).status).toBe(422)
    expect(cms.project.snapshot()).toEqual(before)
  })

  it('of a file that changed after the editor read it is refused', async () => {
    const sha = cms.shaOf(TERMS)
    expect((await update(TERMS, termsWith('First'))).status).toBe(201)
    const second = await update(TERMS, termsWith('Second'), sha)
    expect(second).toMatchObject({ status: 409, message: expect.stringContaining('was changed') })
    expect((await remove(TERMS, sha)).status).toBe(409)
    expect((await cms.save({ operation: 'create', path: TERMS, content: termsWith('x') })).status).toBe(409)
    expect(cms.project.read(TERMS)).toContain('title: First')
  })

  it('runs alone: of several from the same state only one succeeds', async () => {
    const sha = cms.shaOf(TERMS)
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) => update(TERMS, termsWith(title), sha)),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it.each(Object.entries(RUNNING_SVGS))('of a drawing with %s is refused with the reason', async (_, svg) => {
    const { status, message } = await update(PORTRAIT, svg)

    expect(status).toBe(422)
    expect(message).toMatch(/^public\/portraits\/doc1\.svg (holds|is) .*Save it/)
  })

  it('accepts drawings and pictures, and no page with the name of one', async () => {
    const parts = '<defs><g id="a"/></defs><use href="#a"/><path fill="url(#b)" d="M0 0h9"/>'
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${parts}</svg>`

    expect((await update(PORTRAIT, drawing)).status).toBe(201)
    const create = (path: string, content: string | Buffer) =>
      cms.save({ operation: 'create', path, content })
    expect((await create('public/portraits/new.png', PNG)).status).toBe(201)
    expect((await create('public/portraits/new.jpg', '<html>')).message).toContain('is not an image file')
    for (const file of globSync('public/portraits/*'))
      expect(findPictureErrors(file, readFileSync(file))).toEqual([])
  })

  it('deletes a page with its translations, or nothing', async () => {
    const [page, hindi] = ['content/pages/careers.md', 'content/pages/careers.hi.md']
    const before = cms.project.snapshot()
    expect((await remove(page)).status).toBe(422)
    expect(cms.project.snapshot()).toEqual(before)

    const walks = cms.project.read(page).replace(/(title|description|intro): .*/g, '$1: Walks in the garden')
    put('content/pages/walks.md', walks)
    put('content/pages/walks.hi.md', cms.project.read(hindi))
    expect((await remove('content/pages/walks.md')).status).toBe(201)
    expect(cms.project.snapshot()).toEqual(before)
  })

  it('renames a page with its translations, or nothing', async () => {
    const careers = 'content/pages/careers.md'
    const before = cms.project.snapshot()
    // Cases: the footer links to it; another page has the name; not an allowed path.
    for (const [to, status] of [
      ['content/pages/jobs.md', 422],
      ['content/pages/terms.md', 409],
      ['../jobs.md', 422],
    ] as const)
      expect((await rename(careers, to)).status).toBe(status)
    expect(cms.project.snapshot()).toEqual(before)

    const page = cms.project.read(careers).replace(/(title|description|intro): .*/g, '$1: Walks')
    const hindi = cms.project.read('content/pages/careers.hi.md')
    put('content/pages/walks.md', page)
    put('content/pages/walks.hi.md', hindi)
    expect((await rename('content/pages/walks.md', 'content/pages/strolls.md')).status).toBe(201)
    expect(cms.project.read('content/pages/strolls.md')).toBe(page)
    expect(cms.project.read('content/pages/strolls.hi.md')).toBe(hindi)
    expect((await remove('content/pages/strolls.md')).status).toBe(201)
    expect(cms.project.snapshot()).toEqual(before)
  })

  it.each([
    ['ENOSPC', 507, 'the disk is full'],
    ['EACCES', 500, 'its folder cannot be changed'],
    ['EROFS', 500, 'its folder cannot be changed'],
  ])('explains a disk error: %s', async (code, status, words) => {
    const before = cms.project.snapshot()
    const home = cms.project.read('content/home.json').replace('"eyebrow": "', '"eyebrow": "New: ')
    disk.refusal = code
    const answer = await update('content/home.json', home)

    expect(answer).toEqual({
      status,
      message: expect.stringContaining(`content/home.json was not saved: ${words}`),
    })
    disk.refusal = ''
    expect(cms.project.snapshot()).toEqual(before)
  })

  it('reports a folder that has the name of a file', async () => {
    mkdirSync(join(cms.project.folder, 'content/pages/folder.md'))
    const answer = await cms.save({ operation: 'create', path: 'content/pages/folder.md', content: 'x' })

    expect(answer.status).toBeGreaterThanOrEqual(409)
    expect(answer.message).toContain('content/pages/folder.md')
  })
})
