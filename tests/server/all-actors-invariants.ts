import {
  bookings,
  changesUntil,
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
import { differing } from './all-actors-copy.ts'
import { MESSAGE_RULES } from './all-actors-messages.ts'
import { MONEY_RULES, unlistedRefund } from './all-actors-money.ts'
import { VIEW_RULES } from './all-actors-views.ts'
import { fold, phoneOf, type Seen, SESSIONS, type Visit } from './all-actors-world.ts'

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
  'an affected appointment can be changed until its slot begins': ({ answers, before }) =>
    answers.find(({ id = '', body }) => body.code === 'too_late' && before.ids.get(id)?.isAffected),
  'an affected appointment can be changed while it is shown': ({ answers, before }) =>
    answers.find(({ id = '', body: { code } }) => {
      const own = before.ids.get(id)?.own
      return code === 'slot_begun' && own?.disruption && own.status === 'booked'
    }),
  ...Object.fromEntries(
    Object.entries(MONEY_RULES).map(([name, find]) => [
      name,
      ({ after }: Moment) => find(after.money, after.visits),
    ]),
  ),
  'a refund that failed, or gets no answer for a day, is listed for reception': ({ step, after }) =>
    unlistedRefund(after.money, step.do === 'jobs'),
  // Money paid on a page before stays: the patient can still move the appointment.
  'a called-off appointment cannot be paid': ({ step, before, after }) =>
    ['pay', 'counter'].includes(step.do) &&
    after.visits.find(
      ({ id, isAffected, desk }) =>
        isAffected && desk?.paymentStatus === 'paid' && before.ids.get(id)?.desk?.paymentStatus === 'pending',
    ),
  'no page is made to pay what is called off': ({ before, after }) =>
    after.money.pages.find(({ id, paymentId }) => {
      const { appointmentId } = after.money.payments.find((each) => each.id === paymentId) ?? {}
      const [was, is] = [before, after].map(({ ids }) => ids.get(appointmentId ?? ''))
      const isNew = !before.money.pages.some((each) => each.id === id)
      return isNew && was?.isAffected && is?.isAffected
    }),
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
  'a confirmed phone brings what bears the own name': ({ before, after, state, answers }) => {
    const { who = -1 } = answers.find((answer) => answer.to === 'confirm' && isDone(answer)) ?? {}
    const isTaken = (at: string) => kept(before, at).some((each) => each.who === who)
    return kept(after).find(
      ({ at, ahead, person, who: owner }) =>
        owner < 0 &&
        ahead > 0 &&
        !isTaken(at) &&
        person === `${phoneOf(who)} ${fold(state.accounts[who]?.name ?? '')}`,
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
  'a payment is of the fee of its appointment': ({ after }) =>
    after.money.payments.find(({ appointmentId, amount }) => {
      const visit = after.ids.get(appointmentId ?? '')
      return visit && amount !== visit.fee * 100
    }),
  'who pays nothing is asked for nothing': ({ after }) =>
    after.money.payments.find(({ amount }) => amount === 0),
  'the copy of the hospital’s own system is the day list': ({ after, copies, state: { copied } }) =>
    copied && differing(after, copies[copied], copied === 'byAsking'),
  'only an own booking, or a move to an earlier time, ends the own waiting': (moment) => {
    const { before, after, state, memory, ahead } = moment
    return after.entries.find(({ id, status, appointmentId, patientId, doctorId, fromDay }) => {
      const was = before.entries.find((each) => each.id === id)
      if (status !== 'taken' || was?.status !== 'waiting') return false
      const { at: movedTo = '' } = after.ids.get(appointmentId ?? '') ?? {}
      if (movedTo) return ahead(movedTo) >= ahead(memory.earlierThan.get(id) ?? '')
      const own = after.visits.filter(
        ({ who, desk }) => state.accounts[who]?.id === patientId && !desk?.forName,
      )
      return !own.some(({ at }) => at.startsWith(`${doctorId} ${fromDay}`))
    })
  },
  'the waiting list offers what can be taken': ({ before, after }) =>
    after.entries.find(({ id, offers, appointmentId, doctorId }) => {
      const was = before.entries.find((each) => each.id === id)
      const visit = after.ids.get(appointmentId ?? '')
      if (!was || !visit || offers === was.offers) return false
      return visit.ahead <= changesUntil() || doctorOf(visit.at) !== doctorId
    }),
}
