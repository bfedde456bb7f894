import Type from 'typebox'
import {
  AppointmentsAnswer,
  BookingAnswer,
  BookingRequest,
  ChangeAnswer,
  RescheduleRequest,
} from '#contract/appointment.ts'
import { PATHS } from '#contract/paths.ts'
import { toAppointments, whoHasWithVisits } from '../appointments/appointments.ts'
import { book } from '../appointments/book.ts'
import { ownCalendarFile } from '../appointments/calendar.ts'
import { cancelAppointment, payAppointment } from '../appointments/change.ts'
import { rescheduleAppointment } from '../appointments/reschedule.ts'
import { bearer, whoAsks } from '../plugins/signed-in.ts'
import { answers, type App, BEARER, type Tools } from './route.ts'

const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
const Key = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 128 })) })

export function appointments(app: App, { db, clock, limits, signedIn }: Tools): void {
  app.get(
    PATHS.appointments,
    { schema: { security: BEARER, response: answers(AppointmentsAnswer) } },
    async (request) => {
      const { also } = await whoAsks(whoHasWithVisits, db, request, clock)
      const list = toAppointments(also, clock)
      return { success: true as const, appointments: list, appointmentList: list }
    },
  )

  app.post(
    PATHS.book,
    {
      onRequest: bearer,
      schema: { security: BEARER, headers: Key, body: BookingRequest, response: answers(BookingAnswer) },
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
    { onRequest: signedIn, schema: { security: BEARER, params: Id, response: answers(ChangeAnswer) } },
    async ({ params, signedIn: { patient } }) => {
      await cancelAppointment(db, patient, params.id, clock)
      return { success: true as const, message: 'Appointment cancelled' }
    },
  )

  app.post(
    PATHS.reschedule,
    {
      onRequest: [signedIn, limits.moves],
      schema: { security: BEARER, params: Id, body: RescheduleRequest, response: answers(BookingAnswer) },
    },
    ({ params, body, signedIn: { patient } }) => rescheduleAppointment(db, patient, params.id, body, clock),
  )

  app.post(
    PATHS.pay,
    { onRequest: signedIn, schema: { security: BEARER, params: Id, response: answers(ChangeAnswer) } },
    async ({ params, signedIn: { patient } }) => {
      await payAppointment(db, patient, params.id, clock)
      return { success: true as const, message: 'Payment completed' }
    },
  )

  app.get(
    PATHS.calendarFile,
    {
      onRequest: signedIn,
      schema: {
        security: BEARER,
        params: Id,
        response: answers(Type.String({ description: 'iCalendar, RFC 5545' })),
      },
    },
    async ({ params, signedIn: { patient } }, reply) => {
      const file = await ownCalendarFile(db, patient, params.id, clock)
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  )
}
