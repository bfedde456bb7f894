import {
  bookings,
  doctorOf,
  falseRefusal,
  handedOver,
  isAway,
  isDone,
  isShut,
  kept,
  lateFault,
  lengthOf,
  type Moment,
  REFUSAL_CODES,
  secondPlace,
  surplus,
} from './all-actors-moment.ts'
import { BOOK_RULES } from './all-actors-books.ts'
import { differing } from './all-actors-copy.ts'
import { MESSAGE_RULES } from './all-actors-messages.ts'
import { restoreFault } from './all-actors-operator.ts'
import { VIEW_RULES } from './all-actors-views.ts'
import { fold, phoneOf, type Seen, SESSIONS, type Visit } from './all-actors-world.ts'
import { WAITING_RULES } from './all-actors-waits.ts'

const isMarked = ({ stored }: Visit) => stored.paymentStatus === 'paid' || stored.attendance
/** Places of the account of the guest's phone for the same person, in the same slot. */
const ownTwins = (seen: Seen, { at, person }: Visit, who: number) =>
  kept(seen, at).filter((own) => own.who === who && person === `${phoneOf(who)} ${own.comes}`)
const twins = (seen: Seen, accounts: Moment['state']['accounts']) =>
  kept(seen).filter(
    (guest) =>
      guest.who < 0 &&
      accounts.some(({ isConfirmed }, who) => isConfirmed && ownTwins(seen, guest, who).length > 0),
  )

