import { describe, expect, it } from 'vitest'
import { tabs } from '#i18n/en/profile.ts'
import { BROWSER_ANCHORS } from '#content-model/file-errors.ts'
import { contentCopy } from './content-copy.ts'

const { read, write, sentences: allSentences } = contentCopy()

/** Returns the messages for the terms page with this text. */
function sentences(text: string): string[] {
  const [facts = ''] = /^---\n[\s\S]*?\n---\n/.exec(read('pages/terms.md')) ?? []
  write('pages/terms.md', `${facts}\n${text}\n`)
  const line = facts.split('\n').length + 3
  return allSentences().map((each) => each.replace(`line ${line}`, 'line of the link'))
}

const START = 'content/pages/terms.md, line of the link: the link'

describe('a link to a part of a page', () => {
  it.each([
    [
      '/services#nothing',
      '"/services#nothing" names a part "nothing", which /services does not have. Link to the page itself.',
    ],
    [
      '#nothing',
      '"#nothing" names a part "nothing", which /terms does not have. Write one of #what-to-bring-q, #what-to-bring-q-1, or link to the page itself.',
    ],
    [
      '/contact#heart',
      '"/contact#heart" names a part "heart", which /contact does not have. Link to the page itself.',
    ],
  ])('that does not exist, %s, is a mistake', (link, sentence) => {
    expect(sentences(`## What to bring, Q?\n\n[Read](${link})\n\n## What to bring, Q?`)).toEqual([
      `${START} ${sentence}`,
    ])
  })

  it.each([
    '#what-to-bring-q',
    '#what-to-bring-q-1',
    '#top',
    '#',
    '/terms#what-to-bring-q',
    '/visitors#visiting-hours',
    '/contact#faq',
    '/services/surgery#doctors',
    '/services/mri-scan#how-to-prepare',
    '/services?filter=lab#content',
    '/doctors/ent-specialist#content',
    '/my-profile#medications',
  ])('that exists, %s, is valid', (link) => {
    expect(sentences(`## What to bring, Q?\n\n[Read](${link})\n\n## What to bring, Q?`)).toEqual([])
  })

  it('contains the value of a fact in its heading', () => {
    const text = '## Call {{emergencyNumber}}, Q?\n\n'

    expect(sentences(`${text}[Read](#call-{{emergencyNumber}}-q)`)).toEqual([])
    expect(sentences(`${text}[Read](#call-emergencynumber-q)`)[0]).toContain('Write one of #call-911-q, or')
  })

  it('may name the parts of the profile', () => {
    expect(BROWSER_ANCHORS['/my-profile']).toEqual(tabs.map(({ id }) => id))
  })
})
