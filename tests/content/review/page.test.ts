import { describe, expect, it } from 'vitest'
import { textIn } from './page-text.ts'
import { edit, MRI, oneLine, page, row, setUpFolder } from './steps.ts'

setUpFolder()

describe('the page to review', () => {
  it('tells file, field and line of a text, and how it reads', () => {
    const { document } = page()

    expect(row(document, MRI, 'features[2]')).toEqual([
      'features[2] line 8',
      'Brain, spine, joint, abdomen and heart scans',
      expect.stringMatching(/^easy \d\d ?7 words$/),
    ])
    expect(row(document, MRI, 'price')[1]).toBe('₹8000-15000')
  })

  it('shows facts in place of their names', () => {
    expect(textIn(page().page)).toContain('Book with the imaging desk: +91 80 4000 1030.')
  })

  it('shows what stands in a text as text, whatever it is', () => {
    edit(MRI, 'name: MRI Scan', `name: "<b>MRI</b> & </style><script>alert('1')</script>"`)
    edit('content/hospital.json', 'Meridian Hospital', '</style><i>\\" } * { color: red }')
    const { document } = page()

    expect(row(document, MRI, 'name')[1]).toBe(`<b>MRI</b> & </style><script>alert('1')</script>`)
    expect([...document.querySelectorAll('script, b, i')]).toEqual([])
    expect(document.querySelector('style')?.textContent).toContain('@top-right')
  })

  it('marks sentences of more than 25 words, with their number', () => {
    edit(MRI, 'Arrive 15 minutes early.', `Arrive${' very'.repeat(24)} early. Thank you.`)
    const marks = [...page().document.querySelectorAll('section.file mark')]

    expect(marks.map(({ textContent }) => textContent)).toContain(`Arrive${' very'.repeat(24)} early.`)
    expect(textIn(page().page)).toContain('1 too long')
  })

  it('sums up by part, and links to the hardest texts', () => {
    const { document } = page()
    const sum = [...document.querySelectorAll('.figures tbody tr')].map(oneLine)
    const links = [...document.querySelectorAll('.hardest a')].map((link) => link.getAttribute('href') ?? '')

    expect(sum.find((each) => each.startsWith('Services'))).toMatch(/^Services ?1 ?\d+ /)
    expect(links).toHaveLength(20)
    expect(links.filter((link) => !document.getElementById(link.slice(1)))).toEqual([])
  })

  it('stands by itself: no scripts, no other host, links to its own parts only', () => {
    const { page: html, document } = page({ language: 'hi' })
    const addresses = [...document.querySelectorAll('[href], [src]')].map((each) => each.getAttribute('href'))

    expect(document.querySelectorAll('script, link, img, iframe')).toHaveLength(0)
    expect(addresses.filter((each) => !each?.startsWith('#'))).toEqual([])
    expect(addresses.filter((each) => !document.getElementById(each?.slice(1) ?? ''))).toEqual([])
    expect(html.match(/url\((?!data:font)/g)).toBeNull()
  })

  it('is well formed, with headings in order, landmarks, and heads for every column and row', () => {
    const { page: html, document } = page({ language: 'hi' })
    const levels = [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName[1]))
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)

    expect(unclosed(html)).toEqual([])
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    for (const landmark of ['header', 'main', 'nav'])
      expect(document.querySelectorAll(landmark)).toHaveLength(1)
    for (const each of document.querySelectorAll('table')) {
      const columns = [...each.querySelectorAll('thead tr')].at(-1)?.querySelectorAll('th[scope=col]').length
      for (const row of each.querySelectorAll('tbody tr')) {
        expect(row.children).toHaveLength(columns ?? 0)
        expect(row.querySelector('th')?.getAttribute('scope')).toBe('row')
      }
    }
  })

  it('has a line to sign under each file', () => {
    for (const section of page().document.querySelectorAll('section.file'))
      expect(oneLine(section.querySelector('.sign'))).toMatch(/Read.*changed.*Initials.*Date/)
  })
})

/** Elements that are not closed where they should be. */
function unclosed(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][\w-]*)[^>]*>/g)) {
    if (['meta', 'col', 'wbr'].includes(name)) continue
    if (!end) open.push(name)
    else if (open.pop() !== name) wrong.push(name)
  }
  return [...wrong, ...open]
}

describe('a translation', () => {
  it('stands beside what it translates, with what is still to be checked', () => {
    const { document } = page({ language: 'hi' })

    expect(row(document, MRI, 'name').slice(1, 3)).toEqual(['MRI Scan', 'एमआरआई स्कैन'])
    expect(row(document, MRI, 'price')[2]).toBe('the same in every language')
    expect(row(document, 'content/pages/terms.md', 'title')[2]).toBe('not translated')
    expect(row(document, 'src/copy/slip.ts', 'slip.come')[2]).toMatch(/\p{Script=Devanagari}/u)
    const notes = [...document.querySelectorAll('.note')].map(({ textContent }) => textContent)
    expect(notes.filter((note) => note.startsWith('Review pending'))).toHaveLength(3)
    expect(notes.filter((note) => note.startsWith('Not translated'))).toHaveLength(3)
    expect(document.querySelector('td[lang=hi]')).not.toBeNull()
  })

  it('is told to be out of date when what it was made from has changed', () => {
    const notes = () =>
      oneLine(page({ language: 'hi' }).document.querySelector('#content-services-mri-scan-md'))
    expect(notes()).not.toContain('Out of date')

    edit(MRI, 'Arrive 15 minutes early.', 'Arrive 20 minutes early.')

    expect(notes()).toContain('Out of date: the words it was made from have changed since.')
  })
})
