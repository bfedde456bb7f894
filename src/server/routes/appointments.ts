import Type from 'typebox'
import {
  AppointmentsAnswer,
  BookingAnswer,
  BookingRequest,
  ChangeAnswer,
  RescheduleRequest,
} from '#contract/appointment.ts'
import { HistoryAnswer } from '#contract/history.ts'
import { PATHS } from '#contract/paths.ts'
import { toAppointments, whoHasWithVisits } from '../appointments/appointments.ts'
import { book } from '../appointments/book.ts'
import { ownCalendarFile } from '../appointments/calendar.ts'
import { cancelAppointment, payAppointment } from '../appointments/change.ts'
import { ownHistory } from '../appointments/history.ts'
import { rescheduleAppointment } from '../appointments/reschedule.ts'
import { bearer, whoAsks } from '../plugins/signed-in.ts'
import { cachedSchedules } from '../schedules/read.ts'
import { answers, type App, BEARER, idOf, type Tools } from './route.ts'

const Id = idOf('An appointment of the patient; anybody else’s is not found')
const KEY = Type.String({
  description:
    'Any text of the caller’s, new for each booking: the same request sent again with it gets the same answer, another one `key_reused`.',
  minLength: 1,
  maxLength: 128,
})
const Key = Type.Object({ 'idempotency-key': Type.Optional(KEY) })

export function appointments(app: App, { db, clock, limits, signedIn }: Tools): void {
  app.get(
    PATHS.appointments,
    {
      schema: {
        tags: ['contract', 'appointments'],
        summary: 'The patient’s appointments',
        description:
          'By day and session. Of the cancelled ones, which say so in their `status`, only the latest 50.',
        security: BEARER,
        response: answers(AppointmentsAnswer),
      },
    },
    async (request) => {
      const { also } = await whoAsks(whoHasWithVisits, db, request, clock)
      const list = toAppointments(also, await cachedSchedules(db), clock)
      return { success: true as const, appointments: list, appointmentList: list }
    },
  )

  app.post(
    PATHS.book,
    {
      onRequest: bearer,
      schema: {
        tags: ['contract', 'appointments'],
        summary: 'Book an appointment',
        description:
          'Gives the first place of the session whose turn is still to come. The same patient, doctor, day and session again is the same appointment. Refuses with `slot_full`, `slot_closed`, `fee_changed`, `too_many_ahead`, `key_reused`.',
        security: BEARER,
        headers: Key,
        body: BookingRequest,
        response: answers(BookingAnswer),
      },
    },
    ({ body, headers, tokenHash }) =>
      book(
        db,
        { tokenHash, limit: limits.bookingsAMinute },
        { ...body, requestKey: headers['idempotency-key'] },
        clock,
      ),
  )

  app.post(
    PATHS.cancel,
    {
      onRequest: signedIn,
      schema: {
        tags: ['appointments'],
        summary: 'Cancel an appointment',
        description:
          'Frees its place. Again is the same answer; refused with `slot_begun` once the session has begun.',
        security: BEARER,
        params: Id,
        response: answers(ChangeAnswer),
      },
    },
    async ({ params, signedIn: { patient } }) => {
      await cancelAppointment(db, patient, params.id, clock)
      return { success: true as const, message: 'Appointment cancelled' }
    },
  )

  app.post(
    PATHS.reschedule,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags: ['appointments'],
        summary: 'Move an appointment',
        description:
          'The old place is held until the new one is taken. Refuses with `slot_full`, `slot_closed`, `slot_begun`.',
        security: BEARER,
        params: Id,
        body: RescheduleRequest,
        response: answers(BookingAnswer),
      },
    },
    ({ params, body, signedIn: { patient } }) => rescheduleAppointment(db, patient, params.id, body, clock),
  )

  app.post(
    PATHS.pay,
    {
      onRequest: signedIn,
      schema: {
        tags: ['appointments'],
        summary: 'Pay an appointment',
        description: 'Simulated; refused where the hospital takes payment at its desk.',
        security: BEARER,
        params: Id,
        response: answers(ChangeAnswer),
      },
    },
    async ({ params, signedIn: { patient } }) => {
      await payAppointment(db, patient, params.id, clock)
      return { success: true as const, message: 'Payment completed' }
    },
  )

  app.get(
    PATHS.history,
    {
      onRequest: signedIn,
      schema: {
        tags: ['appointments'],
        summary: 'What became of an appointment',
        description: 'Every change of it, the first first: when, what, from where to where, and by whom.',
        security: BEARER,
        params: Id,
        response: answers(HistoryAnswer),
      },
    },
    async ({ params, signedIn: { patient } }) => ({
      success: true as const,
      events: await ownHistory(db, patient, params.id),
    }),
  )

  app.get(
    PATHS.calendarFile,
    {
      onRequest: signedIn,
      schema: {
        tags: ['appointments'],
        summary: 'An appointment for a calendar program',
        security: BEARER,
        params: Id,
        response: answers({
          description: 'iCalendar, RFC 5545',
          content: { 'text/calendar': { schema: Type.String() } },
        }),
      },
    },
    async ({ params, signedIn: { patient } }, reply) => {
      const file = await ownCalendarFile(db, patient, params.id, clock)
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  )
}
