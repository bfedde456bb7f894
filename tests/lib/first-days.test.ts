import { expect, it } from 'vitest'
import { firstDays, plannedDays } from '#lib/first-days.ts'
import { offersFrom } from '#lib/offers.ts'
import type { Plan } from '#lib/slots.ts'

const AWAY = { from: '2026-11-23', to: '2026-11-24', reason: 'Dr. Iyer is away' }

/** What the page shows at once must be what its island shows a moment later. */
it.each<[string, Plan]>([
  ['no plan', {}],
  ['an absence', { closures: [AWAY] }],
  ['an absence in the mornings', { closures: [{ ...AWAY, slots: ['morning'] }] }],
  [
    'an absence that is all of today that is left',
    { closures: [{ ...AWAY, from: '2026-11-20', slots: ['evening'] }] },
  ],
  ['a week', { sessions: { Monday: ['morning'], Friday: ['morning', 'evening'] } }],
  [
    'an extra Sunday',
    { sessions: { Tuesday: ['evening'] }, extra: [{ day: '2026-11-22', slots: ['morning'] }] },
  ],
])('the first days of %s are those of the whole calendar', (_, plan) => {
  for (const minute of [0, 9 * 60, 11 * 60 + 31, 17 * 60, 20 * 60 + 31, 23 * 60 + 59])
    for (const day of ['2026-11-20', '2026-11-21', '2026-12-20']) {
      const now = { day, minute }
      const shown = firstDays(plannedDays(plan, '2026-11-20'), now)
      const whole = offersFrom([], now, plan)
      expect(shown.map(({ day, reason, why }) => ({ day, reason, why }))).toEqual(
        whole.map(({ day, reason, why }) => ({ day, reason, why })),
      )
    }
})

it('a doctor who is seen as the hospital is open has no days of their own', () => {
  expect(plannedDays({}, '2026-11-20')).toEqual({})
})
