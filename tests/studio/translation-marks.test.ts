import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { translationMark, withTranslationMarks } from '#server/build/studio/translation-marks.ts'
import { studioConfig } from '#server/build/studio/config.ts'
import { workingFiles } from '#server/build/studio/working-files.ts'
import { smallProject } from './small-project.ts'

const TERMS = 'content/pages/terms.md'
const HOME = 'content/home.json'

describe('the translations in the list of the studio', () => {
  let project: ReturnType<typeof smallProject>
  let content: string
  let files: ReturnType<typeof withTranslationMarks>
  beforeEach(() => {
    project = smallProject()
    content = join(project.folder, 'content')
    files = withTranslationMarks(workingFiles(project.folder), content)
    change('content/hospital.json', /"languages": \[[^\]]*\]/, '"languages": ["en", "hi"]')
    for (const language of ['hi']) rmSync(join(content, `pages/terms.${language}.md`), { force: true })
  })
  afterEach(() => project.remove())

  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(join(project.folder, file), project.read(file).replace(from, to))
  const marksOf = (path: string) => /^translations: .*$/m.exec(String(files.read(path).body))?.[0]

  it('are told as missing, of an entry that is public without them', () => {
    expect(marksOf(TERMS)).toBe('translations: "(Hindi is missing)"')
  })

  it('are told as out of date, once the words they were made from are others', () => {
    expect(marksOf('content/pages/emergency.md')).toBeUndefined()
    change('content/pages/emergency.md', /title: .*/, 'title: Emergencies, day and night')
    expect(marksOf('content/pages/emergency.md')).toBe('translations: "(Hindi is out of date)"')
  })

  it('are told of a file beside its name', () => {
    change(HOME, /"eyebrow": "/, '"eyebrow": "New: ')
    const { collections } = studioConfig(content)
    const told = JSON.stringify(collections)

    expect(translationMark(content, 'home.json')).toBe('(Hindi is out of date)')
    expect(told).toContain('"label":"Home page (Hindi is out of date)"')
    expect(told).toContain('"label":"Footer"')
  })

  it('are no matter in one language', () => {
    change('content/hospital.json', /"languages": \[[^\]]*\]/, '"languages": ["en"]')
    expect(marksOf(TERMS)).toBeUndefined()
  })

  it('stand in no file, whatever else is saved', async () => {
    const before = project.read(TERMS)
    const shown = String(files.read(TERMS).body)

    expect((await files.write(TERMS, Buffer.from(shown))).status).toBe(204)
    expect(project.read(TERMS)).toBe(before)
    const changed = shown.replace(/title: .*/, 'title: "Our terms"')
    expect((await files.write(TERMS, Buffer.from(changed))).status).toBe(204)
    expect(project.read(TERMS)).toBe(before.replace(/title: .*/, 'title: "Our terms"'))
  })

  it('leave a file that cannot be read as it is', () => {
    writeFileSync(join(project.folder, TERMS), '---\ntitle: "Terms\n---\n')
    expect(String(files.read(TERMS).body)).toBe('---\ntitle: "Terms\n---\n')
    expect(String(files.read('content/pages/terms.hi.md').body)).not.toContain('translations')
  })
})
