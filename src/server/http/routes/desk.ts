import {
  DeskAnswer,
  DeskBlockAnswer,
  DeskBlockRequest,
  DeskBookingRequest,
  DeskDayAnswer,
  DeskDayQuery,
  DeskRequest,
} from '#contract/desk.ts'
import { DESK_PATHS } from '#contract/paths.ts'
import {
  DeskPaymentsAnswer,
  DeskPaymentsQuery,
  PaymentDecisionAnswer,
  PaymentDecisionRequest,
} from '#contract/payment.ts'
import { isRealDay, wallTime } from '#lib/dates.ts'
import { isUuid } from '../../db/database.ts'
import { changeByDesk, findRow } from '../../front-desk/actions.ts'
import {
  blockedOn,
  blockPlaces,
  bookByDesk,
  placesSentence,
  unblockPlaces,
} from '../../front-desk/booking.ts'
import { appointmentsOn, toDeskAppointment } from '../../front-desk/appointments.ts'
import { decideListed } from '../../payments/decide-listed.ts'
import { openDifferences, paymentsOn } from '../../payments/desk-list.ts'
import { deskKey } from '../plugins/require-session.ts'
import { refusals } from '../../refusal.ts'
import { type App, routeGroup, idOf, ok, type RouteDeps } from './route.ts'

export function desk(app: App, deps: RouteDeps): void {
  const { db, clock, limits } = deps
  const ofDesk = routeGroup(app, ['desk'], [{ deskKey: [] }], deskKey(deps, limits.isOn))

  ofDesk.get(DESK_PATHS.appointments, DeskDayAnswer, {
    summary: 'The appointments of a day, or the one with a number',
    description:
      'Every appointment of the day by doctor, slot and place, with those that were cancelled. With a number only that one, else `not_found`. For 600 calls a minute for each key.',
    querystring: DeskDayQuery,
  })(async ({ query }) => {
    const now = wallTime(clock())
    const { day = now.day, number } = query
    if (number !== undefined)
      return ok({ appointments: [await toDeskAppointment(db, await findRow(db, number), now)], blocked: [] })
    if (!isRealDay(day))
      throw refusals.invalid_input('Invalid input: day must be a day of the calendar, like 2026-11-23')
    return ok({ appointments: await appointmentsOn(db, day, now), blocked: await blockedOn(db, day) })
  })

  ofDesk.post(DESK_PATHS.appointments, DeskAnswer, {
    summary: 'Book for someone who called or came',
    description:
      'No account is needed. With a confirmed phone of a patient it is the patient’s; any other phone gets it when its owner confirms it. In a full slot a place that is kept for walk-ins is taken. The same again is the same answer. Refuses with `slot_full`, `slot_closed`, `not_found`.',
    body: DeskBookingRequest,
  })(async ({ body }) => {
    const { row, sentence } = await bookByDesk(db, body, clock)
    return ok({ message: sentence, appointment: await toDeskAppointment(db, row, wallTime(clock())) })
  })

  ofDesk.post(DESK_PATHS.appointment, DeskAnswer, {
    summary: 'Change an appointment as the hospital',
    description:
      'The patient is notified of `paid`, `cancel` and `prescription`. `checkup` makes its day the last check-up of the profile. The same again is the same answer. Refuses with `invalid_input` (too early), `slot_closed` (cancelled), `slot_begun`, `stale_version` (paid by the patient), `not_found`.',
    params: idOf('An appointment, as in the list of its day'),
    body: DeskRequest,
  })(async ({ params: { id }, body: { action, note, prescription } }) => {
    if (!isUuid(id)) throw refusals.not_found('There is no such appointment.')
    for (const [name, text] of Object.entries({ note, prescription }))
      if ((action === name) !== (text !== undefined))
        throw refusals.invalid_input(
          `Invalid input: ${name} must be given with the action ${name}, and with no other`,
        )
    const text = (note ?? prescription)?.trim()
    const { row, sentence, warning } = await changeByDesk(
      db,
      id,
      { action, text },
      clock,
      deps.online?.provider,
    )
    const appointment = await toDeskAppointment(db, row, wallTime(clock()))
    return ok({ message: sentence, ...(warning && { warning }), appointment })
  })

  ofDesk.get(DESK_PATHS.payments, DeskPaymentsAnswer, {
    summary: 'Payments that reception should look at, or all of a day',
    description:
      'Without a day: wrong amounts, unknown and second payments, failed and partial refunds, and disputes that are not settled.',
    querystring: DeskPaymentsQuery,
  })(async ({ query: { day } }) => {
    if (day !== undefined && !isRealDay(day))
      throw refusals.invalid_input('Invalid input: day must be a day of the calendar, like 2026-11-23')
    return ok({ listed: day === undefined ? await openDifferences(db) : await paymentsOn(db, day) })
  })

  ofDesk.post(DESK_PATHS.listedPayment, PaymentDecisionAnswer, {
    summary: 'Decide about a listed payment',
    description:
      'A wrong amount is paid back (`refund`) or taken as the payment (`accept`); a failed refund is tried again (`refund`); a dispute, an unknown payment and a partial refund are `settled` by hand. Refuses with `invalid_input` (another decision), `payment_unavailable`, `not_found`.',
    params: idOf('A payment, as in the list'),
    body: PaymentDecisionRequest,
  })(async ({ params: { id }, body: { action } }) =>
    ok({ message: await decideListed({ db, clock, provider: deps.online?.provider }, id, action) }),
  )

  ofDesk.post(DESK_PATHS.blocks, DeskBlockAnswer, {
    summary: 'Keep places for walk-ins, or open them again',
    description:
      'The last free places of a slot; fewer than `count` when fewer are free. Without `count` all that are kept there are opened. Refuses with `slot_closed`, `not_found`.',
    body: DeskBlockRequest,
  })(async ({ body: { count, reason = '', ...slot } }) => {
    const isKept = count !== undefined
    const places = isKept
      ? await blockPlaces(db, { ...slot, count, reason: reason.trim() }, clock)
      : await unblockPlaces(db, slot)
    return ok({ message: placesSentence(places, slot, isKept), places })
  })
}
