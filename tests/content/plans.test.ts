import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder } from '#server/build/content/folder.ts'
import { banner, closure, dayIn } from './plan-mistakes.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'openward-plans-'))
  for (const folder of ['content', 'public']) cpSync(folder, join(parent, folder), { recursive: true })
})
afterEach(() => rmSync(parent, { recursive: true }))

const pathOf = (file: string) => join(parent, 'content', file)

function sentencesOf(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) writeFileSync(pathOf(file), text)
  try {
    checkFolder(join(parent, 'content'))
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

const OVERLAP =
  'content/closures/b.md, line 4: from and to overlap with those of content/closures/a.md, which is for the same. Let one of the two begin later or end earlier, or take one out.'
const forAll = { scope: 'hospital', doctor: undefined }

describe('two closures', () => {
  it.each([
    ['of one doctor that share a day', {}, { from: dayIn(12), to: dayIn(14) }],
    ['of one doctor by name and by _id', {}, { doctor: 'Dr. Kavya Iyer' }],
    ['of one session', { slots: '[morning]' }, { slots: '[evening, morning]' }],
  ])('%s are told', (_, one, other) => {
    expect(sentencesOf({ 'closures/a.md': closure(one), 'closures/b.md': closure(other) })).toEqual([OVERLAP])
  })

  it.each([
    ['that touch', {}, { from: dayIn(13), to: dayIn(14) }],
    ['of two doctors', {}, { doctor: 'doc3' }],
    ['of different sessions', { slots: '[morning]' }, { slots: '[evening]' }],
    ['of the hospital while a doctor is away', {}, forAll],
  ])('%s are right', (_, one, other) => {
    expect(sentencesOf({ 'closures/a.md': closure(one), 'closures/b.md': closure(other) })).toEqual([])
  })
})

describe('a closure', () => {
  it.each([
    ['by the doctor’s name', closure({ doctor: 'Dr. Kavya Iyer' })],
    ['until today', closure({ from: dayIn(-3), to: dayIn(0) })],
    [
      'with facts in braces',
      `${closure({ reason: '"{{name}} moves"' })}\nCall [us](tel:{{phone}}), or see [when to visit](/visitors#visiting-hours).`,
    ],
  ])('%s is right', (_, text) => {
    expect(sentencesOf({ 'closures/a.md': text })).toEqual([])
  })

  it('by a name that two doctors have asks for the _id', () => {
    const doctors = readFileSync('content/doctors.json', 'utf8').replace('Dr. Rachel Dias', 'Dr. Kavya Iyer')

    expect(
      sentencesOf({ 'doctors.json': doctors, 'closures/a.md': closure({ doctor: 'Dr. Kavya Iyer' }) }),
    ).toEqual([
      'content/closures/a.md, line 3: doctor "Dr. Kavya Iyer" is the name of 2 doctors. Write the _id: one of doc2, doc3.',
    ])
  })

  it('of a hospital whose time zone is not known leaves that to be told', () => {
    const hospital = readFileSync('content/hospital.json', 'utf8').replace('Asia/Kolkata', 'Asia/Nowhere')

    expect(sentencesOf({ 'hospital.json': hospital, 'closures/a.md': closure() })).toEqual([
      'content/hospital.json, line 20: timeZone "Asia/Nowhere" is not known. Write an IANA time zone, like "Asia/Kolkata".',
    ])
  })
})

describe('a banner', () => {
  it.each([
    ['of one day', banner({ from: dayIn(3), to: dayIn(3) })],
    ['of an evening, until midnight', banner({ from: `${dayIn(3)} 18:00`, to: dayIn(3) })],
    ['of 92 days', banner({ from: dayIn(1), to: dayIn(93) })],
    ['that is over', banner({ from: dayIn(-3), to: dayIn(-2) })],
    ['with a phone in braces', banner({ text: '"{{name}} is open."', link: 'tel:{{phone}}' })],
  ])('%s is right', (_, text) => {
    expect(sentencesOf({ 'banners/a.md': text })).toEqual([])
  })
})
