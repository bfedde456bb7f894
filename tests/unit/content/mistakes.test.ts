import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentCopy } from './content-copy.ts'
import { MISTAKES } from './mistakes.ts'

const LARGE_BYTES = 15 * 1024 * 1024

const { root, read, write, make, sentences } = contentCopy()
beforeAll(() => writeFileSync(join(root, 'public/portraits/large.jpg'), Buffer.alloc(LARGE_BYTES)))

describe('an editor’s mistake', () => {
  it('is not in the content of this project', () => expect(sentences()).toEqual([]))

  it.each(MISTAKES)('in $file, $from → $to, is named in one sentence: $sentence', (mistake) => {
    make(mistake)

    expect(sentences()).toEqual([mistake.sentence])
  })

  it.each([
    ['pages/contact.md', '/contact', 'a page of the site itself'],
    ['pages/api.md', '/api', 'a page of the site itself'],
    ['departments/x-ray.md', '/services/x-ray', 'content/services/x-ray.md'],
  ])('in the name of a page, %s, which is taken, says by what', (file, address, by) => {
    const copy = read(file.startsWith('pages') ? 'pages/visitors.md' : 'departments/surgery.md')
    const own = copy
      .replace(/^(title|name): .*/m, '$1: New')
      .replace(/^description: .*/m, 'description: "New."')
    write(file, own.replace(/^order: .*/m, 'order: 99'))

    expect(sentences()).toEqual([
      `content/${file}: the address ${address} is taken by ${by}. Give the file another name.`,
    ])
  })

  it('in many files is listed with all the others at once', () => {
    for (const file of ['services/x-ray.md', 'hospital.json', 'pages/terms.md'])
      make(MISTAKES.findLast((mistake) => mistake.file === file) ?? expect.fail(file))

    expect(sentences()).toHaveLength(3)
  })

  it('is not what an editor’s program puts before a file, or how it ends lines', () => {
    for (const file of ['hospital.json', 'services/x-ray.md', 'pages/terms.md'])
      write(file, `\uFEFF${read(file).replaceAll('\n', '\r\n')}`)

    expect(sentences()).toEqual([])
  })
})
