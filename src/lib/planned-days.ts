import { type Day, daysFrom } from './dates.ts'
import type { PlannedDay } from './first-days.ts'
import { dayShut, shutBy } from './offers.ts'
import type { Plan } from './plan.ts'
import { sessionShut, SLOTS } from './slots.ts'

/** For longer no page is left without a build; who is, is shown the plan when the server answers. */
const DAYS = 92

/** The days on which a plan is another than the hospital's rules, as `firstDays` reads them. */
export function plannedDays(plan: Plan, from: Day): Record<Day, PlannedDay> {
  const others = daysFrom(from, DAYS).filter((day) =>
    SLOTS.some(({ id }) => sessionShut(day, id, plan) !== sessionShut(day, id, {})),
  )
  return Object.fromEntries(others.map((day) => [day, plannedDay(day, plan)]))
}

function plannedDay(day: Day, plan: Plan): PlannedDay {
  const sessions = SLOTS.map(({ id }) => ({ id, ...shutBy(sessionShut(day, id, plan), day, id, plan) }))
  const open = sessions.filter(({ reason }) => !reason).map(({ id }) => id)
  const shut = dayShut(sessions.filter(({ reason }) => reason))
  // Once the open ones are over, that is what is said of a day with fewer sessions.
  return { slots: open, ...(open.length > 0 && shut.reason === 'no_session' ? {} : shut) }
}
