import { describe, expect, it } from 'vitest'
import { textIn } from './page-text.ts'
import { commit, edit, git, MRI, oneLine, page, remove, row, setUpFolder, take, useProject } from './steps.ts'

setUpFolder()

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
    expect(oneLine([...document.querySelectorAll('.figures tfoot td')].at(-1))).toBe('1')
  })

  it('is told of a sentence of the program, and of files that came and went', () => {
    commit()
    edit('src/copy/slip.ts', 'Please come 15 minutes', 'Please come 20 minutes')
    remove('content/pages/terms.md')
    take('content/pages/privacy.md')
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
    useProject('site')
    commit()
    edit(MRI, 'Arrive 15 minutes', 'Arrive 20 minutes')
    git('add', '--all')
    const { document } = page({ since: 'HEAD', isOnlyChanged: true })
    const status = git('status', '--short')

    expect(document.querySelectorAll('section.file del')).toHaveLength(1)
    expect(status).toBe(`M  site/${MRI}\n`)
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
