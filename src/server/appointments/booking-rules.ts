import type { BookingRequest } from '#contract/appointment.ts'
import type { PaymentStatus } from '#contract/fields.ts'
import { wallTime, yearOf } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { closedReasonOf } from '../availability/closed-slots.ts'
import type { Schedules } from '../availability/read-schedules.ts'
import { appointmentNotice } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import { sha256 } from '../secret.ts'
import type { Addressee, By, Decision } from './decision.ts'
import type { DeskBookingFacts, DoctorFacts, OwnBookingFacts, SlotAt, TakenPlace } from './facts.ts'
import {
  type AttendeeColumns,
  attendeeOf,
  columnsOfAttendee,
  findFor,
  guestAddressee,
  guestOf,
} from './person.ts'
import {
  type Attempt,
  bookableDoctor,
  freePlaceIn,
  keptPlaces,
  placeColumns,
  reminderTime,
  slotFull,
} from './slot-rules.ts'

type OwnBooking = SlotAt &
  Pick<BookingRequest, 'paymentStatus' | 'fee' | 'forName' | 'forBirthYear' | 'reason'> & {
    requestKey?: string | undefined
  }
/** Without a phone ('') the year of birth is needed. */
type DeskBooking = SlotAt & { name: string; phone: string; birthYear: number | null; reason: string }

type Moment = { now: Date; attempt: Attempt } & Pick<Schedules, 'scheduleOf'>

/** The rules of a patient's booking, each refusal in the order in which it is said. */
export function decideOwnBooking(facts: OwnBookingFacts, asked: OwnBooking, moment: Moment): Decision {
  const { now, scheduleOf } = moment
  const { patient, bookings, taken } = facts
  const attendee = attendeeOf(patient, asked.forName?.trim() || patient.name)
  const same = findFor(taken, attendee)
  refuseComing(asked.forBirthYear, now)
  const keyed = answeredBefore(facts, asked, moment, same)
  if (keyed) return { kind: 'same', row: keyed, isRepeat: keyed === same || wasMoved(keyed, asked) }
  const doctor = bookableDoctor(facts, asked, now, scheduleOf(asked.docId))
  if (asked.paymentStatus === 'paid' && hospital.payments === 'desk')
    throw refusals.invalid_input('Payment is taken at the hospital. Please choose to pay later.')
  if (typeof asked.fee === 'number' && asked.fee !== doctor.fee)
    throw refusals.fee_changed(
      `The fee of ${doctor.name} is now ${bookingFee(doctor.fee)}. Please check it and book again.`,
    )
  const who = columnsOfAttendee(attendee)
  if (same?.state === 'affected') throw calledOff()
  if (same) return withLastDetails(same, asked, who)
  refuseTooManyAhead(facts, doctor.name)
  const place = freePlaceIn(facts, doctor, asked, moment)
  if (!place) throw slotFull()
  const row = {
    ...who,
    ...place,
    ...newColumns(doctor, asked, now),
    ...requestColumns(asked),
    // Money that moves comes after the booking.
    paymentStatus: hospital.payments === 'simulated' ? asked.paymentStatus : ('pending' as const),
    forBirthYear: (who.forName && asked.forBirthYear) || null,
  }
  const record = recordOfBooking('patient', { ...asked, ...row }, doctor, patient)
  return { kind: 'insert', row, record, limited: { patientId: patient.id, bookings } }
}

function refuseComing(birthYear: number | null | undefined, now: Date): void {
  if (Number(birthYear) > yearOf(wallTime(now).day))
    throw refusals.invalid_input('Invalid input: forBirthYear must not be after this year')
}

/** The rules of a booking by reception: without the limits for one patient, and with the places kept for walk-ins. */
export function decideDeskBooking(facts: DeskBookingFacts, asked: DeskBooking, moment: Moment): Decision {
  const { now, scheduleOf } = moment
  const { name, phone, birthYear } = asked
  refuseComing(birthYear, now)
  if (!phone && birthYear === null)
    throw refusals.invalid_input('Invalid input: forBirthYear must be given where there is no phone')
  const doctor = bookableDoctor(facts, asked, now, scheduleOf(asked.docId))
  const { patient, taken } = facts
  const attendee = patient ? attendeeOf(patient, name) : guestOf(phone, name, birthYear)
  const same = findFor(taken, attendee)
  if (same?.state === 'affected')
    throw refusals.slot_closed(
      `${name} has ${same.number} in this time slot, which was called off. Please move that one.`,
    )
  if (same) return { kind: 'same', row: same }
  const who = columnsOfAttendee(attendee)
  const row = {
    ...who,
    ...newColumns(doctor, asked, now),
    paymentStatus: 'pending' as const,
    forBirthYear: patient && !who.forName ? null : birthYear,
  }
  const place = freePlaceIn(facts, doctor, asked, moment)
  const addressee = patient ?? guestAddressee(phone)
  const record = (place: number) => recordOfBooking('desk', { ...asked, ...row, place }, doctor, addressee)
  if (place) return { kind: 'insert', row: { ...row, ...place }, record: record(place.place) }
  const [kept] = keptPlaces(facts.taken, doctor.slotCapacity, asked, moment.now)
  if (!kept) throw slotFull()
  const set = {
    ...row,
    ...placeColumns(asked, kept.place, doctor),
    status: 'booked' as const,
    blockReason: null,
  }
  return { kind: 'update', id: kept.id, version: kept.version, set, record: record(kept.place) }
}

