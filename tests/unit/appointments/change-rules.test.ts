import { describe, expect, it } from 'vitest'
import { decideChange } from '#server/appointments/change-rules.ts'
import type { Change } from '#server/appointments/change-shape.ts'
import type { By } from '#server/appointments/decision.ts'
import type { AppointmentFacts } from '#server/appointments/facts.ts'
import { ASHA, DOCTOR, FIRST, MONDAY, NOW, outcome, taken } from './facts.ts'

const AWAY = { closures: [{ from: '2026-11-23', to: '2026-11-23', reason: 'Dr. James is away' }] }

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
      last: {},
      doctor: DOCTOR,
      taken: [],
      ...more,
    }) as unknown as AppointmentFacts
  const MOVE = { what: 'move', to: { ...MONDAY, day: '2026-11-24' } } as const
  const move = (to = {}): Change => ({ ...MOVE, to: { ...MOVE.to, ...to } })
  const off = { state: 'affected', closureNotice: 'Dr. James is away' }
  const CANCEL: Change = { what: 'cancel', reason: '' }
  const ELSEWHERE = { ...MONDAY, day: '2026-11-27' }
  const START: Change = { what: 'start' }
  const LATE = { late: [{ ...MONDAY, until: 600 }] }
  const saidLate = (since: object = {}) =>
    factsOf({}, { last: { late: { sequence: 1, after: { lateUntil: '10:00' } }, ...since } })
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
    ['cancels what was shown', factsOf({}), 'patient', { ...CANCEL, at: MONDAY }, 'update a'],
    ['cancels nothing else', factsOf({}), 'patient', { ...CANCEL, at: ELSEWHERE }, 'stale_version'],
    ['of reception moves nothing else', factsOf({}), 'desk', { ...MOVE, at: ELSEWHERE }, 'stale_version'],
    [
      'takes the fee again once it went back',
      factsOf({ paymentStatus: 'paid' }, { last: { paid: { by: 'provider' } }, isPaidBack: true }),
      'desk',
      { what: 'pay' },
      'update a',
    ],
    ['never pays what is called off', factsOf(off), 'patient', { what: 'pay' }, 'slot_closed'],
    ['never pays at reception what is called off', factsOf(off), 'desk', { what: 'pay' }, 'slot_closed'],
    ['never pays what was just closed', factsOf({}), 'patient', { what: 'pay' }, 'slot_closed', NOW, AWAY],
    ['pays twice the same', factsOf({ paymentStatus: 'paid' }), 'patient', { what: 'pay' }, 'same a'],
    [
      'takes no money twice',
      factsOf({ paymentStatus: 'paid' }, { last: { paid: { by: 'patient' } } }),
      'desk',
      { what: 'pay' },
      'stale_version',
    ],
    ['of a late start says it once', saidLate(), 'desk', START, 'same a', NOW, LATE],
    [
      'of a late start says it again after a move',
      saidLate({ moved: { sequence: 2 } }),
      'desk',
      START,
      'update a',
      NOW,
      LATE,
    ],
    ['of a late start that was undone meanwhile says nothing', factsOf({}), 'desk', START, 'same a'],
    ['to the usual start says it to who heard of a late one', saidLate(), 'desk', START, 'update a'],
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
    ['by a closure takes effect once', factsOf(off), 'system', { what: 'affect' }, 'same a', NOW, AWAY],
    [
      'by a longer closure changes the reason',
      factsOf(off),
      'system',
      { what: 'affect' },
      'update a',
      NOW,
      { closures: [{ ...AWAY.closures[0], reason: 'longer' }] },
    ],
    [
      'by a closure leaves what the patient has just moved out of it',
      factsOf({}),
      'system',
      { what: 'affect' },
      'same a',
    ],
    [
      'reopens nothing that was closed again',
      factsOf(off),
      'system',
      { what: 'reopen' },
      'same a',
      NOW,
      AWAY,
    ],
    [
      'by a closure leaves who was seen',
      factsOf({ state: 'attended' }),
      'system',
      { what: 'affect' },
      'same a',
      NOW,
      AWAY,
    ],
    [
      'after the patient was seen is refused',
      factsOf({ state: 'attended', attendance: 'attended' }),
      'patient',
      move(),
      'slot_begun',
    ],
    ['at the counter ends when it begins', factsOf({}), 'desk', CANCEL, 'slot_begun', MORNING_OF],
    ['at the counter still cancels what is called off', factsOf(off), 'desk', CANCEL, 'update a', MORNING_OF],
    [
      'at the counter cancels nothing that is over',
      factsOf(off),
      'desk',
      CANCEL,
      'slot_begun',
      new Date('2026-11-23T06:30:00Z'),
    ],
    ['at the counter goes to another doctor', factsOf({}), 'desk', move({ docId: 'doc2' }), 'update a'],
    [
      'at the counter stays in the speciality',
      factsOf({}, { doctor: { ...DOCTOR, speciality: 'Skin' } }),
      'desk',
      move({ docId: 'doc2' }),
      'invalid_input',
    ],
    [
      'at the counter leaves who has come',
      factsOf({ state: 'attended', attendance: 'attended' }),
      'desk',
      move(),
      'slot_begun',
    ],
    ...(['patient', 'desk'] as const).map((by): (typeof rows)[number] => [
      `by ${by} of a full slot with a kept place`,
      factsOf({}, { taken: [taken(1), taken(2, { state: 'blocked', patientId: null })] }),
      by,
      move(),
      by === 'desk' ? 'update a' : 'slot_full',
    ]),
  ]
  it.each(rows)('%s', (_, facts, by, change, expected, now = NOW, schedule = {}) => {
    const moment = { by, now, scheduleOf: () => schedule, attempt: FIRST }
    expect(outcome(() => decideChange(facts, moment, change))).toBe(expected)
  })

  it('that takes back who came calls the appointment off again, silently', () => {
    const now = new Date('2026-11-23T03:15:00Z') // 8:45 AM
    const last = { disrupted: { sequence: 0 }, attended: { by: 'desk', at: now.toISOString() } }
    const facts = factsOf({ status: 'booked', attendance: 'attended' }, { last })
    const moment = { by: 'desk' as const, now, scheduleOf: () => AWAY, attempt: FIRST }
    const decision = decideChange(facts, moment, { what: 'take_back', mark: 'attended' })

    expect(decision).toMatchObject({
      set: { attendance: null, closureNotice: 'Dr. James is away', closureReason: 'away' },
      record: { event: 'taken_back', before: { attendance: 'attended' }, after: { attendance: null } },
    })
  })
})
