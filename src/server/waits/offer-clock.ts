import { addMinutes } from 'date-fns/addMinutes'
import { type Day, dayAfter, instantOf, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { findSlot } from '#lib/slots.ts'
import { WAITING_LIST, type WaitingList } from './settings.ts'

type Session = { day: Day; slot: SlotId }
type Rules = Pick<WaitingList, 'offerMinutes' | 'quiet'>

/** The next hours, after or around an instant, in which nobody has to answer. */
function nextQuiet(now: Date, { from, to }: Rules['quiet'], timeZone: string): { from: Date; to: Date } {
  const today = wallTime(now, timeZone).day
  // Those of yesterday may not be over.
  for (const day of [dayAfter(today, -1), today]) {
    const quiet = quietFrom(day)
    if (quiet.to > now) return quiet
  }
  return quietFrom(dayAfter(today, 1))

  function quietFrom(day: Day) {
    const ends = { day: to > from ? day : dayAfter(day, 1), minute: to }
    return { from: instantOf({ day, minute: from }, timeZone), to: instantOf(ends, timeZone) }
  }
}

/** When somebody may be woken for an offer: now, or when the quiet hours end. */
export function quietUntil(now: Date, { quiet } = WAITING_LIST, timeZone = hospital.timeZone): Date {
  if (quiet.from === quiet.to) return now
  const next = nextQuiet(now, quiet, timeZone)
  return next.from <= now ? next.to : now
}

/** The instant at which a session begins. */
export const opensAt = ({ day, slot }: Session, timeZone = hospital.timeZone): Date =>
  instantOf({ day, minute: findSlot(slot).opens }, timeZone)

/** When the minutes of an offer are over, the quiet ones not counted; undefined when its session begins before. */
function minutesEnd(
  session: Session,
  now: Date,
  { quiet, offerMinutes }: Rules,
  timeZone: string,
): Date | undefined {
  const opens = opensAt(session, timeZone)
  const until = quiet.from === quiet.to ? addMinutes(now, offerMinutes) : withoutQuiet()
  return until && until <= opens ? until : undefined

  function withoutQuiet(): Date | undefined {
    let left = offerMinutes * 60_000
    for (let at = now; at < opens;) {
      const next = nextQuiet(at, quiet, timeZone)
      const awake = Math.max(0, next.from.getTime() - at.getTime())
      if (left <= awake) return new Date(at.getTime() + left)
      left -= awake
      at = next.to
    }
    return undefined
  }
}

/** Until when an offer stands: its minutes, and never longer than its session is to come. */
export const offeredUntil = (
  session: Session,
  now: Date,
  rules: Rules = WAITING_LIST,
  timeZone = hospital.timeZone,
): Date => minutesEnd(session, now, rules, timeZone) ?? opensAt(session, timeZone)

/** Whether it is too late to ask anybody about a session: who is asked must have time to answer, and to come. */
export const isTooLate = (
  session: Session,
  now: Date,
  rules: Rules & Pick<WaitingList, 'stopBeforeMinutes'> = WAITING_LIST,
  timeZone = hospital.timeZone,
): boolean =>
  addMinutes(now, rules.stopBeforeMinutes) > opensAt(session, timeZone) ||
  !minutesEnd(session, now, rules, timeZone)
