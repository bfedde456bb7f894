import { describe, expect, it } from 'vitest'
import * as read from '#api/fields.ts'

const NOTHING: unknown[] = [null, undefined, {}, [], [{}], { toString: 5 }, NaN, Infinity, Symbol('x')]
const PERSIAN = '\u062F\u06A9\u062A\u0631'

describe('a text in an answer', () => {
  it.each([
    ['Asha', 'Asha'],
    [' Asha ', 'Asha'],
    [7, '7'],
    [true, ''],
    ['Dr.\u0000 \u202EathsA', 'Dr. athsA'],
    ['half a sign \uD83D', 'half a sign'],
    ['👩‍⚕️ नमस्ते', '👩‍⚕️ नमस्ते'],
    [PERSIAN, PERSIAN],
    ['two\r\nlines', 'two\nlines'],
  ])('%j is read as “%s”', (value, text) => expect(read.textOf(value)).toBe(text))

  it.each(NOTHING)('is blank when it is not text: %o', (value) => expect(read.textOf(value)).toBe(''))

  it('is cut where a page has no more room, never inside a character', () => {
    expect(read.textOf('x'.repeat(1_000_000))).toHaveLength(500)
    expect(read.textOf('👩'.repeat(1_000_000), 5)).toBe('👩👩')
  })

  it('may be a whole paragraph where there is room for one', () => {
    expect(read.proseOf('x'.repeat(1_000_000))).toHaveLength(5000)
  })
})

describe('an id in an answer', () => {
  it.each([
    ['doc1', 'doc1'],
    [42, '42'],
    ['', ''],
    [' doc1', ''],
    ['a\uD800', ''],
    ['x'.repeat(1000), ''],
    [{ $oid: 'a1' }, ''],
  ])('%j is used as “%s”', (value, id) => expect(read.idOf(value)).toBe(id))
})

describe('a number in an answer', () => {
  it.each([
    [50, 50],
    ['50', 50],
    ['1,500', 1500],
    ['12.5', 12.5],
    [0, 0],
    ...[-1, '-1', 'fifty', '', ' ', true, 1e300, '0x10', '1e3'].map((value) => [value, undefined]),
  ])('%j is read as %s', (value, number) => expect(read.numberOf(value)).toBe(number))

  it.each(NOTHING)('is unknown when it is not a number: %o', (value) =>
    expect(read.numberOf(value)).toBeUndefined(),
  )

  it('is an integer where it is a count', () =>
    expect([read.countOf('3'), read.countOf(3.5)]).toEqual([3, undefined]))
})

describe('a day in an answer', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-23 10:00', '2026-11-23'],
    ...['2026-02-30', '2026-13-01', '23/11/2026', '2026-11-231', 'x', '', 20261123, null, {}].map((value) => [
      value,
      undefined,
    ]),
  ])('%j is read as %s', (value, day) => expect(read.dayOf(value)).toBe(day))
})

describe('a moment in an answer', () => {
  it.each([
    ['2026-11-20T04:00:00Z', '2026-11-20T04:00:00.000Z'],
    ['2026-11-20T09:30:00+05:30', '2026-11-20T04:00:00.000Z'],
    ...['2026-11-20', '2026-02-30T04:00:00Z', '2026-11-20T99:00', 'yesterday', 1_763_600_000, null].map(
      (value) => [value, ''],
    ),
  ])('%j is read as “%s”', (value, moment) => expect(read.timestampOf(value)).toBe(moment))
})

describe('other parts of an answer', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ...[1, 0, 'yes', null, undefined, {}].map((value) => [value, undefined]),
  ])('a boolean: %j is read as %s', (value, flag) => expect(read.booleanOf(value)).toBe(flag))

  it.each([
    ['paid', 'paid'],
    ['PAID', 'paid'],
    ['refunded', undefined],
    [['paid'], undefined],
  ])('one of a few values: %j is read as %s', (value, choice) =>
    expect(read.oneOf(value, ['paid', 'pending'])).toBe(choice),
  )

  it('a list of texts has each one once, and nothing else', () => {
    expect(read.textsOf(['Latex', null, 'Dust', {}, 'Latex', 5])).toEqual(['Latex', 'Dust', '5'])
    expect(read.textsOf('Latex')).toEqual([])
  })

  it('a picture has a full URL or is a data URL', () => {
    const inline = `data:image/png;base64,${'A'.repeat(5000)}`

    expect(['/a.svg', inline, `/${'a'.repeat(5000)}`, 5, null].map(read.imageOf)).toEqual([
      '/a.svg',
      inline,
      '',
      '',
      '',
    ])
  })
})
