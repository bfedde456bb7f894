import Type from 'typebox'
import {
  AppointmentsAnswer,
  BookingAnswer,
  BookingRequest,
  CalendarLinkAnswer,
  CancelRequest,
  ChangeAnswer,
  RescheduleRequest,
} from '#contract/appointment.ts'
import { MORE_PATHS, PATHS } from '#contract/paths.ts'
import { WaitingListEntryAnswer, WaitingListRequest, WaitingListAnswer } from '#contract/waiting-list.ts'
import { toAppointments, findSessionWithAppointments } from '../../appointments/appointments.ts'
import { book, changeOwn, moveOwn } from '../../appointments/own-appointments.ts'
import { calendarLinkTo, linkedCalendarFile, ownCalendarFile } from '../../appointments/calendar-link.ts'
import { withPaymentPage } from '../../payments/own.ts'
import { bearer, requireSession } from '../plugins/require-session.ts'
import { leaveWaitingList, listEntries } from '../../waiting-list/entries.ts'
import { joinWaitingList } from '../../waiting-list/join.ts'
import { calendarFilePages } from './plain-pages.ts'
import { type App, BEARER, routeGroup, okAfter, idOf, ok, type RouteDeps } from './route.ts'

const params = idOf('An appointment of the patient; anybody else’s is not found')
const description =
  'Any text of the caller’s, new for each booking: the same request sent again with it gets the same booking, where it is by now, or `slot_closed` when it was called off; another one `key_reused`.'
const KEY = Type.String({ description, minLength: 1, maxLength: 128 })
const Key = Type.Object({ 'idempotency-key': Type.Optional(KEY) })

const ticket = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 128 }) })

export function appointments(app: App, deps: RouteDeps): void {
  const { db, clock, limits, signedIn } = deps
  const anyBackend = routeGroup(app, ['contract', 'appointments'], BEARER)
  const own = routeGroup(app, ['appointments'], BEARER, signedIn)
  anyBackend.get(PATHS.appointments, AppointmentsAnswer, {
    summary: 'The patient’s appointments',
    description:
      'By day and slot. Of the cancelled ones, which say so in their `status`, only the latest 50.',
  })(async (request) => {
    const { also } = await requireSession(findSessionWithAppointments, db, request, clock)
    const list = toAppointments(also, clock)
    return ok({ appointments: list, appointmentList: list })
  })

  anyBackend.post(PATHS.book, BookingAnswer, {
    onRequest: bearer,
    summary: 'Book an appointment',
    description:
      'Gives the first place of the slot whose turn is still to come. The same patient, doctor, day and slot again is the same appointment. Refuses with `slot_full`, `slot_closed`, `fee_changed`, `too_many_ahead`, `key_reused`.',
    headers: Key,
    body: BookingRequest,
  })(async ({ body, headers, tokenHash }) => {
    const input = { ...body, requestKey: headers['idempotency-key'] }
    const answer = await book(db, { tokenHash, limit: limits.bookingsAMinute }, input, clock)
    return body.paymentStatus === 'paid' ? withPaymentPage(deps, answer) : answer
  })

  own.post(PATHS.cancel, ChangeAnswer, {
    summary: 'Cancel an appointment',
    description:
      'Frees its place. Again is the same answer. Refused with `slot_begun` once the slot has begun, with `too_late` where the hospital ends it earlier, with `stale_version` when it is no longer `at` the time that was shown.',
    params,
    body: CancelRequest,
  })(({ params: { id }, body, signedIn: { patient } }) =>
    okAfter(
      changeOwn(db, patient, id, { what: 'cancel', reason: body?.reason?.trim() ?? '', at: body?.at }, clock),
      { message: 'Appointment cancelled' },
    ),
  )

  own.post(PATHS.reschedule, BookingAnswer, {
    onRequest: limits.moves,
    summary: 'Move an appointment',
    description:
      'The old place is held until the new one is taken. Refuses with `slot_full`, `slot_closed`, `slot_begun`, `too_late`.',
    params,
    body: RescheduleRequest,
  })(({ params: { id }, body, signedIn: { patient } }) => moveOwn(db, patient, id, body, clock))

  const file = { description: 'iCalendar, RFC 5545', content: { 'text/calendar': { schema: Type.String() } } }
  const FILE_TYPE = 'text/calendar; charset=utf-8'
  own.get(PATHS.calendarFile, file, { summary: 'An appointment for a calendar program', params })(
    async ({ params: { id }, signedIn: { patient } }, reply) =>
      reply.type(FILE_TYPE).send(await ownCalendarFile(db, patient, id, clock)),
  )

  own.post(PATHS.calendarLink, CalendarLinkAnswer, { summary: 'A link to the same file', params })(
    async ({ params: { id }, signedIn: { patient } }) =>
      ok({ path: await calendarLinkTo(deps, patient, id) }),
  )

  void app.register(async (page) => {
    calendarFilePages(page, deps)
    routeGroup(page, ['appointments']).get(MORE_PATHS.linkedCalendarFile, file, {
      summary: 'The file of such a link',
      description: 'A browser that opens it reads a refusal as a page.',
      params: ticket,
    })(async ({ params }, reply) =>
      reply
        .type(FILE_TYPE)
        .header('content-disposition', 'inline; filename="appointment.ics"')
        .send(await linkedCalendarFile(deps, params.ticket)),
    )
  })
}

const entry = idOf('An entry of the patient on the waiting list; that of another patient is not found')

export function waitingList(app: App, { db, clock, limits, signedIn, channels }: RouteDeps): void {
  const own = routeGroup(app, ['waiting list'], BEARER, signedIn)
  own.post(PATHS.waitingList, WaitingListEntryAnswer, {
    onRequest: limits.moves,
    summary: 'Join the waiting list',
    description:
      'For one doctor, or for any of a speciality; with an `appointmentId` for an earlier place with the same doctor. The patient is notified when a place is free; the first to book has it. The same request again is the same entry. Refuses with `invalid_input`, `slot_closed`, `too_late`, `too_many_waits`.',
    body: WaitingListRequest,
  })(async ({ body, signedIn: { patient } }) => ok({ wait: await joinWaitingList(db, patient, body, clock) }))

  own.get(PATHS.waitingList, WaitingListAnswer, {
    summary: 'The patient’s entries on the waiting list',
    description:
      'The newest first; those that have ended for a month. `open` is a place that matches and is free now.',
  })(async ({ signedIn: { patient } }) => ok(await listEntries(db, patient, channels, clock)))

  own.delete(PATHS.waitingListEntry, WaitingListEntryAnswer, {
    onRequest: limits.moves,
    summary: 'Leave the waiting list',
    description: 'Asked again it gives the same answer.',
    params: entry,
  })(async ({ params: { id }, signedIn: { patient } }) =>
    ok({ wait: await leaveWaitingList(db, patient, id, clock) }),
  )
}
