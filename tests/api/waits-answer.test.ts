import { describe, expect, it } from 'vitest'
import { waitsOf } from '#api/waits-answer.ts'

const wait = {
  ...{
    id: 'w1',
    status: 'waiting',
    ahead: 2,
    isReachable: true,
    isTelling: true,
    docId: 'doc2',
    doctor: 'Dr. Kavya Iyer',
  },
  ...{ fromDay: '2026-11-24', toDay: '2026-11-26', slots: ['morning'] },
}
const offer = {
  ...{ docId: 'doc2', doctor: 'Dr. Kavya Iyer', date: '2026-11-24', slot: 'morning', place: 7 },
  ...{ arrivesAt: '10:30 AM', fee: 60, expiresAt: '2026-11-23T11:00:00.000Z' },
}
const read = (change: object) => waitsOf({ waits: [{ ...wait, ...change }] })?.[0]

describe('the lines of a patient', () => {
  it('are read with all that is told', () => {
    expect(read({ speciality: 'Gynecologist', appointmentId: 'a1' })).toEqual({
      ...{ ...wait, speciality: 'Gynecologist', appointmentId: 'a1' },
      ...{ offer: undefined, open: undefined },
    })
    expect(read({ status: 'offered', offer })?.offer).toMatchObject({
      date: '2026-11-24',
      arrivesAt: '10:30 AM',
      fee: 60,
    })
  })

  it.each([
    null,
    5,
    {},
    { ...wait, id: '' },
    { ...wait, status: 'dreaming' },
    { ...wait, fromDay: 'Monday' },
  ])('leave out %j', (other) => {
    expect(waitsOf({ waits: [other, wait] })).toHaveLength(1)
  })

  it('are none without a list', () => {
    expect([waitsOf({}), waitsOf({ waits: 5 })]).toEqual([undefined, undefined])
  })

  it.each([
    ['a place ahead that is none', { ahead: 'many' }, { ahead: undefined }],
    ['whether they can be reached not', { isReachable: undefined }, { isReachable: true }],
    ['a session nobody knows', { slots: ['night', 'morning'] }, { slots: ['morning'] }],
    ['an offer to one who waits', { offer }, { offer: undefined }],
    ['an offer without its day', { status: 'offered', offer: { ...offer, date: '' } }, { offer: undefined }],
    ['what is open without a doctor', { open: { date: '2026-11-24', slot: 'morning' } }, { open: undefined }],
  ])('that tell %s are read without it', (_, told, expected) => {
    expect(read(told)).toMatchObject(expected)
  })
})
