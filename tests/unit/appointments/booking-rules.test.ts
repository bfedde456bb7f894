import { describe, expect, it } from 'vitest'
import { hospital } from '#lib/hospital.ts'
import { decideDeskBooking, decideOwnBooking } from '#server/appointments/booking-rules.ts'
import type { OwnBookingFacts, TakenPlace } from '#server/appointments/facts.ts'
import { foldName } from '#server/appointments/person.ts'
import { ASHA, DOCTOR, FIRST, guest, MONDAY, NOW, outcome, taken } from './facts.ts'

const FACTS: OwnBookingFacts = {
  doctor: DOCTOR,
  taken: [],
  patient: ASHA,
  bookings: 0,
  ahead: { all: 0, withDoctor: 0 },
  keyed: null,
}
const scheduleOf = () => ({})
const ASKED = { ...MONDAY, paymentStatus: 'pending' as const }
describe('a booking by a patient', () => {
  const { atMost, withOneDoctor } = hospital.appointmentsAhead
  const full = [taken(1), taken(2)]
  const own = taken(2, { patientId: 'asha' })
  const rows: [string, Partial<OwnBookingFacts>, Partial<Parameters<typeof decideOwnBooking>[1]>, string][] =
    [
      ['gets the first free place', {}, {}, 'insert at 1'],
      ['gets a gap', { taken: [taken(1, { place: 2 })] }, {}, 'insert at 1'],
      ['is refused in a full slot', { taken: full }, {}, 'slot_full'],
      [
        'is refused when a higher capacity was taken before',
        { taken: [taken(5), taken(6), taken(7)] },
        {},
        'slot_full',
      ],
      ['again with another reason keeps the last one', { taken: [own] }, { reason: 'Fever' }, 'update row 2'],
      ['is the same again', { taken: [own] }, {}, 'same row 2'],
      [
        'keeps the year of birth of the person whose name the account has by now',
        { taken: [{ ...own, forName: 'Asha Rao', forBirthYear: 2015 }] },
        {},
        'same row 2',
      ],
      [
        'is refused while it is called off, also where the slot is open again',
        { taken: [{ ...own, state: 'affected' }] },
        {},
        'slot_closed',
      ],
      [
        'is the same in another spelling of the own name',
        { taken: [own] },
        { forName: ' asha  RAO' },
        'same row 2',
      ],
      ['for a child is another one', { taken: [own] }, { forName: 'Mira' }, 'insert at 1'],
      [
        'takes over what reception booked for the person',
        { taken: [guest(1, 'asha rao')] },
        {},
        'update row 1',
      ],
      [
        'is the own one where reception booked the person as well',
        { taken: [guest(1, 'Asha Rao'), own] },
        {},
        'same row 2',
      ],
      [
        'leaves a guest without a phone',
        { taken: [guest(1, 'Asha Rao', '')], patient: { ...ASHA, phone: '' } },
        {},
        'insert at 2',
      ],
      ['leaves the guest of another name', { taken: [guest(1, 'Kamala')] }, {}, 'insert at 2'],
      [
        'leaves the guest of an unconfirmed phone',
        { taken: [guest(1, 'Asha Rao')], patient: { ...ASHA, phone: '' } },
        {},
        'insert at 2',
      ],
      ['is refused for too many ahead', { ahead: { all: atMost, withDoctor: 0 } }, {}, 'too_many_ahead'],
      [
        'is refused for too many with one doctor',
        { ahead: { all: 6, withDoctor: withOneDoctor } },
        {},
        'too_many_ahead',
      ],
      [
        'says "too many" before "full"',
        { ahead: { all: atMost, withDoctor: 0 }, taken: full },
        {},
        'too_many_ahead',
      ],
      ['needs a doctor', { doctor: null }, {}, 'not_found'],
      ['needs an available doctor', { doctor: { ...DOCTOR, available: false } }, {}, 'slot_closed'],
      ['shows a new fee first', {}, { fee: 40 }, 'fee_changed'],
      ['needs a day within two weeks', {}, { day: '2027-01-05' }, 'slot_closed'],
      ['needs an open day', {}, { day: '2026-11-22' }, 'slot_closed'],
    ]
  it.each(rows)('%s', (_, facts, asked, expected) => {
    const moment = { now: NOW, scheduleOf, attempt: FIRST }
    expect(outcome(() => decideOwnBooking({ ...FACTS, ...facts }, { ...ASKED, ...asked }, moment))).toBe(
      expected,
    )
  })

  it('tries other places after it lost against another one', () => {
    const facts = { ...FACTS, doctor: { ...DOCTOR, slotCapacity: 12 } }
    const attempt = { lost: 3, random: () => 0.99 }
    expect(outcome(() => decideOwnBooking(facts, ASKED, { now: NOW, scheduleOf, attempt }))).toBe(
      'insert at 8',
    )
    // One place is left: two at the same moment must not get both numbers that are free.
    const lowered = { ...FACTS, taken: [taken(5)] }
    expect(outcome(() => decideOwnBooking(lowered, ASKED, { now: NOW, scheduleOf, attempt }))).toBe(
      'insert at 1',
    )
  })

  it('keeps reason and key of the patient where it takes over what reception booked', () => {
    const facts = { ...FACTS, taken: [guest(1, 'asha rao')] }
    const asked = { ...ASKED, reason: 'Fever', requestKey: 'key 1' }
    expect(decideOwnBooking(facts, asked, { now: NOW, scheduleOf, attempt: FIRST })).toMatchObject({
      set: { patientId: 'asha', guestPhone: null, reason: 'Fever', requestKey: 'key 1' },
    })
  })
})

describe('a booking by reception', () => {
  const kept = taken(2, { patientId: null, state: 'blocked' })
  const rows: [string, TakenPlace[], boolean, string][] = [
    ['is the same for one person in two spellings', [guest(1, 'kamala  DEVI')], false, 'same row 1'],
    ['is another one for another phone', [guest(1, 'Kamala Devi', '9000000009')], false, 'insert at 2'],
    [
      'does not find the appointment of an account whose phone is not confirmed',
      [taken(1)],
      false,
      'insert at 2',
    ],
    [
      'is refused while the person has one there that is called off',
      [{ ...guest(1, 'Kamala Devi'), state: 'affected' }],
      false,
      'slot_closed',
    ],
    ['takes a kept place in a full slot', [taken(1), kept], false, 'update row 2'],
    ['never goes beyond a lowered capacity', [taken(1), taken(3), kept], false, 'slot_full'],
    [
      'finds what the account has for a child',
      [taken(1, { patientId: 'asha', forName: 'KAMALA DEVI' })],
      true,
      'same row 1',
    ],
  ]
  it.each(rows)('%s', (_, others, hasAccount, expected) => {
    const facts = { doctor: DOCTOR, taken: others, patient: hasAccount ? ASHA : null }
    const asked = { ...MONDAY, name: 'Kamala Devi', phone: ASHA.phone, birthYear: null, reason: '' }
    const moment = { now: NOW, scheduleOf, attempt: FIRST }
    expect(outcome(() => decideDeskBooking(facts, asked, moment))).toBe(expected)
  })
})

it.each([
  ['Asha Rao', 'asha  rao'],
  ['O’Neill', "O'NEILL"],
  ['José', 'Jose\u0301'],
  ['क़मर', 'क\u093Cमर'],
])('%s and %s are one name', (one, other) => expect(foldName(one)).toBe(foldName(other)))
