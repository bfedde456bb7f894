import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { BookingRequest } from '#contract/appointment.ts'
import { wallTime, yearOf } from '#lib/dates.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { findDoctor } from '../availability/doctors.ts'
import { statementFromFile } from '../db/statement.ts'
import { changeRecordValues, recordOf } from '../outbox/notifications.ts'
import { touchSession, liveSessionLimits, signedOut } from '../sessions/sessions.ts'
import { refusals } from '../refusal.ts'
import { sha256 } from '../secret.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { bookingKey, refuseAboveLimit, type Use } from '../rate-limit.ts'
import {
  type ExceededLimit,
  limitsAt,
  refuseClosedSlot,
  refuseTooManyAhead,
  refuseUnofferedPayment,
  refuseUnrealDay,
  refuseWrongTerms,
  slotBusy,
  slotFull,
} from './rules.ts'
import { slotTimes } from '../availability/places.ts'
import { type Booked, bookingAnswer } from './appointments.ts'
import { reminderTime } from './reminders.ts'

type BookingAttempt = Use & { patientId: string; lastUsedAt: Date; exceededLimit: ExceededLimit } & (
    (Booked & { capacity: number }) | { id: null }
  )
type BookingInput = BookingRequest & { requestKey?: string | undefined }
type CheckedInput = Omit<BookingInput, 'docId'> & { docId: string | null }
type BookingSession = { tokenHash: string; limit?: number | undefined }

const TRIES = 80

const MESSAGE = 'Appointment booked successfully'

export async function book(db: Db, session: BookingSession, input: BookingInput, clock: Clock) {
  const now = wallTime(clock())
  if (Number(input.forBirthYear) > yearOf(now.day))
    throw refusals.invalid_input('Invalid input: forBirthYear must not be after this year')
  const { planOf } = await cachedSchedules(db)
  const closed = refusalOf(() => {
    refuseClosedSlot(input, now, planOf(input.docId))
    refuseUnofferedPayment(input)
  })
  // Without a doctor the statement books nothing: it checks the session and counts the request.
  const asked = closed ? { ...input, docId: null, selectedDate: now.day } : input
  for (let tries = 0; tries < TRIES; tries += 1) {
    const limit = tries === 0 ? session.limit : undefined
    const [tried] = await bookFirstFree(db, valuesOf({ ...session, limit }, asked, clock))
    if (!tried) throw signedOut()
    await touchSession(db, session.tokenHash, tried.lastUsedAt, clock)
    if (limit) refuseAboveLimit(tried, limit, clock)
    if (tried.id) {
      countChange('booked')
      return bookingAnswer(MESSAGE, tried, tried.capacity)
    }
    refuseUnrealDay(input)
    const doctor = await findDoctor(db, input.docId)
    const refusal = closed ?? refusalOf(() => refuseWrongTerms(input, doctor))
    if (refusal && !input.requestKey) throw refusal
    const isFull = (await db.$count(appointments, inSlot(input))) >= doctor.slotCapacity
    // Read after the count: the same request, sent twice at once, may have taken the last place.
    const earlier = await findEarlier(db, tried.patientId, input)
    if (earlier) {
      const isRepeat = !input.requestKey || earlier.requestKey !== input.requestKey
      return bookingAnswer(MESSAGE, earlier, doctor.slotCapacity, isRepeat)
    }
    if (refusal) throw refusal
    // Before a full slot: other slots would refuse the patient as well.
    refuseTooManyAhead(tried.exceededLimit, doctor.name)
    if (isFull) throw slotFull()
  }
  throw slotBusy()
}

function refusalOf(check: () => void): unknown {
  try {
    return check()
  } catch (refusal) {
    return refusal
  }
}

const bookFirstFree = statementFromFile<BookingAttempt, ReturnType<typeof valuesOf>>('booking/book.sql')

function valuesOf({ tokenHash, limit }: BookingSession, input: CheckedInput, clock: Clock) {
  const { docId, selectedDate: day, selectedSlot: slot, paymentStatus, fee = null, requestKey = null } = input
  const now = clock()
  const wall = wallTime(now)
  return {
    tokenHash,
    ...liveSessionLimits(now),
    limit: limit ?? null,
    countedAs: bookingKey(''),
    docId,
    day,
    slot,
    paymentStatus,
    fee,
    requestKey,
    requestHash: hashOf(input),
    ...detailsOf(input),
    ...slotTimes(input, wall),
    ...limitsAt(wall),
    remindAt: reminderTime(day, clock),
    ...changeRecordValues(now, recordOf('booked', { day, slot })),
  }
}

function detailsOf({ forName = '', forBirthYear, reason = '' }: CheckedInput) {
  const name = forName.trim() || null
  return { forName: name, forBirthYear: (name && forBirthYear) ?? null, reason: reason.trim() }
}

const inSlot = ({ docId, selectedDate, selectedSlot }: BookingInput) =>
  and(
    ...[eq(appointments.doctorId, docId), eq(appointments.day, selectedDate)],
    ...[eq(appointments.slot, selectedSlot), ne(appointments.status, 'cancelled')],
  )

async function findEarlier(db: Db, patientId: string, input: BookingInput) {
  const byKey = input.requestKey ? eq(appointments.requestKey, input.requestKey) : undefined
  const isForSame = sql`${appointments.forName} is not distinct from ${detailsOf(input).forName}`
  const isSame = and(eq(appointments.patientId, patientId), or(byKey, and(inSlot(input), isForSame)))
  const rows = await db.select().from(appointments).where(isSame)
  const keyed = rows.find((row) => input.requestKey && row.requestKey === input.requestKey)
  if (keyed && keyed.requestHash !== hashOf(input))
    throw refusals.key_reused('This Idempotency-Key was used for another booking. Use a new one for each.')
  const standing = [keyed, ...rows].find((row) => row && row.status !== 'cancelled')
  if (keyed && !standing)
    throw refusals.slot_closed('You cancelled this appointment. If you still need it, please book it again.')
  return standing
}

const hashOf = ({ docId, selectedDate, selectedSlot, paymentStatus, forName }: CheckedInput) =>
  sha256(JSON.stringify([docId, selectedDate, selectedSlot, paymentStatus, ...(forName ? [forName] : [])]))
