import { and, eq } from 'drizzle-orm'
import type { BookingAnswer, BookingRequest, RescheduleRequest } from '#contract/appointment.ts'
import { isRealDay } from '#lib/dates.ts'
import type { Clock } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import { arrivalText } from '../availability/places.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { refuseAboveLimit } from '../rate-limits.ts'
import { type Patient, signedOut, touchSession } from '../sessions/sessions.ts'
import { decideOwnBooking } from './booking-rules.ts'
import type { Change } from './change-shape.ts'
import { changeAppointment, decideAndWrite } from './change.ts'
import type { Written } from './decision.ts'
import { noAppointment, ownBookingFacts } from './facts.ts'
import { refuseUnrealDay } from './slot-rules.ts'

type BookingSession = { tokenHash: string; limit?: number | undefined }
type BookingInput = BookingRequest & { requestKey?: string | undefined }

/** The same booking again, or the same key, is the same appointment. */
export async function book(
  db: Db,
  { tokenHash, limit }: BookingSession,
  { selectedDate: day, selectedSlot: slot, ...input }: BookingInput,
  clock: Clock,
): Promise<BookingAnswer> {
  const { scheduleOf } = await cachedSchedules(db)
  const asked = { ...input, day, slot }
  const { written, isRepeat } = await decideAndWrite(db, clock, async (attempt) => {
    const now = clock()
    const isFirst = attempt.lost === 0
    const session = { tokenHash, counts: isFirst && limit !== undefined }
    const { docId, requestKey } = input
    const at = { docId, slot, requestKey, day: isRealDay(day) ? day : null }
    const facts = await ownBookingFacts(db, session, at, now)
    if (!facts) throw signedOut()
    if (isFirst) await touchSession(db, tokenHash, facts.lastUsedAt, clock)
    const { uses, resetsAt } = facts
    if (limit !== undefined && uses && resetsAt) refuseAboveLimit({ uses, resetsAt }, limit, clock)
    refuseUnrealDay(day)
    return decideOwnBooking(facts, asked, { now, scheduleOf, attempt })
  })
  return bookingAnswer('Appointment booked successfully', written, isRepeat)
}

function bookingAnswer(message: string, row: Written, isRepeat = false): BookingAnswer {
  const { id, number, place, paymentStatus, arrival } = row
  const data = { appointmentId: id, number, place, arrivesAt: arrivalText(arrival), paymentStatus, isRepeat }
  return { success: true, message, appointmentId: id, data }
}

export async function findOwn(db: Db, patient: Patient, id: string): Promise<AppointmentRow> {
  const isOwn = and(eq(appointments.id, id), eq(appointments.patientId, patient.id))
  const [row] = isUuid(id) ? await db.select().from(appointments).where(isOwn) : []
  if (!row) throw noAppointment()
  return row
}

export const changeOwn = (db: Db, patient: Patient, id: string, change: Change, clock: Clock) =>
  changeAppointment({ db, clock }, { by: 'patient', ownerId: patient.id }, id, change)

export async function moveOwn(
  db: Db,
  patient: Patient,
  id: string,
  { docId, selectedDate: day, selectedSlot: slot }: RescheduleRequest,
  clock: Clock,
): Promise<BookingAnswer> {
  refuseUnrealDay(day)
  const { written } = await changeOwn(db, patient, id, { what: 'move', to: { docId, day, slot } }, clock)
  return bookingAnswer('Appointment moved', written)
}
