import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findContentWarnings } from '#content-model/folder.ts'
import { contentCopy } from './content-copy.ts'
import { banner, closure, dayIn, NOW } from './schedule-mistakes.ts'

const { folder, read, write, sentences } = contentCopy()
beforeEach(() => void vi.setSystemTime(NOW))
afterEach(() => void vi.useRealTimers())

describe('a closure', () => {
  it.each([
    ['by the doctor’s name', closure({ doctor: 'Dr. Kavya Iyer' })],
    ['until today', closure({ from: dayIn(-3), to: dayIn(0) })],
    [
      'with template variables',
      `${closure({ reason: '"{{name}} moves"' })}\nCall [us](tel:{{phone}}), or see [when to visit](/visitors#visiting-hours).`,
    ],
  ])('%s is valid', (_, text) => {
    write('closures/a.md', text)

    expect(sentences()).toEqual([])
  })

  it('that ended is left out with a warning, however the content has changed since', () => {
    const ended = { doctor: 'Dr. Gone', from: dayIn(-3), to: dayIn(-1), slots: '[noon]' }
    write('closures/a.md', `${closure(ended)}\nSee [the old page](/gone).`)
    write('closures/a.hi.md', '---\nreason: दूर\n---\n\n[यहाँ](/gone)\n')
    write('closures/b.md', closure(ended))

    expect(sentences()).toEqual([])
    expect(findContentWarnings(folder)).toEqual([
      expect.stringMatching(RegExp(`^content/closures/a\\.md, line 5: .*ended on ${dayIn(-1)} .*\\.$`)),
      expect.stringMatching(/^content\/closures\/b\.md/),
    ])
  })

  it('by a name that two doctors have asks for the _id', () => {
    write('doctors.json', read('doctors.json').replace('Dr. Rachel Dias', 'Dr. Kavya Iyer'))
    write('closures/a.md', closure({ doctor: 'Dr. Kavya Iyer' }))

    expect(sentences()).toEqual([
      expect.stringMatching(/^content\/closures\/a\.md, line 3: doctor "Dr\. Kavya Iyer" .*doc2, doc3\.$/),
    ])
  })
})

describe('a banner', () => {
  it.each([
    ['of an evening, until midnight', banner({ from: `${dayIn(3)} 18:00`, to: dayIn(3) })],
    ['of 92 days', banner({ from: dayIn(1), to: dayIn(93) })],
    ['with template variables', banner({ text: '"{{name}} is open."', link: 'tel:{{phone}}' })],
  ])('%s is valid', (_, text) => {
    write('banners/a.md', text)

    expect(sentences()).toEqual([])
  })
})
