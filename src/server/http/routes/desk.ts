import Type from 'typebox'
import {
  DeskHistoryAnswer,
  DeskSearchAnswer,
  DeskSearchQuery,
  DeskSessionsAnswer,
  DeskClosureAnswer,
  DeskClosureRequest,
} from '#contract/counter.ts'
import {
  DeskAnswer,
  DeskBlockAnswer,
  DeskBlockRequest,
  DeskBookingRequest,
  DeskDayAnswer,
  DeskDayQuery,
  DeskRequest,
  DeskSessionsQuery,
} from '#contract/desk.ts'
import { DESK_PATHS } from '#contract/paths.ts'
import {
  DeskPaymentsAnswer,
  DeskPaymentsQuery,
  PaymentDecisionAnswer,
  PaymentDecisionRequest,
} from '#contract/payment.ts'
import { shortDay, wallTime } from '#lib/dates.ts'
import { Day } from '#contract/fields.ts'
import { noAppointment } from '../../appointments/facts.ts'
import { refuseUnrealDay } from '../../appointments/slot-rules.ts'
import { isUuid } from '../../db/database.ts'
import { changeByDesk, findRow, historyOf } from '../../front-desk/actions.ts'
import {
  blockedOn,
  blockPlaces,
  bookByDesk,
  placesSentence,
  unblockPlaces,
  sessionsOn,
} from '../../front-desk/booking.ts'
import { appointmentsOn, toDeskAppointment } from '../../front-desk/appointments.ts'
import { changedAppointments } from '../../front-desk/changes.ts'
import { searchAppointments } from '../../front-desk/search.ts'
import { limitUses } from '../../rate-limits.ts'
import { decideListed } from '../../payments/decide-listed.ts'
import { openDifferences, paymentsOn } from '../../payments/desk-list.ts'
import { deskKey } from '../plugins/require-session.ts'
import { readSchedules } from '../../availability/read-schedules.ts'
import { closeSlots, closuresOfDay, undoClosure } from '../../closures/desk-closures.ts'
import { type App, routeGroup, idOf, ok, type RouteDeps } from './route.ts'

const SEARCHES = { max: 60, window: 60 }

