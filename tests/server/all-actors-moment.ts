import { hospital as settings } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import { words } from '../words.ts'
import { isNoSession } from './all-actors-content.ts'
import { canGiveBack, differenceOf, line } from './all-actors-money.ts'
import type { Answer, Step } from './model-steps.ts'
import type { Seen, Visit, World } from './all-actors-world.ts'

/** All that was said and done so far. */
export const newMemory = () => ({
  /** The arrival times that were said, by appointment. */
  arrivals: new Map<string, { where: string; said: string | undefined }>(),
  /** The last e-mail of each appointment. */
  told: new Map<string, { at: string; isOff: boolean }>(),
  /** All that its person knows of each appointment. */
  heard: new Map<string, { at: string; isOff: boolean }>(),
  /** Appointments that changed last while text messages were sent and e-mails were not. */
  notMailed: new Set<string>(),
  /** Appointments of which an e-mail was rightly not sent. */
  excused: new Set<string | null>(),
  /** The last text about each appointment of a guest, and how many there were about its changes. */
  texted: new Map<string, { at: string; isOff: boolean; count: number }>(),
  /** The steps that cancelled appointments. */
  endedBy: new Map<string, string>(),
  /** The minute at which a late doctor begins, as its patient read it last, by appointment. */
  late: new Map<string, number>(),
  /** The latest session of its appointment since an entry for an earlier time was made. */
  earlierThan: new Map<string, string>(),
})
/** A step with its answers, and the views before and after it. */
export type Moment = { before: Seen; after: Seen; step: Step; answers: Answer[] } & Pick<
  World,
  'state' | 'ahead' | 'closureOf' | 'copies'
> & { memory: ReturnType<typeof newMemory> }

export const doctorOf = (at = '') => words(at)[0] ?? ''
export const kept = ({ visits }: Seen, at?: string) =>
  visits.filter((visit) => !visit.isOff && (at === undefined || visit.at === at))
export const isDone = ({ status }: Answer) => status === 200
export const isAway = ({ state }: Moment, at: string, ...how: string[]) =>
  how.some((each) => state.absent.has(`${doctorOf(at)} ${each}`))
export const isShut = (moment: Moment, at: string) =>
  Boolean(moment.closureOf(at)) || isNoSession(moment.state, at)
export const changesUntil = () => settings.cancelUntilMinutes ?? 0
export const lengthOf = (at: string) => {
  const { opens, closes } = findSlot(words(at)[2] as 'morning')
  return closes - opens
}

