import { describe, expect, it } from 'vitest'
import { changesOf } from '#api/records.ts'
import { history } from '#i18n/en/records.ts'

const MONDAY = { day: '2026-11-23', slot: 'morning' }
const FRIDAY = { day: '2026-11-27', slot: 'evening' }

const sentenceOf = (event: object) => changesOf([event])?.map(history.sentence)[0]

describe('what happened with a visit reads', () => {
  it.each([
    [
      { what: 'disrupted', by: 'system', before: MONDAY },
      'Session of 23 Nov 2026, morning closed by the hospital',
    ],
    [{ what: 'disrupted', by: 'system', before: null, after: 5 }, 'Session closed by the hospital'],
    [
      { what: 'reopened', by: 'system', after: MONDAY },
      'Session of 23 Nov 2026, morning opened again by the hospital',
    ],
    [{ what: 'reopened', by: 'patient', after: MONDAY }, 'Kept for 23 Nov 2026, morning'],
    [
      { what: 'moved', before: MONDAY, after: FRIDAY },
      'Moved from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [
      { what: 'moved', before: { ...MONDAY, docId: 'doc1' }, after: { ...FRIDAY, docId: 'doc5' } },
      'Moved to another doctor from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [
      { what: 'moved', before: { ...MONDAY, docId: 'doc1' }, after: { ...FRIDAY, docId: 'doc1' } },
      'Moved from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [
      { what: 'moved', before: { ...MONDAY, docId: 'doc1' }, after: FRIDAY },
      'Moved from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [{ what: 'attended', by: 'desk' }, 'Noted as attended by the desk of the hospital'],
    [{ what: 'missed', by: 'desk' }, 'Noted as not attended by the desk of the hospital'],
    [{ what: 'noted', by: 'desk' }, 'A note was made by the desk of the hospital'],
  ])('%j', (event, sentence) => {
    expect(sentenceOf(event)).toBe(sentence)
  })
})