export function desk(app: App, deps: RouteDeps): void {
  const { db, clock, limits } = deps
  const ofDesk = routeGroup(app, ['desk'], [{ deskKey: [] }], deskKey(deps, limits.isOn))

  ofDesk.get(DESK_PATHS.appointments, DeskDayAnswer, {
    summary: 'Appointments of a day, with a number, or what has changed',
    description:
      'Every appointment of the day by doctor, slot and place, with those that were cancelled. With a number only that one, else `not_found`. With `changedSince` up to 500 that were changed, the oldest change first. For 600 calls a minute for each key.',
    querystring: DeskDayQuery,
  })(async ({ query, deskKey: { name, readsOnly } }) => {
    const now = clock()
    const { day = wallTime(now).day, number, changedSince, after } = query
    if (changedSince !== undefined)
      return ok({ ...(await changedAppointments(db, { changedSince, after }, now)), blocked: [] })
    if (number !== undefined)
      return ok({ appointments: [await toDeskAppointment(db, await findRow(db, number), now)], blocked: [] })
    refuseUnrealDay(day)
    return ok({
      appointments: await appointmentsOn(db, day, now),
      blocked: await blockedOn(db, day),
      key: { name, readsOnly },
    })
  })

  ofDesk.post(DESK_PATHS.appointments, DeskAnswer, {
    summary: 'Book for someone who called or came',
    description:
      'No account is needed. With a confirmed phone of a patient it is the patient’s; any other phone gets it when its owner confirms it. In a full slot a place that is kept for walk-ins is taken. The same again is the same answer. Refuses with `slot_full`, `slot_closed`, `not_found`.',
    body: DeskBookingRequest,
  })(async ({ body, deskKey: { name } }) => {
    const { row, sentence } = await bookByDesk(db, body, clock, name)
    return ok({ message: sentence, appointment: await toDeskAppointment(db, row, clock()) })
  })

  ofDesk.post(DESK_PATHS.appointment, DeskAnswer, {
    summary: 'Change an appointment as the hospital',
    description:
      'The patient is notified of `paid`, `cancel`, `move` and `prescription`, and of a `paid` that is taken back. `checkup` makes its day the last check-up of the profile. `move` follows the rules of a booking by reception. `take_back` is possible for 15 minutes; a payment at the counter for what does not take place can be given back however late. The same again is the same answer. Refuses with `invalid_input` (too early, or paid by the patient), `slot_closed` (cancelled), `slot_begun`, `slot_full`, `too_late` (to take it back), `stale_version` (paid by the patient, another text than `was`, or moved since it was `at` the time that was shown), `already_paid`, `not_found`.',
    params: idOf('An appointment, as in the list of its day'),
    body: DeskRequest,
  })(async ({ params: { id }, body, deskKey: { name: byName } }) => {
    if (!isUuid(id)) throw noAppointment()
    const { row, sentence, warning } = await changeByDesk(
      { db, clock, provider: deps.online?.provider, byName },
      id,
      body,
    )
    const appointment = await toDeskAppointment(db, row, clock())
    return ok({ message: sentence, ...(warning && { warning }), appointment })
  })

  ofDesk.get(DESK_PATHS.history, DeskHistoryAnswer, {
    summary: 'All that happened to an appointment',
    description: 'With the name of the key where reception did it. Refuses with `not_found`.',
    params: idOf('An appointment, as in the list of its day'),
  })(async ({ params: { id } }) => ok({ events: await historyOf(db, id) }))

  ofDesk.get(DESK_PATHS.search, DeskSearchAnswer, {
    summary: 'Find appointments by number, phone or name',
    description:
      'On any day, also cancelled ones: a whole number, the beginning or the end of a phone, or the beginnings of names. None is an empty list. For 60 calls a minute for each key. Refuses with `invalid_input` (too short).',
    querystring: DeskSearchQuery,
  })(async ({ query: { q }, deskKey: { name } }) => {
    const key = `desk search ${deps.secret.fingerprint(name)}`
    if (limits.isOn) await limitUses(deps, [{ key, ...SEARCHES }])
    return ok({ appointments: await searchAppointments(db, q, clock()) })
  })

  ofDesk.get(DESK_PATHS.sessions, DeskSessionsAnswer, {
    summary: 'The sessions of a day with their free places',
    description: 'Today without a day. Also sessions that are closed, without free places.',
    querystring: DeskSessionsQuery,
  })(async ({ query: { day = wallTime(clock()).day } }) => {
    refuseUnrealDay(day)
    return ok({ sessions: await sessionsOn(db, day, clock()) })
  })

  ofDesk.get(DESK_PATHS.payments, DeskPaymentsAnswer, {
    summary: 'Payments that reception should look at, or all of a day',
    description:
      'Without a day: wrong amounts, unknown and second payments, failed and partial refunds, disputes, money of the counter for what did not take place, and payments for a closed session whose appointment was not called off before its end. Only those that are not settled.',
    querystring: DeskPaymentsQuery,
  })(async ({ query: { day } }) => {
    if (day !== undefined) refuseUnrealDay(day)
    return ok({ listed: day === undefined ? await openDifferences(db) : await paymentsOn(db, day) })
  })

  ofDesk.post(DESK_PATHS.listedPayment, PaymentDecisionAnswer, {
    summary: 'Decide about a listed payment',
    description:
      'A wrong amount is paid back (`refund`) or taken as the payment (`accept`); a failed refund is tried again (`refund`) or was given back at the counter (`settled`); what was paid for a closed session is paid back (`refund`) or kept (`settled`); money of the counter was given back there (`settled`); a dispute, an unknown payment and a partial refund are `settled` by hand. Refuses with `invalid_input` (another decision), `payment_unavailable`, `not_found`.',
    params: idOf('A payment, as in the list'),
    body: PaymentDecisionRequest,
  })(async ({ params: { id }, body: { action }, deskKey: { name } }) =>
    ok({ message: await decideListed({ db, clock, provider: deps.online?.provider }, id, action, name) }),
  )

  ofDesk.post(DESK_PATHS.blocks, DeskBlockAnswer, {
    summary: 'Keep places for walk-ins, or open them again',
    description:
      'The last free places of a slot; fewer than `count` when fewer are free. Without `count` all that are kept there are opened. Refuses with `slot_closed`, `not_found`.',
    body: DeskBlockRequest,
  })(async ({ body: { count, reason = '', ...slot }, deskKey: { name }, log }) => {
    const isKept = count !== undefined
    const places = isKept
      ? await blockPlaces(db, { ...slot, count, reason: reason.trim() }, clock)
      : await unblockPlaces(db, slot)
    // An opened place leaves no row that could say so.
    log.info({ by: name, places, ...slot }, isKept ? 'places kept for walk-ins' : 'places opened')
    return ok({ message: placesSentence(places, slot, isKept), places })
  })

  ofDesk.get(DESK_PATHS.closures, DeskClosureAnswer, {
    summary: 'The closures of a day, of the content and of reception',
    description: 'Where the doctor would see patients, by doctor and slot; with the starts that are late.',
    querystring: Type.Object({ day: Day }),
  })(async ({ query: { day } }) => {
    refuseUnrealDay(day)
    const closures = closuresOfDay(await readSchedules(db), day)
    return ok({ message: `Closures on ${shortDay(day)}: ${closures.length}.`, closures })
  })

  ofDesk.post(DESK_PATHS.closures, DeskClosureAnswer, {
    summary: 'Close slots now, or say that the doctor begins later',
    description:
      'Closed: nobody books there any more, and the patients are notified. Late: they are notified once, and again when it becomes half an hour more or less. A build changes neither. Answers with the closures of the doctor on that day. Refuses with `slot_closed` (over, closed, no session), `invalid_input`, `not_found`.',
    body: DeskClosureRequest,
  })(async ({ body, deskKey: { name } }) => ok(await closeSlots(deps, body, name)))

  ofDesk.post(DESK_PATHS.undoClosure, DeskClosureAnswer, {
    summary: 'Undo a closure of reception',
    description: 'Patients who were notified are notified once, unless the content closes the slot too.',
    params: idOf('A closure, as in the list'),
  })(async ({ params: { id }, deskKey: { name } }) => ok(await undoClosure(deps, id, name)))
}
