import { describe, expect, it } from 'vitest'
import { tabs } from '#i18n/en/profile.ts'
import { BROWSER_ANCHORS } from '#content-model/file-errors.ts'
import { contentCopy } from './content-copy.ts'

const { read, write, sentences: allSentences } = contentCopy()

/** Returns the messages for a page with this link between two headings. */
function sentences(link: string, heading = 'What to bring, Q?'): string[] {
  const [facts = ''] = /^---\n[\s\S]*?\n---\n/.exec(read('pages/terms.md')) ?? []
  write('pages/terms.md', `${facts}\n## ${heading}\n\n[Read](${link})\n\n## What to bring, Q?\n`)
  const line = facts.split('\n').length + 3
  return allSentences().map((each) => each.replace(`content/pages/terms.md, line ${line}`, 'the right place'))
}

describe('a link to a part of a page', () => {
  it.each([
    ['/services#nothing', /"nothing", which \/services /],
    ['#nothing', /"nothing", which \/terms .* #what-to-bring-q, #what-to-bring-q-1, /],
    ['/contact#heart', /"heart", which \/contact /],
  ])('that does not exist, %s, is a mistake', (link, words) => {
    const found = sentences(link)

    expect(found).toEqual([expect.stringMatching(words)])
    expect(found[0]).toContain(`the right place: the link "${link}"`)
  })

  it.each([
    '#what-to-bring-q',
    '#what-to-bring-q-1',
    '#top',
    '#',
    '/terms#what-to-bring-q',
    '/contact#faq',
    '/visitors#visiting-hours',
    '/services/surgery#doctors',
    '/services/mri-scan#how-to-prepare',
    '/services?filter=lab#content',
    '/doctors/ent-specialist#content',
    '/my-profile#medications',
  ])('that exists, %s, is valid', (link) => expect(sentences(link)).toEqual([]))

  it('contains the value of a fact in its heading', () => {
    const heading = 'Call {{emergencyNumber}}, Q?'

    expect(sentences('#call-{{emergencyNumber}}-q', heading)).toEqual([])
    expect(sentences('#call-emergencynumber-q', heading)[0]).toContain('#call-911-q')
  })

  it('may name the parts of the profile', () => {
    expect(BROWSER_ANCHORS['/my-profile']).toEqual(tabs.map(({ id }) => id))
  })
})
