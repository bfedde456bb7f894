import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentCopy, expectNamed } from './content-copy.ts'
import { MISTAKES } from './mistakes.ts'
import { banner, closure } from './schedule-mistakes.ts'

const LARGE_BYTES = 15 * 1024 * 1024

const { root, read, write, change, make, sentences } = contentCopy()
beforeAll(() => writeFileSync(join(root, 'public/portraits/large.jpg'), Buffer.alloc(LARGE_BYTES)))

describe('an editor’s mistake', () => {
  it('does not occur in the content of this project', () => expect(sentences()).toEqual([]))

  it.each(MISTAKES)('in $file, $from → $to, is named in one sentence', (mistake) => {
    write('closures/away.md', closure())
    write('banners/lift.md', banner())
    make(mistake)

    expectNamed(sentences(), { ...mistake, file: `content/${mistake.file}` })
  })

  it.each([
    ['pages/contact.md', '/contact', 'a page of the site itself'],
    ['pages/api.md', '/api', 'a page of the site itself'],
    ['pages/fhir.md', '/fhir', 'a page of the site itself'],
    ['pages/desk.md', '/desk', 'a page of the site itself'],
    ['departments/index.md', '/services/index', 'a page of the site itself'],
    ['departments/x-ray.md', '/services/x-ray', 'content/services/x-ray.md'],
  ])('in a page name, %s, names what already uses it', (file, address, by) => {
    const copy = read(file.startsWith('pages') ? 'pages/visitors.md' : 'departments/surgery.md')
    const own = copy
      .replace(/^(title|name): .*/m, '$1: New')
      .replace(/^description: .*/m, 'description: "New."')
    write(file, own.replace(/^order: .*/m, 'order: 99'))

    expectNamed(sentences(), {
      file: `content/${file}`,
      to: '',
      place: '',
      words: `${address} is taken by ${by}`,
    })
  })

  it.each([
    ['"code": "INR", ', '', 'currency.code is missing'],
    ['"INR"', '"HUF"', 'currency.code "HUF" cannot be paid online'],
    ['"doctorsList": "₹"', '"doctorsList": "$"', 'currency.doctorsList is "$" and not "₹"'],
    ['"legalName": "Meridian Trust", ', '', 'legalName is missing'],
  ])('of a hospital that is paid online, %s → %s, is named', (from, to, words) => {
    change('hospital.json', '"doctorsList": "$"', '"code": "INR", "doctorsList": "₹"')
    change('hospital.json', '"payments": "simulated"', '"legalName": "Meridian Trust", "payments": "online"')
    expect(sentences()).toEqual([])
    change('hospital.json', from, to)

    expectNamed(sentences(), {
      file: 'content/hospital.json',
      to,
      place: words.startsWith('currency') ? 'line 21' : 'line 1',
      words,
    })
  })

  it('is listed with those in other files', () => {
    change('services/x-ray.md', /icon: .*/, 'icon: unicorn')
    change('hospital.json', 'Asia/Kolkata', 'Asia/Nowhere')

    expect(sentences()).toHaveLength(2)
  })

  it('is not a list that is left out because it has no entries', () => {
    const { closedDays: _, closedWeekdays: __, ...hospital } = JSON.parse(read('hospital.json'))
    const { legal, ...columns } = JSON.parse(read('footer.json'))
    write('hospital.json', hospital)
    write('hospital.hi.json', '{}')
    write('footer.json', { ...columns, legal: { title: legal.title } })
    write('footer.hi.json', '{}')

    expect(sentences()).toEqual([])
  })

  it.each([
    ['headings, lists and tables', '## A\n\n- **b**\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    ['links of every kind', '[a](/services) [b](https://a.example) [c](tel:+918040009999) <care@a.example>'],
    [
      'links to parts',
      '## Q?\n\n## Q?\n\n[a](#q-1) [b](/visitors#visiting-hours) [c](/contact#faq) [d](#top)',
    ],
    ['characters that look like HTML', 'Fever over 5 < 6 and 7 > 6, `<script>`, \\<b> and &lt;script&gt;'],
    ['a script that is shown', '    <script>alert(1)</script>'],
  ])('is not what a page may contain: %s', (_, markdown) => {
    write('pages/terms.md', `${read('pages/terms.md').trimEnd()}\n\n${markdown}\n`)

    expect(sentences()).toEqual([])
  })

  it('is neither a byte order mark nor CRLF line endings', () => {
    for (const file of ['hospital.json', 'services/x-ray.md', 'pages/terms.md'])
      write(file, `\uFEFF${read(file).replaceAll('\n', '\r\n')}`)

    expect(sentences()).toEqual([])
  })
})