/** Again is the same appointment, with the details of the last request. One that reception booked becomes the account's. */
function withLastDetails(same: TakenPlace, asked: OwnBooking, who: AttendeeColumns): Decision {
  const { id, version, patientId } = same
  const reason = asked.reason?.trim() || same.reason
  const forBirthYear = who.forName || same.forName ? asked.forBirthYear || same.forBirthYear : null
  const isChanged = reason !== same.reason || forBirthYear !== same.forBirthYear
  if (patientId && !isChanged) return { kind: 'same', row: same, isRepeat: true }
  const set = { ...(!patientId && { ...who, ...requestColumns(asked) }), reason, forBirthYear }
  return { kind: 'update', id, version, set, record: { by: 'patient' }, isRepeat: patientId !== null }
}

const newColumns = ({ fee }: DoctorFacts, { day, reason = '' }: SlotAt & { reason?: string }, now: Date) => ({
  fee,
  reason: reason.trim(),
  createdAt: now,
  remindAt: reminderTime(day, now),
})

type BookedColumns = SlotAt & { place: number; paymentStatus: PaymentStatus; forName: string | null }

const recordOfBooking = (by: By, row: BookedColumns, doctor: DoctorFacts, addressee: Addressee | null) => ({
  by,
  event: 'booked' as const,
  message: 'booked' as const,
  addressee,
  doctor: doctor.name,
  after: { day: row.day, slot: row.slot, place: row.place, paymentStatus: row.paymentStatus },
  notice: appointmentNotice('booked', row),
})

const calledOff = () =>
  refusals.slot_closed(
    'The hospital had to cancel this appointment. Please choose another time in My Appointments.',
  )

/** Returns the booking made by the same key, also where it is by now; when that ended, the later one of the same slot. */
function answeredBefore({ keyed }: OwnBookingFacts, asked: OwnBooking, moment: Moment, same?: TakenPlace) {
  if (!keyed) return undefined
  if (keyed.requestHash !== hashOf(asked))
    throw refusals.key_reused('This Idempotency-Key was used for another booking. Use a new one for each.')
  // Also before its patient is notified.
  const isLost = (row: TakenPlace) =>
    ['cancelled', 'affected'].includes(row.state) ||
    (row.state === 'booked' && closedReasonOf(moment, row, moment.now) !== undefined)
  if (!isLost(keyed)) return keyed
  if (same && !isLost(same)) return same
  if (keyed.state !== 'cancelled') throw calledOff()
  const who = keyed.cancelledBy === 'patient' ? 'You' : 'The hospital'
  throw refusals.slot_closed(`${who} cancelled this appointment. If you still need it, please book it again.`)
}

const wasMoved = ({ doctorId, day, slot }: TakenPlace, asked: OwnBooking): boolean =>
  doctorId !== asked.docId || day !== asked.day || slot !== asked.slot

const requestColumns = (asked: OwnBooking) => ({
  requestKey: asked.requestKey ?? null,
  requestHash: hashOf(asked),
})

/** The same for a booking without details as in versions before it. */
function hashOf({ docId, day, slot, paymentStatus, forName, forBirthYear, reason }: OwnBooking): string {
  const details = [forName, forBirthYear && `born ${forBirthYear}`, reason && `because ${reason}`]
  return sha256(JSON.stringify([docId, day, slot, paymentStatus, ...details.filter(Boolean)]))
}

const LIMITS = hospital.appointmentsAhead

function refuseTooManyAhead({ ahead }: OwnBookingFacts, doctor: string): void {
  const many =
    ahead.all >= LIMITS.atMost
      ? `${LIMITS.atMost} upcoming appointments, the most one patient can have`
      : ahead.withDoctor >= LIMITS.withOneDoctor
        ? `${LIMITS.withOneDoctor} upcoming appointments with ${doctor}, the most one patient can have with the same doctor`
        : undefined
  if (many)
    throw refusals.too_many_ahead(
      `You have ${many}. Please cancel one that you do not need, or call ${hospital.phone}.`,
    )
}
