import { describe, expect, it } from 'vitest'
import { hospital } from '#lib/hospital.ts'
import { decideDeskBooking, decideOwnBooking } from '#server/appointments/booking-rules.ts'
import { decideChange } from '#server/appointments/change-rules.ts'
import type { Change } from '#server/appointments/change-shape.ts'
import type { By, Decision } from '#server/appointments/decision.ts'
import type { AppointmentFacts, OwnBookingFacts, TakenPlace } from '#server/appointments/facts.ts'
import { foldName } from '#server/appointments/person.ts'
import { RefusalError } from '#server/refusal.ts'

/** Friday, 20 November 2026, 9:30 AM at the hospital; the appointment is on Monday morning. */
const NOW = new Date('2026-11-20T04:00:00Z')
const MONDAY = { docId: 'doc1', day: '2026-11-23', slot: 'morning' as const }
const DOCTOR = { id: 'doc1', name: 'Dr. James', fee: 50, available: true, slotCapacity: 2, speciality: 'ENT' }
const ASHA = { id: 'asha', name: 'Asha Rao', phone: '9000000001', email: '', language: null }
const AWAY = { closures: [{ from: '2026-11-23', to: '2026-11-23', reason: 'Dr. James is away' }] }

const taken = (place: number, who: Partial<TakenPlace> = {}): TakenPlace => ({
  id: `row ${place}`,
  version: '1',
  number: 'K7QM-42DX',
  place,
  slot: 'morning',
  day: MONDAY.day,
  doctorId: 'doc1',
  paymentStatus: 'pending',
  arrival: null,
  sequence: 0,
  patientId: 'other',
  forName: null,
  guestName: null,
  guestPhone: null,
  state: 'booked',
  reason: '',
  forBirthYear: null,
  ...who,
})
const guest = (place: number, guestName: string, guestPhone = ASHA.phone) =>
  taken(place, { patientId: null, guestName, guestPhone })

const FACTS: OwnBookingFacts = {
  doctor: DOCTOR,
  taken: [],
  patient: ASHA,
  bookings: 0,
  ahead: { all: 0, withDoctor: 0 },
  keyed: null,
}
const ASKED = { ...MONDAY, paymentStatus: 'pending' as const }
const FIRST = { lost: 0, random: () => 0 }

/** The code of the refusal, or the kind of the decision with the place or the row. */
function outcome(decide: () => Decision): string {
  try {
    const decision = decide()
    if (decision.kind === 'insert') return `insert at ${decision.row.place}`
    return `${decision.kind} ${decision.kind === 'same' ? decision.row.id : decision.id}`
  } catch (error) {
    if (error instanceof RefusalError) return error.code
    throw error
  }
}

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
        { taken: [taken(5), taken(6)] },
        {},
        'slot_full',
      ],
      ['again with another reason keeps the last one', { taken: [own] }, { reason: 'Fever' }, 'update row 2'],
      ['is the same again', { taken: [own] }, {}, 'same row 2'],
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
    const moment = { now: NOW, plan: {}, attempt: FIRST }
    expect(outcome(() => decideOwnBooking({ ...FACTS, ...facts }, { ...ASKED, ...asked }, moment))).toBe(
      expected,
    )
  })

  it('tries other places after it lost against another one', () => {
    const facts = { ...FACTS, doctor: { ...DOCTOR, slotCapacity: 12 } }
    const attempt = { lost: 3, random: () => 0.99 }
    expect(outcome(() => decideOwnBooking(facts, ASKED, { now: NOW, plan: {}, attempt }))).toBe('insert at 8')
    // One place is left: two at the same moment must not get both numbers that are free.
    const lowered = { ...FACTS, taken: [taken(5)] }
    expect(outcome(() => decideOwnBooking(lowered, ASKED, { now: NOW, plan: {}, attempt }))).toBe(
      'insert at 1',
    )
  })

  it('keeps the reason of the patient where it takes over what reception booked', () => {
    const facts = { ...FACTS, taken: [guest(1, 'asha rao')] }
    const asked = { ...ASKED, reason: 'Fever' }
    expect(decideOwnBooking(facts, asked, { now: NOW, plan: {}, attempt: FIRST })).toMatchObject({
      set: { patientId: 'asha', guestPhone: null, reason: 'Fever' },
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
    const asked = { ...MONDAY, name: 'Kamala Devi', phone: ASHA.phone, reason: '' }
    const moment = { now: NOW, plan: {}, attempt: FIRST }
    expect(outcome(() => decideDeskBooking(facts, asked, moment))).toBe(expected)
  })
})

