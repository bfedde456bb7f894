import { describe, expect, it } from 'vitest'
import { LINE_PATTERN } from '#contract/patterns.ts'
import { oneLine } from '#lib/text.ts'
import { changeOf, isSameRows } from '#lib/profile-sections.ts'

describe('one line', () => {
  it.each([
    ['Asha\tRao', 'Asha Rao'],
    ['14 Lakeview Road\r\nBandra\n', '14 Lakeview Road Bandra'],
    ['\u202eAsha\u2066 Rao\u2069', 'Asha Rao'],
    ['Nuts\u2028milk\u0000', 'Nuts milk'],
    ['  O’Brien 👩‍⚕️ می‌خواهم ', 'O’Brien 👩‍⚕️ می‌خواهم'],
    ['\t\u202e', ''],
  ])('is made of what was pasted: %j', (pasted, line) => {
    expect(oneLine(pasted)).toBe(line)
    expect(line).toMatch(new RegExp(LINE_PATTERN, 'u'))
  })

  it('is what a section saves, whatever was stored in it before', () => {
    const rows = [{ text: 'Nuts\nand milk' }, { text: '\u2028' }, { text: 'Penicillin' }]

    expect(changeOf('allergies', rows)).toEqual({ allergies: ['Nuts and milk', 'Penicillin'] })
    expect(isSameRows('allergies', rows, structuredClone(rows))).toBe(true)
  })
})
