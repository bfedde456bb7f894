import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeReview } from '#server/build/review/make.ts'
import { oneSpace, textIn } from './page-text.ts'

const MRI = 'content/services/mri-scan.md'
const FILES = [
  ...['content/hospital.json', 'content/desks.json', 'content/home.json', MRI, 'content/pages/terms.md'],
  ...['content/services/mri-scan.hi.md', 'content/home.hi.json', 'src/copy/slip.ts', 'src/copy/hi/slip.ts'],
]

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'openward-review-'))
  for (const file of FILES) cpSync(file, join(project, file), { recursive: true })
})
afterEach(() => rmSync(project, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@hospital.example', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-10T19:00:00Z' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function commit(): void {
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
}

const read = (file: string) => readFileSync(join(project, file), 'utf8')

function edit(file: string, from: string | RegExp, to: string): void {
  const text = read(file)
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(join(project, file), changed)
}

type Asked = { language?: 'en' | 'hi'; since?: string; isOnlyChanged?: boolean }

const oneLine = (element: { textContent: string } | null | undefined) => oneSpace(element?.textContent ?? '')

function page(asked: Asked = {}) {
  const { page, warnings } = makeReview(project, { isOnlyChanged: false, ...asked })
  const { document } = new Window()
  document.write(page)
  return { page, warnings, document }
}

type Document = ReturnType<typeof page>['document']

/** The row of a field: what its cells say. */
function row(document: Document, file: string, path: string): string[] {
  const section = [...document.querySelectorAll('section.file')].find(
    (each) => each.querySelector('h3')?.textContent === file,
  )
  const found = [...(section?.querySelectorAll('tbody tr') ?? [])].find(
    (each) => each.querySelector('.path')?.textContent === path,
  )
  return [...(found?.children ?? [])].map(oneLine)
}

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
    edit(MRI, 'Arrive 15 minutes early.', 'Arrive 20 minutes early.')

    expect(textIn(page({ language: 'hi' }).page)).toContain('Out of date:')
    expect(textIn(page().page)).not.toContain('Out of date:')
  })
})

describe('what has changed', () => {
  it.each([
    [
      'a word',
      'Arrive 15 minutes',
      'Arrive 20 minutes',
      'text 10',
      /^Before.*15 minutes.*Changed.*20 minutes/,
    ],
    ['a new text', 'Arrive 15', 'Park in Block C.\n\nArrive 15', 'text 10', /^New Park in Block C\.$/],
    ['a text that is gone', /  - Headphones.*\n/, '', 'features[3]', /^Removed Headphones/],
  ])('%s is marked, and nothing else', (_, from, to, path, marked) => {
    commit()
    edit(MRI, from, to)
    const { document } = page({ since: 'HEAD' })

    expect(row(document, MRI, path)[1]).toMatch(marked)
    expect(document.querySelectorAll('section.file .tag').length).toBe(
      marked.source.includes('Before') ? 2 : 1,
    )
    expect(oneLine(document.querySelector('.figures tfoot'))).toMatch(/\D1$/)
  })

  it('is told of a sentence of the program, and of files that came and went', () => {
    commit()
    edit('src/copy/slip.ts', 'Please come 15 minutes', 'Please come 20 minutes')
    rmSync(join(project, 'content/pages/terms.md'))
    cpSync('content/pages/privacy.md', join(project, 'content/pages/privacy.md'))
    const { document, page: html } = page({ since: 'HEAD', isOnlyChanged: true })
    const files = [...document.querySelectorAll('h3[id$=-name]')].map(({ textContent }) => textContent)

    expect(files).toEqual(['content/pages/privacy.md', 'content/pages/terms.md', 'src/copy/slip.ts'])
    expect(row(document, 'src/copy/slip.ts', 'slip.come')[1]).toMatch(/Before.*15.*Changed.*20/)
    expect(row(document, 'content/pages/terms.md', 'title')[1]).toMatch(/^Removed/)
    expect(textIn(html)).not.toContain('MRI Scan')
  })

  it('since a day is what came after its midnight at the hospital', () => {
    commit()
    edit(MRI, 'Arrive 15 minutes', 'Arrive 20 minutes')

    expect(page({ since: '2026-11-12' }).document.querySelectorAll('section.file del')).toHaveLength(1)
    expect(page({ since: '2026-11-11' }).warnings.join()).toMatch(/^Nothing was committed before 2026-11-11/)
  })

  it('says so where nothing has', () => {
    commit()

    expect(textIn(page({ since: 'HEAD', isOnlyChanged: true }).page)).toContain('Nothing has changed.')
  })

  it('is not known without a repository, which the page says above all its texts', () => {
    const { document, warnings } = page({ since: 'HEAD', isOnlyChanged: true })

    expect(warnings).toEqual([
      'This folder is no git repository. What has changed is not known, so every text is shown without marks.',
    ])
    expect(document.querySelector('header .warning')?.textContent).toBe(warnings[0])
    expect(row(document, MRI, 'name')[1]).toBe('MRI Scan')
  })

  it('is found in a project that is a folder of a larger repository, whose files stay as they are', () => {
    const parent = project
    project = join(parent, 'site')
    for (const file of FILES) cpSync(file, join(project, file), { recursive: true })
    const inner = project
    project = parent
    commit()
    project = inner
    edit(MRI, 'Arrive 15 minutes', 'Arrive 20 minutes')
    const { document } = page({ since: 'HEAD', isOnlyChanged: true })
    const status = git('status', '--short').trim()
    project = dirname(inner)

    expect(document.querySelectorAll('section.file del')).toHaveLength(1)
    expect(status).toBe(`M ${MRI}`)
  })

  it.each([
    ['nowhere', '"nowhere" is neither a day nor a revision that git knows here.'],
    ['2026-02-30', '"2026-02-30" is no day of the calendar.'],
    ['2999-01-01', '2999-01-01 is still to come.'],
    ['--all', '"--all" is neither a day nor a revision'],
  ])('since %s is refused in a sentence', (since, sentence) => {
    commit()

    expect(() => page({ since })).toThrow(sentence)
  })
})
