import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findContentErrors } from '#content-model/folder.ts'
import { stamp, statesOf } from '#content-model/translations/state.ts'
import { readLocalizedContent } from '#content-model/translations/content-in.ts'
import { closure, dayIn } from '../content/plan-mistakes.ts'
import { runCms, type RunningCms } from './running-cms.ts'

const X_RAY = 'content/services/x-ray.md'
const HINDI = 'content/services/x-ray.hi.md'

/** Plays "Your first hour" of content/README.md. */
describe('an editor’s first hour', () => {
  let cms: RunningCms
  let folder: string
  beforeAll(async () => {
    cms = await runCms()
    folder = join(cms.project.folder, 'content')
  })
  afterAll(() => cms.close())

  const update = (path: string, from: string | RegExp, to: string) =>
    cms.save({
      operation: 'update',
      path,
      content: cms.project.read(path).replace(from, to),
      sha: cms.shaOf(path),
    })
  const create = (path: string, content: string) => cms.save({ operation: 'create', path, content })
  const priceIn = (language: 'en' | 'hi') =>
    readLocalizedContent(folder, language).sources.find(({ name }) => name === 'services/x-ray.md')?.value
  const stateOfHindi = () => statesOf(folder, 'hi').find(({ file }) => file === HINDI)

  it('changes a price, in both languages at once', async () => {
    expect(await update(X_RAY, 'price: ₹300-800', 'price: ₹350-900')).toMatchObject({ status: 201 })

    expect(priceIn('en')).toMatchObject({ price: '₹350-900' })
    expect(priceIn('hi')).toMatchObject({ price: '₹350-900', name: 'एक्स-रे' })
  })

  it('adds a service, and then names it in its department', async () => {
    const department = 'content/departments/orthopedics.md'
    const early = await update(department, '  - x-ray\n', '  - x-ray\n  - bone-scan\n')
    expect(early).toMatchObject({ status: 422, message: expect.stringContaining('is not a service') })

    const scan = cms.project
      .read(X_RAY)
      .replace(/^(name|description): .*/gm, '$1: Bone scan')
      .replace(/^order: .*/m, 'order: 99')
    expect(await create('content/services/bone-scan.md', scan)).toMatchObject({ status: 201 })
    const late = await update(department, '  - x-ray\n', '  - x-ray\n  - bone-scan\n')
    expect(late).toMatchObject({ status: 201 })
  })

  it('announces a closure', async () => {
    const path = 'content/closures/iyer.md'
    const wrong = await create(path, closure({ from: dayIn(13) }))
    expect(wrong.message).toMatch(/^"To" is before .* Write a later day/)

    expect(await create(path, closure())).toMatchObject({ status: 201 })
  })

  it('corrects a translation that became out of date, and marks it as up to date', async () => {
    expect(stateOfHindi()).toMatchObject({ kind: 'translated' })
    expect(await update(X_RAY, 'first floor', 'second floor')).toMatchObject({ status: 201 })
    expect(stateOfHindi()).toMatchObject({ kind: 'out of date' })
    const text = cms.project.read(HINDI).replace('पहली मंज़िल', 'दूसरी मंज़िल')
    writeFileSync(join(cms.project.folder, HINDI), text)

    stamp(cms.project.folder, stateOfHindi() ?? expect.fail(HINDI))

    expect(stateOfHindi()).toMatchObject({ kind: 'translated', gaps: [] })
    expect(cms.project.read(HINDI)).toContain('दूसरी मंज़िल')
    expect(findContentErrors(folder)).toEqual([])
  })
})