/** Whether the reason of a refusal held, before the step or after it. */
function isTrue(
  { by, to, at = '', id = '', who, fee, body, retry }: Answer,
  seen: Seen,
  moment: Moment,
): boolean {
  const { state, memory, ahead } = moment
  const visit = seen.ids.get(retry ? '' : id)
  const begins = visit?.ahead ?? 0
  const there = kept(seen, at)
  const own = kept(seen).filter((each) => each.who === who)
  const ownAhead = own.filter((each) => !each.isAffected && each.ahead > -lengthOf(each.at))
  const isTwin = ({ who, comes, desk }: Visit) =>
    state.accounts[who]?.isConfirmed &&
    comes === visit?.comes &&
    desk?.patient?.phone === visit.desk?.patient?.phone
  const isOver = at !== '' && ahead(at) <= (to === 'wait' ? 0 : 30 - lengthOf(at))
  const isPaying = to === 'pay' || to === 'paid'
  const reasons: Record<string, boolean> = {
    slot_full:
      there.filter(({ isKept }) => by === 'patient' || !isKept).length >=
        (state.capacity[doctorOf(at)] ?? 0) ||
      there.some((each) => each.id !== id && (each.person === visit?.person || isTwin(each))),
    slot_closed: /^(You|The hospital) cancelled/.test(body.message)
      ? (memory.endedBy.get(id) === 'cancel') === body.message.startsWith('You')
      : Boolean(
          visit?.isOff ||
          (isPaying &&
            (visit?.isAffected ||
              isShut(moment, visit?.at ?? '') ||
              isAway(moment, visit?.at ?? '', 'removed', 'unavailable'))),
        ) ||
        kept(seen).some((each) => each.isAffected && (each.id === id || each.at === at)) ||
        (at !== '' &&
          (isShut(moment, at) ||
            [at, visit?.at ?? at].some((each) => isAway(moment, each, 'unavailable', 'removed')) ||
            isOver)),
    slot_begun: begins <= 0 || (to === 'shift' && visit?.desk?.attendance === 'attended'),
    too_late: to === 'takeback' || ((begins > 0 || to === 'wait') && begins <= changesUntil()),
    too_many_ahead:
      ownAhead.length >= 12 || ownAhead.filter((each) => doctorOf(each.at) === doctorOf(at)).length >= 5,
    too_many_waits:
      seen.entries.filter((each) => each.patientId === state.accounts[who]?.id && each.status === 'waiting')
        .length >= 3,
    fee_changed: fee !== undefined && fee !== state.fees[doctorOf(at)],
    key_reused: retry === 'other',
    stale_version: to === 'decide' ? !canGiveBack(seen.money, id) : visit?.desk?.paymentStatus === 'paid',
    already_paid: visit?.desk?.paymentStatus === 'paid',
    payment_unavailable: line.weather !== 'fine',
    invalid_input:
      ['phone', 'wait', 'late'].includes(to) ||
      (isPaying && visit?.fee === 0) ||
      to === 'takeback' ||
      (to === 'decide' && differenceOf(seen.money, id)?.appointmentId === null) ||
      (to === 'shift' && doctorOf(visit?.at) !== doctorOf(at)) ||
      (to === 'move' && doctorOf(visit?.at) !== doctorOf(at) && !visit?.isAffected) ||
      (to === 'attended' && begins > 30) ||
      (to === 'missed' && begins > 0),
    not_found:
      id === 'none' ||
      to === 'code' ||
      (['wait', 'close', 'late'].includes(to) &&
        [at, visit?.at ?? at].some((each) => isAway(moment, each, 'removed'))),
    too_many_tries: to === 'code',
  }
  return reasons[body.code ?? ''] ?? false
}
export const REFUSAL_CODES =
  words(`slot_full slot_closed slot_begun too_late too_many_ahead too_many_waits key_reused
  stale_version invalid_input not_found fee_changed wrong_code too_many_tries signed_out already_paid payment_unavailable`)
export const falseRefusal = ({ answers, before, after, ...rest }: Moment, code: string) =>
  answers.find(
    (answer) =>
      answer.body.code === code &&
      ![before, after].some((seen) => isTrue(answer, seen, { answers, before, after, ...rest })),
  )

const twice = (seen: Seen) => {
  const byPerson = Map.groupBy(kept(seen), ({ at, person }) => `${at} ${person}`)
  return [...byPerson].flatMap(([key, [, second]]) => (second && !second.isKept ? key : []))
}
/** A person with two places since this step; `isRace` when there was none before it. */
export const secondPlace = ({ before, after }: Moment, isRace: boolean) =>
  twice(after).find((key) => {
    const had = kept(before).filter(({ at, person }) => key === `${at} ${person}`).length
    return isRace ? had === 0 : had === 1
  })

const TITLES = ['booked', 'rescheduled', 'cancelled', 'cancelled by the hospital', 'is back on']
const ABOUT_CHANGES = [
  'Payment completed',
  'Payment corrected',
  'Your payment is given back',
  ...TITLES.map((title) => `Appointment ${title}`),
]
/** Notifications that came in a step, less the changes that their reader could see. */
export function surplus(moment: Moment): number[] {
  const { before, after, step, state } = moment
  const ended = endedTwins(moment)
  return state.accounts.map(({ id }, who) => {
    if (step.do === 'erase') return 0
    const count = ({ notices }: Seen) =>
      notices.filter(({ patientId, title }) => patientId === id && ABOUT_CHANGES.includes(title)).length
    const changes = after.visits
      .filter((visit) => visit.who === who)
      // Its end, and the place that is left.
      .map((now) => (ended.includes(now) ? 2 : changesOf(before, now, step.do === 'undo')))
    return count(after) - count(before) - changes.reduce((sum, each) => sum + each, 0)
  })
}
function isCalledOff({ events }: Seen, id: string): boolean {
  const own = events.filter(({ appointmentId }) => appointmentId === id)
  const last = own.findLast(({ what }) => what === 'disrupted')
  return last?.sequence === Math.max(...own.map(({ sequence }) => sequence))
}
function changesOf(before: Seen, now: Visit, isUndone: boolean): number {
  const was = before.ids.get(now.id)
  // A place that was kept is booked: its row is the same.
  if (!was || was.isKept) return 1
  if (was.who !== now.who) return 0
  // A person who was marked as attended knows that it was called off before.
  const wasOff = was.desk?.attendance ? isCalledOff(before, now.id) : was.isAffected
  const isSaid = now.ahead > 0 || now.isAffected || isUndone
  const isTurned = wasOff !== now.isAffected && !now.desk?.attendance && isSaid
  const isChanged = was.at !== now.at || was.place !== now.place || was.isOff !== now.isOff || isTurned
  return Number(isChanged) + Number(was.desk?.paymentStatus !== now.desk?.paymentStatus)
}

