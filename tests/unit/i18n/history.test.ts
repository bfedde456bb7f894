import { describe, expect, it } from 'vitest'
import { parseChanges } from '#api/records.ts'
import { history } from '#i18n/en/records.ts'

const MONDAY = { day: '2026-11-23', slot: 'morning' }
const FRIDAY = { day: '2026-11-27', slot: 'evening' }

const sentenceOf = (event: object) => parseChanges([event])?.map(history.sentence)[0]

describe('an appointment’s history reads', () => {
  it.each([
    [
      { what: 'disrupted', by: 'system', before: MONDAY },
      'Clinic (23 Nov 2026, morning) cancelled by the hospital',
    ],
    [{ what: 'disrupted', by: 'system', before: null, after: 5 }, 'Clinic cancelled by the hospital'],
    [
      { what: 'reopened', by: 'system', after: MONDAY },
      'Clinic (23 Nov 2026, morning) reopened by the hospital',
    ],
    [{ what: 'reopened', by: 'patient', after: MONDAY }, 'Confirmed for 23 Nov 2026, morning'],
    [
      { what: 'moved', before: MONDAY, after: FRIDAY },
      'Rescheduled from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [
      { what: 'moved', before: { ...MONDAY, docId: 'doc1' }, after: { ...FRIDAY, docId: 'doc5' } },
      'Rescheduled to another doctor from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [
      { what: 'moved', before: { ...MONDAY, docId: 'doc1' }, after: { ...FRIDAY, docId: 'doc1' } },
      'Rescheduled from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [
      { what: 'moved', before: { ...MONDAY, docId: 'doc1' }, after: FRIDAY },
      'Rescheduled from 23 Nov 2026, morning to 27 Nov 2026, evening',
    ],
    [{ what: 'attended', by: 'desk' }, 'Marked as attended by reception'],
    [{ what: 'missed', by: 'desk' }, 'Marked as missed by reception'],
    [{ what: 'noted', by: 'desk' }, 'Note added by reception'],
  ])('%j', (event, sentence) => {
    expect(sentenceOf(event)).toBe(sentence)
  })
})
