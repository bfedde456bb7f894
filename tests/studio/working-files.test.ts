import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureMistakes } from '#server/build/content/picture-mistakes.ts'
import { workingFiles } from '#server/build/studio/working-files.ts'
import { RUNNING_SVGS } from '../svg-attacks.ts'
import { smallProject } from './small-project.ts'

const disk = vi.hoisted(() => {
  // Test files share a process: a module that is already loaded would keep the real disk.
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

const PORTRAIT = '/portraits/doc1.svg'
const drawing = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

describe('the files of the studio', () => {
  let project: ReturnType<typeof smallProject>
  let outside: string
  beforeAll(() => {
    project = smallProject()
    outside = mkdtempSync(join(tmpdir(), 'openward-outside-'))
    writeFileSync(join(outside, 'secret.md'), 'secret')
    writeFileSync(join(project.folder, '.env'), 'secret')
    writeFileSync(join(project.folder, 'content/banners/.env'), 'secret')
  })
  afterAll(() => {
    project.remove()
    rmSync(outside, { recursive: true })
    vi.resetModules()
  })
  beforeEach(() => void (disk.refusal = ''))

  it.each([
    ...['../outside.md', 'content/../.env', 'content/services/../../.env', 'content/services/..', '..', '.'],
    ...['/etc/passwd', 'content//hospital.json', '/content/hospital.json', 'content/./hospital.json'],
    ...['content\\hospital.json', 'content\\..\\.env', 'content/services/..\\..\\.env'],
    ...['content/hospital.json\0', 'content/hospital.json\0.md', 'content/services/x-ray.md\n'],
    ...[
      'content/services/%2e%2e/x.md',
      'CONTENT/hospital.json',
      'content/Services/x.md',
      'Public/portraits/x.svg',
    ],
    ...['PUBLIC/PORTRAITS/x.svg', 'content/hospital.JSON', 'content/services/a.md.js', 'content/x.js'],
    ...['content/.env', 'content/banners/.env', 'package.json', 'astro.config.mjs', 'src/pages/a.astro'],
    ...[
      'content/package.json.bak',
      'public/favicon.svg',
      'public/portraits/x.html',
      'public/portraits/..svg',
    ],
    ...[
      'public/portraits/x.svg.html',
      'public/portraits/x.svg/',
      'public/portraits/.x.svg',
      'node_modules/a.md',
    ],
    ...['content/services/deep/x.md', 'content/services', '', 'content/services/.md', '__proto__'],
  ])('%j is no place to write, to remove or, but for a folder, to read', async (path) => {
    const files = workingFiles(project.folder)
    const before = project.snapshot()

    expect((await files.write(path, Buffer.from('# x'))).status).toBe(422)
    expect((await files.remove(path)).status).toBe(404)
    const told = files.read(path)
    expect(String(told.body)).not.toMatch(/secret|root:|\.env"/)
    if (told.status !== 404) expect(['content/services', '']).toContain(path)
    expect(project.snapshot()).toEqual(before)
  })

  it('names folders and files that may be edited, and no others', () => {
    const names = (path: string) =>
      (JSON.parse(String(workingFiles(project.folder).read(path).body)) as { name: string }[]).map(
        ({ name }) => name,
      )

    expect(names('').sort()).toEqual(['content', 'public'])
    expect(names('content')).not.toContain('README.md')
    expect(names('content/banners')).toEqual([])
  })

  it('follows no link that leads out of the project', async () => {
    const files = workingFiles(project.folder)
    const place = join(project.folder, 'content/services/secret.md')
    symlinkSync(join(outside, 'secret.md'), place)
    symlinkSync(outside, join(project.folder, 'public/pictures'))

    expect(files.read('content/services/secret.md').status).toBe(404)
    expect((await files.write('content/services/secret.md', Buffer.from('x'))).status).toBe(422)
    expect((await files.remove('content/services/secret.md')).status).toBe(404)
    expect(files.read('public/pictures').body).toBe('[]')
    expect((await files.write('public/pictures/x.png', PNG)).status).toBe(422)

    rmSync(place)
    rmSync(join(project.folder, 'public/pictures'))
  })

  it.each(Object.entries(RUNNING_SVGS))('refuses a drawing with %s, in words', async (_, svg) => {
    const answer = await workingFiles(project.folder).write(`public${PORTRAIT}`, Buffer.from(svg))

    expect(answer.status).toBe(422)
    expect(answer.body).toMatch(/^public\/portraits\/doc1\.svg (holds|is) .*Save it/)
  })

  it('takes plain drawings and pictures, and no page with the name of one', async () => {
    const files = workingFiles(project.folder)
    const parts = '<defs><g id="a"/></defs><use href="#a"/><path fill="url(#b)" d="M0 0h9"/>'

    expect((await files.write(`public${PORTRAIT}`, drawing(parts))).status).toBe(204)
    expect((await files.write('public/portraits/new.png', PNG)).status).toBe(204)
    expect((await files.write('public/portraits/new.jpg', Buffer.from('<html>'))).body).toContain(
      'is not an image file',
    )
    for (const file of globSync('public/portraits/*'))
      expect(pictureMistakes(file, readFileSync(file))).toEqual([])
  })

  it('deletes a page with its translations, and both or none', async () => {
    const files = workingFiles(project.folder)
    const [page, hindi] = ['content/pages/careers.md', 'content/pages/careers.hi.md']
    const before = project.snapshot()
    expect((await files.remove(page)).status).toBe(422)
    expect(project.snapshot()).toEqual(before)

    const walks = project.read(page).replace(/(title|description|intro): .*/g, '$1: Walks in the garden')
    writeFileSync(join(project.folder, 'content/pages/walks.md'), walks)
    writeFileSync(join(project.folder, 'content/pages/walks.hi.md'), project.read(hindi))
    expect((await files.remove('content/pages/walks.md')).status).toBe(204)
    expect(project.snapshot()).toEqual(before)
  })

  it('gives a page another name with its translations, and all or none', async () => {
    const files = workingFiles(project.folder)
    const before = project.snapshot()
    // Its address stands in the footer, and another page has that name.
    for (const to of ['content/pages/jobs.md', 'content/pages/terms.md', '../jobs.md'])
      expect((await files.rename('content/pages/careers.md', to)).status).toBe(422)
    expect((await files.rename('../../etc/passwd', 'content/pages/jobs.md')).status).toBe(404)
    expect(project.snapshot()).toEqual(before)

    const page = project
      .read('content/pages/careers.md')
      .replace(/(title|description|intro): .*/g, '$1: Walks')
    const hindi = project.read('content/pages/careers.hi.md')
    writeFileSync(join(project.folder, 'content/pages/walks.md'), page)
    writeFileSync(join(project.folder, 'content/pages/walks.hi.md'), hindi)
    expect((await files.rename('content/pages/walks.md', 'content/pages/strolls.md')).status).toBe(204)
    expect(project.read('content/pages/strolls.md')).toBe(page)
    expect(project.read('content/pages/strolls.hi.md')).toBe(hindi)
    expect((await files.remove('content/pages/strolls.md')).status).toBe(204)
    expect(project.snapshot()).toEqual(before)
  })

  it('saves at once what two editors save', async () => {
    const files = workingFiles(project.folder)
    const terms = project.read('content/pages/terms.md')
    const twin = terms.replace(/title: .*/, 'title: Twin').replace(/description: .*/, 'description: New.')
    const saved = ['One', 'Two', 'Three'].map((word) =>
      files.write('content/pages/terms.md', Buffer.from(terms.replace(/title: .*/, `title: ${word} terms`))),
    )
    const both = ['a', 'b'].map((name) => files.write(`content/pages/${name}.md`, Buffer.from(twin)))

    expect((await Promise.all(saved)).map(({ status }) => status)).toEqual([204, 204, 204])
    expect(project.read('content/pages/terms.md')).toMatch(/^---\ntitle: "?(One|Two|Three) terms/)
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 422])
    expect(project.snapshot().filter(([file]) => file?.endsWith('.next'))).toEqual([])
  })

  it.each([
    ['ENOSPC', 507, 'the disk is full'],
    ['EACCES', 500, 'its folder takes no changes'],
    ['EROFS', 500, 'its folder takes no changes'],
  ])('says what is wrong with the disk: %s', async (code, status, words) => {
    disk.refusal = code
    const before = project.snapshot()
    const home = project.read('content/home.json').replace('"eyebrow": "', '"eyebrow": "New: ')
    const answer = await workingFiles(project.folder).write('content/home.json', Buffer.from(home))

    expect(answer.status).toBe(status)
    expect(answer.body).toContain(`content/home.json was not saved: ${words}`)
    expect(project.snapshot()).toEqual(before)
  })

  it('says so when a folder has the name of a file', async () => {
    mkdirSync(join(project.folder, 'content/pages/folder.md'))
    const answer = await workingFiles(project.folder).write('content/pages/folder.md', Buffer.from('x'))

    expect(answer.status).toBeGreaterThanOrEqual(422)
    expect(answer.body).toContain('content/pages/folder.md')
  })
})