/** When a late doctor begins, 0 for on time again, where the reader of this appointment has to be notified of it. */
function lateFor({ id, at, isOff, isKept, isAffected, ahead, desk }: Visit, moment: Moment) {
  const { answers, memory } = moment
  const { minute } = answers.find((each) => each.minute !== undefined && isDone(each) && each.at === at) ?? {}
  if (minute === undefined || isOff || isKept || isAffected || desk?.attendance) return undefined
  if (ahead <= -lengthOf(at) || isShut(moment, at) || isAway(moment, at, 'removed')) return undefined
  return Math.abs(minute - (memory.late.get(id) ?? 0)) >= 30 ? minute : undefined
}
export const lateFault = (moment: Moment) =>
  moment.after.visits.find((visit) => {
    const minute = visit.who >= 0 ? lateFor(visit, moment) : undefined
    const isWrong = (news: string, isNew: boolean) => {
      const count = ({ notices }: Seen) =>
        notices.filter(({ appointmentId, title }) => appointmentId === visit.id && title.endsWith(news))
          .length
      return count(moment.after) - count(moment.before) !== Number(isNew)
    }
    return isWrong('begins later', Boolean(minute)) || isWrong('on time again', minute === 0)
  })

/** Appointments that ended because the same person has another place in the session. */
export const endedTwins = ({ before, after, step }: Moment) =>
  step.do === 'confirm'
    ? after.visits.filter(({ id, isOff }) => isOff && before.ids.get(id)?.isOff === false)
    : []
export const handedOver = ({ before, after }: Moment) =>
  before.visits
    .flatMap((was) => (was.who < 0 && !was.isKept ? (after.ids.get(was.id) ?? []) : []))
    .filter(({ who }) => who >= 0)
export const bookings = ({ answers, after }: Moment) =>
  answers
    .filter((each) => each.to === 'book' && isDone(each) && !each.retry)
    .map((each) => ({ ...each, visit: after.ids.get(each.body.appointmentId ?? each.body.appointment.id) }))

/** Call it after the checks. */
export function remember(moment: Moment): void {
  const { before, after, step, memory } = moment
  for (const { id, at, place, isOff, isKept, desk } of after.visits) {
    const where = `${at} ${place}`
    if (!isKept && memory.arrivals.get(id)?.where !== where)
      memory.arrivals.set(id, { where, said: desk?.arrivesAt })
    if (isOff && before.ids.get(id)?.isOff === false) memory.endedBy.set(id, step.do)
  }
  for (const visit of after.visits) {
    const { id, at, isAffected, desk } = visit
    const was = before.ids.get(id)
    const isOpened = was?.isAffected && !isAffected && !was.desk?.attendance && !desk?.attendance
    const isNew = !was || was.isKept || was.at !== at || isOpened
    const minute = isNew ? (moment.state.late.get(at) ?? 0) : lateFor(visit, moment)
    if (minute !== undefined) memory.late.set(id, minute)
  }
  for (const { id, appointmentId } of after.entries) {
    const { at } = after.ids.get(appointmentId ?? '') ?? {}
    const last = memory.earlierThan.get(id)
    if (at && (!last || moment.ahead(last) < moment.ahead(at))) memory.earlierThan.set(id, at)
  }
  for (const { id, isOver } of after.outbox) {
    const { ahead = 1, at = '' } = after.ids.get(id ?? '') ?? {}
    if (isOver || (at && ahead <= -lengthOf(at))) memory.excused.add(id)
  }
}
