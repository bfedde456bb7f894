import { and, eq, ne, or } from 'drizzle-orm'
import type { BookingAnswer, BookingRequest } from '#contract/appointment.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { findDoctor } from '../availability/doctors.ts'
import { statementIn } from '../db/statement.ts'
import { recordOf, visitNotice } from '../notifications/notifications.ts'
import { keepAlive, liveSince, sha256, signedOut } from '../sessions/sessions.ts'
import { Refused } from '../refusal.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { bookingKey, refuseOveruse, type Use } from '../rate-limit.ts'
import {
  type LimitBroken,
  limitsAt,
  refuseClosedSlot,
  refuseTooManyAhead,
  refuseUnofferedPayment,
  refuseUnrealDay,
  refuseWrongTerms,
  slotBusy,
  slotFull,
} from './rules.ts'
import { type Booked, bookingAnswer, slotTimes } from '../availability/places.ts'
import { remindAt } from './reminders.ts'

type Tried = Use & { askerId: string; lastUsedAt: Date; limitBroken: LimitBroken } & (
    (Booked & { capacity: number }) | { id: null }
  )
type Wish = BookingRequest & { requestKey?: string | undefined }
type Asked = Omit<Wish, 'docId'> & { docId: string | null }
type Asker = { tokenHash: string; limit?: number | undefined }

const TRIES = 80

const MESSAGE = 'Appointment booked successfully'

export async function book(db: Db, asker: Asker, wish: Wish, clock: Clock): Promise<BookingAnswer> {
  const now = wallTime(clock())
  const { planOf } = await cachedSchedules(db)
  const closed = refusalOf(() => {
    refuseClosedSlot(wish, now, planOf(wish.docId))
    refuseUnofferedPayment(wish)
  })
  // Without a doctor the statement books nothing: it checks the session and counts the request.
  const asked = closed ? { ...wish, docId: null, selectedDate: now.day } : wish
  for (let tries = 0; tries < TRIES; tries += 1) {
    const limit = tries === 0 ? asker.limit : undefined
    const tried = await tryFirstFree(db, { ...asker, limit }, asked, clock)
    if (tried.id) {
      countChange('booked')
      return bookingAnswer(MESSAGE, tried, tried.capacity)
    }
    refuseUnrealDay(wish)
    const doctor = await findDoctor(db, wish.docId)
    const refusal = closed ?? refusalOf(() => refuseWrongTerms(wish, doctor))
    if (refusal && !wish.requestKey) throw refusal
    const isFull = (await db.$count(appointments, inSlot(wish))) >= doctor.slotCapacity
    // Read after the count: the same request, sent twice at once, may have taken the last place.
    const earlier = await findEarlier(db, tried.askerId, wish)
    if (earlier) {
      const isRepeat = !wish.requestKey || earlier.requestKey !== wish.requestKey
      return bookingAnswer(MESSAGE, earlier, doctor.slotCapacity, isRepeat)
    }
    if (refusal) throw refusal
    // Before a full slot: other slots would refuse the patient as well.
    refuseTooManyAhead(tried.limitBroken, doctor.name)
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

const bookFirstFree = statementIn<Tried, ReturnType<typeof valuesOf>>('booking/book.sql')

function valuesOf({ tokenHash, limit }: Asker, wish: Asked, clock: Clock) {
  const { docId, selectedDate: day, selectedSlot: slot, paymentStatus, fee = null, requestKey = null } = wish
  const now = clock()
  const wall = wallTime(now)
  return {
    ...{ tokenHash, ...liveSince(now), limit: limit ?? null, countedAs: bookingKey('') },
    ...{ docId, day, slot, paymentStatus, fee, requestKey, requestHash: hashOf(wish) },
    ...{ ...slotTimes(wish, wall), ...limitsAt(wall), remindAt: remindAt(day, clock) },
    ...recordOf(now, { notice: visitNotice('booked', { day, slot }), message: 'booked', event: 'booked' }),
  }
}

async function tryFirstFree(db: Db, asker: Asker, wish: Asked, clock: Clock): Promise<Tried> {
  const [tried] = await bookFirstFree(db, valuesOf(asker, wish, clock))
  if (!tried) throw signedOut()
  await keepAlive(db, asker.tokenHash, tried.lastUsedAt, clock)
  if (asker.limit) refuseOveruse(tried, asker.limit, clock)
  return tried
}

const inSlot = ({ docId, selectedDate, selectedSlot }: Wish) =>
  and(
    ...[eq(appointments.doctorId, docId), eq(appointments.day, selectedDate)],
    ...[eq(appointments.slot, selectedSlot), ne(appointments.status, 'cancelled')],
  )

async function findEarlier(db: Db, patientId: string, wish: Wish) {
  const byKey = wish.requestKey ? eq(appointments.requestKey, wish.requestKey) : undefined
  const isSame = and(eq(appointments.patientId, patientId), or(byKey, inSlot(wish)))
  const rows = await db.select().from(appointments).where(isSame)
  const keyed = rows.find((row) => wish.requestKey && row.requestKey === wish.requestKey)
  if (keyed && keyed.requestHash !== hashOf(wish))
    throw new Refused(
      'key_reused',
      'This Idempotency-Key was used for another booking. Use a new one for each.',
    )
  const standing = [keyed, ...rows].find((row) => row && row.status !== 'cancelled')
  if (keyed && !standing)
    throw new Refused(
      'slot_closed',
      'You cancelled this appointment. If you still need it, please book it again.',
    )
  return standing
}

const hashOf = ({ docId, selectedDate, selectedSlot, paymentStatus }: Asked) =>
  sha256(JSON.stringify([docId, selectedDate, selectedSlot, paymentStatus]))
