import { and, eq, ne, or } from 'drizzle-orm'
import type { BookingAnswer, BookingRequest } from '#contract/appointment.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import type { PaymentStatus } from '#contract/fields.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../means.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { statementIn } from '../db/statement.ts'
import { recordOf } from '../notifications/events.ts'
import { visitNotice } from '../notifications/notifications.ts'
import { keepAlive, liveSince, sha256, signedOut } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { cachedSchedules } from '../schedules/read.ts'
import { bookingKey, refuseOveruse, type Use } from '../usage.ts'
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
import { arrival, slotTimes } from './places.ts'
import { remindAt } from './reminders.ts'

type Place = {
  id: string
  number: string
  place: number
  slot: SlotId
  paymentStatus: PaymentStatus
  capacity: number
}
type Tried = Use & { askerId: string; lastUsedAt: Date; limitBroken: LimitBroken } & (Place | { id: null })
type Wish = BookingRequest & { requestKey?: string | undefined }
/** Without a doctor nothing is taken: it is only found out who asks, and counted. */
type Asked = Omit<Wish, 'docId'> & { docId: string | null }
/** A token that may be nobody's, and how many bookings a minute its patient has. */
type Asker = { tokenHash: string; limit?: number | undefined }

/** Each lost try means that another patient got the place (a slot has 60 at most), or that another appointment has the number. */
const TRIES = 80

/**
 * Takes the first free place of a slot. The same wish again gets the same appointment; refuses with
 * `signed_out`, `too_many_tries`, `too_many_ahead`, `slot_full`, `slot_closed`, `fee_changed`, `key_reused`.
 */
export async function book(db: Db, asker: Asker, wish: Wish, clock: Clock): Promise<BookingAnswer> {
  const now = wallTime(clock())
  const { planOf } = await cachedSchedules(db)
  const closed = refusalOf(() => {
    refuseClosedSlot(wish, now, planOf(wish.docId))
    refuseUnofferedPayment(wish)
  })
  const asked = closed ? { ...wish, docId: null, selectedDate: now.day } : wish
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { limit } = tries === 0 ? asker : {}
    const tried = await tryFirstFree(db, { ...asker, limit }, asked, clock)
    if (tried.id) {
      countChange('booked')
      return answer(tried, false)
    }
    refuseUnrealDay(wish)
    const doctor = await findDoctor(db, wish.docId)
    const refusal = closed ?? refusalOf(() => refuseWrongTerms(wish, doctor))
    if (refusal && !wish.requestKey) throw refusal
    const isFull = await hasNoPlace(db, doctor, wish)
    // Booked before, and only the answer was lost: the answer stands even if the slot has ended since. Asked
    // after the count, in which the same wish, sent twice at once, may have taken the last place.
    const earlier = await findEarlier(db, tried.askerId, wish)
    if (earlier) {
      const isRepeat = !wish.requestKey || earlier.requestKey !== wish.requestKey
      return answer({ ...earlier, capacity: doctor.slotCapacity }, isRepeat)
    }
    if (refusal) throw refusal
    // Before a full slot: in another they would be refused as well.
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

const bookFirstFree = statementIn<Tried, ReturnType<typeof valuesOf>>('appointments/book.sql')

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

const isLive = ne(appointments.status, 'cancelled')

const inSlot = (wish: Wish) =>
  and(
    eq(appointments.doctorId, wish.docId),
    eq(appointments.day, wish.selectedDate),
    eq(appointments.slot, wish.selectedSlot),
    isLive,
  )

/** What this wish already got: by its key, else by its doctor, day and slot. Refuses one that was cancelled since. */
async function findEarlier(db: Db, patientId: string, wish: Wish) {
  const byKey = wish.requestKey ? eq(appointments.requestKey, wish.requestKey) : undefined
  const rows = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.patientId, patientId), or(byKey, inSlot(wish))))
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
      'You cancelled this appointment. To have it after all, please book it anew.',
    )
  return standing
}

async function hasNoPlace(db: Db, doctor: DoctorInfo, wish: Wish): Promise<boolean> {
  return (await db.$count(appointments, inSlot(wish))) >= doctor.slotCapacity
}

const hashOf = ({ docId, selectedDate, selectedSlot, paymentStatus }: Asked) =>
  sha256(JSON.stringify([docId, selectedDate, selectedSlot, paymentStatus]))

function answer(
  { id, number, place, slot, paymentStatus, capacity }: Place,
  isRepeat: boolean,
): BookingAnswer {
  return {
    success: true,
    message: 'Appointment booked successfully',
    appointmentId: id,
    data: {
      ...{ appointmentId: id, number, place, paymentStatus, isRepeat },
      arrivesAt: arrival(slot, place, capacity),
    },
  }
}