/** Must hold after each step. Each returns the first fault that it finds. */
export const INVARIANTS: Record<string, (moment: Moment) => unknown> = {
  ...Object.fromEntries(
    REFUSAL_CODES.map((code) => [`each ${code} is true`, (moment) => falseRefusal(moment, code)]),
  ),
  'no answer is 5xx, and no job fails': ({ answers, state }) =>
    answers.find(({ status, body }) => status >= 500 && body.code !== 'payment_unavailable') ??
    state.failures[0],
  'no slot is filled beyond its capacity': ({ before, after, state }) =>
    SESSIONS.find(
      (at) => kept(after, at).length > Math.max(state.capacity[doctorOf(at)] ?? 0, kept(before, at).length),
    ),
  'a kept place is used for a booking only': ({ before, after, step, answers }) => {
    const count = (seen: Seen) => seen.visits.filter(({ isKept }) => isKept).length
    return (
      !['jobs', 'unblock'].includes(step.do) && count(before) - count(after) > answers.filter(isDone).length
    )
  },
  'a person has one place in a slot': (moment) => secondPlace(moment, false),
  'asked at the same moment, a person has one place in a slot': (moment) => secondPlace(moment, true),
  'patient, reception and table agree': ({ after, state }) =>
    after.visits.find(({ own, desk, ...row }) => {
      if (row.isKept) return false
      if (!desk || Boolean(own) !== row.who >= 0) return true
      const { doctor, day, slot, place, arrivesAt, fee, paymentStatus, status, disruption, forName } = desk
      const rowSays = [row.at, row.place, row.who < 0 ? undefined : state.accounts[row.who]?.name]
      const deskSays = [`${doctor.id} ${day} ${slot}`, place, row.who < 0 ? undefined : desk.patient?.name]
      const ownSays = own && [own.docId._id, own.date, own.slot, own.place, own.arrivesAt, own.fee]
      const more = own && [own.paymentStatus, own.status, own.disruption?.reason ?? null, own.forName]
      return (
        String(rowSays) !== String(deskSays) ||
        (row.isOff && status !== 'cancelled') ||
        (own && String(ownSays) !== String([doctor.id, day, slot, place, arrivesAt, fee])) ||
        (own && String(more) !== String([paymentStatus, status, disruption, forName]))
      )
    }),
  // A move to the same session, which was closed in between, says it again.
  'the arrival time stays as it was said': ({ after, memory, answers }) =>
    after.visits.find(({ id, at, place, desk }) => {
      const { where, said } = memory.arrivals.get(id) ?? {}
      const isMoved = answers.some((each) => each.id === id && ['move', 'shift'].includes(each.to))
      return where === `${at} ${place}` && said !== desk?.arrivesAt && !isMoved
    }),
  'a booking is what was asked for': (moment) =>
    bookings(moment).find(
      ({ visit, at, name = '', by, who, phone }) =>
        visit?.at !== at ||
        visit?.comes !== fold(name) ||
        (by === 'patient' ? visit.who !== who : visit.desk?.patient?.phone !== phone),
    ),
  'reception books for an account only with a confirmed phone': (moment) =>
    bookings(moment).find(
      ({ by, visit }) => by === 'desk' && visit && moment.state.accounts[visit.who]?.isConfirmed === false,
    ),
  'reception reads who comes': (moment) =>
    bookings(moment).find(
      ({ by, name = '', body }) => by === 'desk' && !fold(body.message).includes(fold(name)),
    ),
  'a key is for one booking': ({ answers }) =>
    answers.find(
      (each) => isDone(each) && each.retry && (each.retry === 'other' || each.body.appointmentId !== each.id),
    ),
  'who gets the answer that it is booked has a place that takes place': (moment) =>
    moment.answers.find((answer) => {
      if (answer.to !== 'book' || !isDone(answer)) return false
      const visit = moment.after.ids.get(answer.body.appointmentId ?? answer.body.appointment.id)
      const { at = '', ahead = 0, isAffected, desk } = visit ?? {}
      if (desk?.attendance) return false
      return isAffected || (ahead > 0 && (isShut(moment, at) || isAway(moment, at, 'removed')))
    }),
  'the year of birth of another person stays': ({ before, after }) =>
    after.visits.find(({ id, desk, stored }) => {
      const was = before.ids.get(id)?.stored.forBirthYear
      return desk?.forName && was && !stored.forBirthYear
    }),
  'nobody gets a second place as guest and as patient': ({ before, after, state, answers }) => {
    const had = twins(before, state.accounts).map(({ id }) => id)
    const isAsked = answers.some((each) => ['book', 'move', 'shift'].includes(each.to) && isDone(each))
    return isAsked && twins(after, state.accounts).find(({ id }) => !had.includes(id))
  },
  'an affected appointment can be changed until its slot begins': ({ answers, before }) =>
    answers.find(({ id = '', body }) => body.code === 'too_late' && before.ids.get(id)?.isAffected),
  'an affected appointment can be changed while it is shown': ({ answers, before }) =>
    answers.find(({ id = '', body: { code } }) => {
      const own = before.ids.get(id)?.own
      return code === 'slot_begun' && own?.disruption && own.status === 'booked'
    }),
  ...BOOK_RULES,
  'a restore puts back what was there': restoreFault,
  'nobody is notified twice': (moment) => surplus(moment).some((each) => each > 0),
  'everybody is notified': (moment) => surplus(moment).some((each) => each < 0),
  'what is closed is called off, and nothing else': (moment) =>
    moment.step.do === 'jobs' &&
    kept(moment.after).find(({ at, isKept, isAffected, ahead, desk }) => {
      const isConcerned = !isKept && ahead > 0 && desk?.attendance !== 'attended'
      return isConcerned && !isAway(moment, at, 'removed') && isAffected !== isShut(moment, at)
    }),
  'nobody books or moves to what is closed': (moment) =>
    moment.answers.find(({ to, at = '', id = '', retry, ...answer }) => {
      const isThere = moment.before.ids.get(id)?.at === at
      const isAsked = !retry && !isThere && ['book', 'move', 'shift'].includes(to)
      const isClosed = isShut(moment, at) || isAway(moment, at, 'removed', 'unavailable')
      return isAsked && isClosed && isDone({ to, ...answer })
    }),
  'what reception closes is called off at once, and what it opens is back on': (moment) =>
    moment.answers.find(({ to, at = '', ...answer }) => {
      const isOff = isShut(moment, at) || isAway(moment, at, 'removed')
      const isWrong = ({ isKept, desk, isAffected, ahead }: Visit) =>
        !isKept && !desk?.attendance && ahead > -lengthOf(at) && isAffected !== isOff
      return (
        ['close', 'undo'].includes(to) && isDone({ to, ...answer }) && kept(moment.after, at).some(isWrong)
      )
    }),
  'a late start is said once, and again for half an hour more': (moment) =>
    moment.step.do !== 'erase' && lateFault(moment),
  'who has come is not called off': ({ after }) =>
    after.visits.find(({ isAffected, desk }) => isAffected && desk?.attendance === 'attended'),
  'the reason shown is that of the closure': (moment) =>
    moment.step.do === 'jobs' &&
    kept(moment.after).find(({ at, isAffected, ahead, desk }) => {
      const isClosure = ahead > 0 && isAffected && !isAway(moment, at, 'removed')
      const reason = isClosure && moment.closureOf(at)?.reason
      return reason && desk?.disruption !== reason
    }),
  'the operator reads how many were notified': ({ before, after, state }) => {
    const count = ({ notices }: Seen) =>
      notices.filter(({ title }) => title.endsWith('by the hospital')).length
    return state.notified >= 0 && state.notified !== count(after) - count(before)
  },
  'the morning e-mail counts appointments': ({ after, state }) => {
    const today = kept(after).filter(({ day, isKept }) => !isKept && day === after.day)
    return state.dayList && Number(/: (\d+)/.exec(state.dayList)?.[1] ?? 0) !== today.length
  },
  ...MESSAGE_RULES,
  'a confirmed phone brings only what lies ahead': (moment) =>
    handedOver(moment).find(({ at, ahead }) => ahead <= -lengthOf(at)),
  // A booking for another person also takes what reception booked for that one.
  'a confirmed phone brings only the own name': (moment) =>
    moment.step.do === 'confirm' &&
    handedOver(moment).find(({ who, comes }) => comes !== fold(moment.state.accounts[who]?.name ?? '')),
  'a confirmed phone brings what bears the own name': ({ after, state, answers }) => {
    const { who = -1 } = answers.find((answer) => answer.to === 'confirm' && isDone(answer)) ?? {}
    const isPaidTwice = (guest: Visit) => isMarked(guest) && ownTwins(after, guest, who).some(isMarked)
    return kept(after).find(
      (visit) =>
        visit.who < 0 &&
        visit.ahead > 0 &&
        !isPaidTwice(visit) &&
        visit.person === `${phoneOf(who)} ${fold(state.accounts[who]?.name ?? '')}`,
    )
  },
  'the search finds what is there': ({ after, state: { found } }) => {
    const is = (has: string) => after.visits.filter(({ id }) => id === has)
    const wrong = found?.ids.some((id) => is(id).length === 0)
    const words = fold(found?.q ?? '').split(' ')
    const missed = after.visits.find(({ id, desk, comes, isKept }) => {
      const { number, patient } = desk ?? {}
      const names = [comes, fold(patient?.name ?? '')]
      const isNamed = names.some((name) =>
        words.every((word) => name.split(' ').some((each) => each.startsWith(word))),
      )
      const isMeant = number === found?.q || patient?.phone.endsWith(found?.q ?? '-') || isNamed
      return found && !isKept && isMeant && !found.ids.includes(id)
    })
    return wrong || missed
  },
  ...VIEW_RULES,
  'the fee stays as it was when it was booked': ({ before, after, state }) =>
    after.visits.find((visit) => {
      const { id, isKept, at, fee } = visit
      const was = before.ids.get(id)
      const said = was && !was.isKept ? was.fee : state.fees[doctorOf(at)]
      return !isKept && fee !== said
    }),
  'nobody books at a fee that is no more': (moment) =>
    bookings(moment).find(
      ({ fee, visit }) => fee !== undefined && visit && !moment.before.ids.has(visit.id) && fee !== visit.fee,
    ),
  'the copy of the hospital’s own system is the day list': ({ after, copies, state: { copied } }) =>
    copied && differing(after, copies[copied], copied === 'byAsking'),
  ...WAITING_RULES,
}
