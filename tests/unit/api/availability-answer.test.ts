import { describe, expect, it } from 'vitest'
import { parseNextAvailable } from '#api/availability.ts'

const next = { date: '2026-11-23', slot: 'morning', placesLeft: 3, arrivesAt: '10:30 AM' }
const doctor = { docId: 'doc1', next, days: '3', sessions: '300' }
const received = (...doctors: unknown[]) => parseNextAvailable({ success: true, from: '2026-11-23', doctors })

describe('parsing availability', () => {
  it('reads what our own server sends for each doctor', () => {
    const away = { docId: 'doc2', next: null, reason: 'away', until: '2026-11-30', sessions: '000' }

    expect(received(doctor, away)).toEqual(
      new Map([
        ['doc1', { from: '2026-11-23', sessions: '300', next, reason: undefined, until: undefined }],
        [
          'doc2',
          { from: '2026-11-23', sessions: '000', next: undefined, reason: 'away', until: '2026-11-30' },
        ],
      ]),
    )
  })

  it.each([
    ['nothing', {}],
    ['no day', { doctors: [doctor] }],
    ['a day that does not exist', { from: '2026-02-30', doctors: [doctor] }],
    ['no list', { from: '2026-11-23', doctors: { doc1: doctor } }],
  ])('reads nothing from an answer with %s', (_, answer) => {
    expect(parseNextAvailable(answer)).toBeUndefined()
  })

  it.each([
    ['has no id', { ...doctor, docId: undefined }],
    ['has neither a place nor a reason', { ...doctor, next: null }],
    ['has an invalid day', { ...doctor, next: { ...next, date: 'soon' } }],
    ['has an unknown slot', { ...doctor, next: { ...next, slot: 'night' } }],
    ['has no place left in the next slot', { ...doctor, next: { ...next, placesLeft: 0 } }],
    ['has an unknown reason', { ...doctor, next: null, reason: 'tired' }],
    ['is null', null],
  ])('leaves out a doctor who %s, and keeps the others', (_, other) => {
    expect([...(received(other, { ...doctor, docId: 'doc9' })?.keys() ?? [])]).toEqual(['doc9'])
  })

  it('accepts a doctor with only the next slot', () => {
    expect(received({ docId: 'doc1', next })?.get('doc1')).toMatchObject({ next, sessions: '' })
  })
})
