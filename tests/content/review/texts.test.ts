import { describe, expect, it } from 'vitest'
import { compared } from '#server/build/review/compare.ts'
import { markdownTexts } from '#server/build/review/markdown-texts.ts'
import { newWords } from '#server/build/review/new-words.ts'
import { programTexts } from '#server/build/review/program-texts.ts'
import { gradeOf, readingOf } from '#server/build/review/reading.ts'

describe('a sentence of the program', () => {
  it.each([
    ["export const list = { title: 'My List' }", ['list.title: My List']],
    ["const list = ['One', 'Two']", ['list[1]: One', 'list[2]: Two']],
    ['const ask = (doctor: string) => `With ${doctor}, now`', ['ask: With «doctor», now']],
    ['const at = (arrivesAt: string) => `At ${clock(arrivesAt)}`', ['at: At «clock»']],
    ['const on = `Visit${day && ` on ${day}`}.`', ['on: Visit[ on «day»].']],
    ["const works = `For ${n} ${n === 1 ? 'day' : 'days'}`", ['works: For «n» day / days']],
    ["const left = (n) => n === 1 ? 'One left' : `${n} left`", ['left: One left', 'left (2): «n» left']],
    ["const who = `Call ${name ?? 'the desk'}`", ['who: Call «name» / the desk']],
    ["const sum = 'Please call ' + phone", ['sum: Please call «phone»']],
    [
      "import { PHONE_DIGITS } from '#contract/settings.ts'\nconst a = `${PHONE_DIGITS} digits`",
      ['a: 10 digits'],
    ],
    ['const { address } = hospital\nconst a = `In ${address.city}`', ['a: In «city»']],
    [
      "import { hospital } from '#lib/hospital.ts'\nconst { address } = hospital\nconst a = `In ${address.city}`",
      ['a: In Bengaluru'],
    ],
    ["const f = (s: 'name' | 'phone') => (s === 'phone' ? 'Phone' : 'Name')", ['f: Phone', 'f (2): Name']],
    ["const entry = { href: '/settings', icon: 'user', label: 'Settings' }", ['entry.label: Settings']],
    ["const far = link.startsWith('tel:') ? 'Call' : 'Read'", ['far: Call', 'far (2): Read']],
    ["const CODES = { 400: 'Wrong', [DAY]: 'A day' }", ['CODES.400: Wrong', 'CODES.DAY: A day']],
  ])('%s', (code, texts) => {
    expect(programTexts(code).map(({ path, text }) => `${path}: ${text}`)).toEqual(texts)
  })

  it('is told with its line', () => {
    expect(programTexts("\n\nexport const a = {\n  b: 'Word' }")[0]).toMatchObject({ path: 'a.b', line: 4 })
  })
})

describe('a text in Markdown', () => {
  it.each([
    ['## Head\n\nOne\ntwo.', ['Head', 'One two.']],
    ['- **Bold** words\n- a [link](/visitors)', ['Bold words', 'a link']],
    ['- one\n  - inner\n- two', ['one', 'inner', 'two']],
    ['- one\n\n  more\n', ['one', 'more']],
    ['| A | B |\n|---|---|\n| 1 | 2 |', ['A', 'B', '1', '2']],
    ['> said\n\n![the plan](/plan.svg)', ['said', 'the plan']],
    ['a `code` and\n\n    much of it', ['a code and', 'much of it']],
  ])('%s is taken apart into %s', (markdown, texts) => {
    expect(markdownTexts(markdown, 1).map(({ text }) => text)).toEqual(texts)
  })

  it('keeps the lines of its file', () => {
    expect(markdownTexts('\nOne.\n\n- two\n- three\n', 7).map(({ line }) => line)).toEqual([8, 10, 11])
  })
})

describe('what has changed', () => {
  const texts = (all: string[]) => all.map((text, index) => ({ path: `list[${index + 1}]`, text }))
  it.each([
    [['a b'], ['a b'], ['a b']],
    [
      ['a b', 'c d'],
      ['c d', 'a b'],
      ['c d', 'a b'],
    ],
    [['a b'], ['x y', 'a b'], ['new: x y', 'a b']],
    [
      ['a b', 'c d', 'e f'],
      ['a b', 'e f'],
      ['a b', 'removed: c d', 'e f'],
    ],
    [['c d', 'e f'], ['e f'], ['removed: c d', 'e f']],
    [
      ['Open at nine', 'c d'],
      ['x y', 'Open at ten', 'c d'],
      ['new: x y', 'changed: Open at ten', 'c d'],
    ],
    [['Old title'], ['Something else'], ['changed: Something else']],
    [['same', 'same'], ['same'], ['same', 'removed: same']],
    [[], ['a b'], ['new: a b']],
    [['a b'], [], ['removed: a b']],
  ])('from %j to %j is %j', (old, now, changes) => {
    const found = compared(texts(old), texts(now))

    expect(found.map(({ change, text }) => (change ? `${change}: ${text}` : text))).toEqual(changes)
  })

  it('keeps what a changed text said before', () => {
    expect(compared(texts(['Open at nine']), texts(['Open at ten']))[0]?.before).toBe('Open at nine')
  })

  it.each([
    ['Open at nine.', 'Open at ten.', 'Open at [ten.]'],
    ['One two three', 'Zero one, one two three', '[Zero] [one,] [one] two three'],
    ['a b c', 'a c', 'a c'],
    ['a b', 'a x b', 'a [x] b'],
    ['', 'new', '[new]'],
  ])('in %j and %j marks %j', (before, now, marked) => {
    const words = newWords(before, now).map(({ text, isNew }) => (isNew ? `[${text.trim()}]` : text.trim()))

    expect(words.join(' ')).toBe(marked)
    expect(
      newWords(before, now)
        .map(({ text }) => text)
        .join(''),
    ).toBe(now)
  })
})

describe('reading ease', () => {
  it.each([
    ['The cat sat on the mat. It was a hot day.', 2, 'easy'],
    ['Your appointment is cancelled, and the place goes to another patient.', 1, 'plain'],
    ['Reimbursement necessitates documentation of institutional authorisation.', 1, 'hard'],
    ['Dr. Iyer sees you at nine. Please come early.', 2, 'easy'],
    ['Call us at once!', 1, undefined],
    ['', 0, undefined],
  ])('of %j: %i sentences, %s', (text, sentences, grade) => {
    const reading = readingOf(text)

    expect(reading.sentences).toHaveLength(sentences)
    expect(reading.ease === undefined ? undefined : gradeOf(reading.ease)).toBe(grade)
  })

  it.each([25, 26])('marks a sentence of %i words as too long from 26 on', (count) => {
    const [sentence] = readingOf(`${'word '.repeat(count - 1)}word.`).sentences

    expect(sentence).toMatchObject({ words: count, isLong: count > 25 })
  })
})