describe('a change', () => {
  const MORNING_OF = new Date('2026-11-23T04:00:00Z')
  const factsOf = (row: object, more: object = {}) =>
    ({
      row: {
        ...taken(1, { patientId: 'asha', id: 'a' }),
        fee: 50,
        closureNotice: null,
        note: '',
        prescription: '',
        remindAt: null,
        ...row,
      },
      version: '1',
      own: DOCTOR,
      account: { ...ASHA, phoneConfirmedAt: NOW },
      paidBy: null,
      cancelledBy: null,
      doctor: DOCTOR,
      taken: [],
      ...more,
    }) as unknown as AppointmentFacts
  const move = (to = {}): Change => ({ what: 'move', to: { ...MONDAY, day: '2026-11-24', ...to } })
  const off = { state: 'affected', closureNotice: 'Dr. James is away' }
  const CANCEL: Change = { what: 'cancel', reason: '' }
  const rows: [string, AppointmentFacts, By, Change, string, Date?, object?][] = [
    ['by the patient moves', factsOf({}), 'patient', move(), 'update a'],
    ['to the same slot is none', factsOf({}), 'patient', move({ day: MONDAY.day }), 'same a'],
    [
      'to a slot of the same person is refused',
      factsOf({}, { taken: [taken(2, { patientId: 'asha' })] }),
      'patient',
      move(),
      'slot_full',
    ],
    ['to another doctor is refused', factsOf({}), 'patient', move({ docId: 'doc2' }), 'invalid_input'],
    [
      'to another doctor of the speciality is free when called off',
      factsOf(off),
      'patient',
      move({ docId: 'doc2' }),
      'update a',
    ],
    ['after it began is refused', factsOf({}), 'patient', CANCEL, 'slot_begun', MORNING_OF],
    ['of a cancelled one is refused', factsOf({ state: 'cancelled' }), 'patient', move(), 'slot_closed'],
    ['cancels twice the same', factsOf({ state: 'cancelled' }), 'patient', CANCEL, 'same a'],
    ['never pays what is called off', factsOf(off), 'patient', { what: 'pay' }, 'slot_closed'],
    ['never pays at reception what is called off', factsOf(off), 'desk', { what: 'pay' }, 'slot_closed'],
    ['never pays what was just closed', factsOf({}), 'patient', { what: 'pay' }, 'slot_closed', NOW, AWAY],
    ['pays twice the same', factsOf({ paymentStatus: 'paid' }), 'patient', { what: 'pay' }, 'same a'],
    [
      'takes no money twice',
      factsOf({ paymentStatus: 'paid' }, { paidBy: 'patient' }),
      'desk',
      { what: 'pay' },
      'stale_version',
    ],
    ['marks nobody before the day', factsOf({}), 'desk', { what: 'attended' }, 'invalid_input'],
    ['marks who came', factsOf({}), 'desk', { what: 'attended' }, 'update a', MORNING_OF],
    ['marks who came to a closed slot', factsOf(off), 'desk', { what: 'attended' }, 'update a', MORNING_OF],
    [
      'calls nobody missing whose slot was called off',
      factsOf(off),
      'desk',
      { what: 'missed' },
      'slot_closed',
      MORNING_OF,
    ],
    [
      'by a closure takes effect once',
      factsOf(off),
      'system',
      { what: 'affect', reason: { key: 'away', text: off.closureNotice } },
      'same a',
    ],
    [
      'by a longer closure changes the reason',
      factsOf(off),
      'system',
      { what: 'affect', reason: { key: 'away', text: 'longer' } },
      'update a',
    ],
    [
      'by a closure leaves who was seen',
      factsOf({ state: 'attended' }),
      'system',
      { what: 'affect', reason: { key: 'away', text: 'x' } },
      'same a',
    ],
    [
      'after the patient was seen is refused',
      factsOf({ state: 'attended' }),
      'patient',
      move(),
      'slot_begun',
    ],
  ]
  it.each(rows)('%s', (_, facts, by, change, expected, now = NOW, plan = {}) => {
    const moment = { by, now, planOf: () => plan, attempt: FIRST }
    expect(outcome(() => decideChange(facts, change, moment))).toBe(expected)
  })
})

it.each([
  ['Asha Rao', 'asha  rao'],
  ['O’Neill', "O'NEILL"],
  ['José', 'Jose\u0301'],
  ['क़मर', 'क\u093Cमर'],
])('%s and %s are one name', (one, other) => expect(foldName(one)).toBe(foldName(other)))
