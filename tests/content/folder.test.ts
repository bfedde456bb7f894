import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder } from '#server/build/content/folder.ts'

const XRAY = 'services/x-ray.md'

describe('the content folder', () => {
  let parent: string
  let folder: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'openward-content-'))
    folder = join(parent, 'content')
    for (const each of ['content', 'public']) cpSync(each, join(parent, each), { recursive: true })
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  /** An editor's slip in one file. */
  function edit(file: string, from: string | RegExp, to: string): void {
    const text = readFileSync(join(folder, file), 'utf8')
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    writeFileSync(join(folder, file), changed)
  }

  it('is right as it is', () => {
    expect(() => checkFolder(folder)).not.toThrow()
  })

  it.each([
    [
      'a wrong category',
      XRAY,
      /category: .*/,
      'category: scans',
      `${XRAY}, line 3: category`,
      'one of consultation',
    ],
    [
      'a missing price',
      XRAY,
      /price: .*\n/,
      '',
      `${XRAY}, line 2: price is missing`,
      'Write the price in quotes',
    ],
    [
      'an unknown field',
      XRAY,
      'category:',
      'colour: blue\ncategory:',
      `${XRAY}, line 3: colour`,
      'Remove it or mend its spelling',
    ],
    [
      'an unknown drawing',
      XRAY,
      /icon: .*/,
      'icon: unicorn',
      `${XRAY}, line 16: icon`,
      'the name of a drawing',
    ],
    ['a colon without quotes', XRAY, /location: .*/, 'location: Block: B', XRAY, 'quotes'],
    ['missing facts', XRAY, /^---[\s\S]*?---\n/, '', XRAY, 'between two lines of ---'],
    [
      'a fee in words',
      'doctors.json',
      '"fees": 50',
      '"fees": "fifty"',
      'doctors.json, line 11: [1] (Dr. Arjun Mehta).fees',
      'a whole number without quotes',
    ],
    ['a lost comma', 'home.json', /",\n/, '"\n', 'home.json', 'a comma is missing'],
    [
      'an unknown service',
      'departments/neurology.md',
      '- mri-scan',
      '- mri-scam',
      'neurology.md, line 8: services names "mri-scam"',
      'Write one of',
    ],
    [
      'missing hours of a phone',
      'departments/neurology.md',
      /hours: .*\n/,
      '',
      'departments/neurology.md, line 2: hours is missing',
      'Write when the phone is answered',
    ],
    [
      'a wrong group',
      'pages/privacy.md',
      'group: legal',
      'group: law',
      'pages/privacy.md, line 5: group',
      'one of hospital, care, patients, legal',
    ],
  ])('with %s says file, field and remedy', (_, file, from, to, fault, remedy) => {
    edit(file, from, to)

    expect(() => checkFolder(folder)).toThrow(fault)
    expect(() => checkFolder(folder)).toThrow(remedy)
  })

  it('with two mistakes names both', () => {
    edit(XRAY, /price: .*\n/, '')
    edit('pages/privacy.md', 'group: legal', 'group: law')

    expect(() => checkFolder(folder)).toThrow(/price is missing[\s\S]*group|group[\s\S]*price is missing/)
  })
})
