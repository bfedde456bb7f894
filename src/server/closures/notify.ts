import { addMilliseconds } from 'date-fns/addMilliseconds'
import { and, eq } from 'drizzle-orm'
import { hospital } from '#lib/hospital.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { appointments, usage } from '../db/schema-appointments.ts'
import { statementIn } from '../db/statement.ts'
import { recordOf } from '../notifications/notifications.ts'
import { readSchedules, type Schedules } from '../availability/read-schedules.ts'
import { isFirst } from '../rate-limit.ts'
import { sessionOf, visitOf } from '#i18n/appointment-text.ts'
import { wordsIn } from '#i18n/messages.ts'
import { bookedSlots, closedOf, type Visit, visitsIn } from './affected-appointments.ts'
import { reasonIn, shutReason } from '../availability/closed-slots.ts'
import { dropLostProposals, freeHeldPlaces } from './held-places.ts'
import { findCandidates, type Free } from './new-times.ts'
import { reopenVisits } from './reopen.ts'

export type Told = { told: number; held: number }

/** Lease: one process notifies at a time; together they would hold too many places. */
const TELLING = 'telling of closed sessions'
const LEASE_SECONDS = 30
const AT_ONCE = 100
const TRIES = 20

export async function tellSome(db: Db, clock: Clock): Promise<Told | undefined> {
  if (!(await isFirst(db, TELLING, LEASE_SECONDS, clock))) return undefined
  try {
    await dropLostProposals(db, clock)
    const schedules = await readSchedules(db)
    const closed = closedOf(await bookedSlots(db, clock), schedules, clock)
    const untold = closed.filter((slot) => slot.untold > 0)
    return await tellEach(db, await visitsIn(db, untold, AT_ONCE), schedules, clock)
  } finally {
    await db.delete(usage).where(eq(usage.key, TELLING))
  }
}

export async function tellAll(db: Db, clock: Clock): Promise<Told> {
  const all = { told: 0, held: 0 }
  for (;;) {
    const some = await tellSome(db, clock)
    if (!some) throw new Error('Another process is notifying patients now. Try again in half a minute.')
    if (some.told === 0) return all
    all.told += some.told
    all.held += some.held
  }
}

async function tellEach(db: Db, visits: Visit[], schedules: Schedules, clock: Clock): Promise<Told> {
  const outcome = { told: 0, held: 0 }
  if (visits.length === 0) return outcome
  const candidatesFor = await findCandidates(db, visits, clock, 'hold')
  for (const visit of visits) {
    const told = await tellOne(db, visit, candidatesFor(visit), schedules, clock)
    if (!told) continue
    countChange('disrupted')
    outcome.told += 1
    if (!told.chosen) continue
    outcome.held += 1
    told.chosen.mayHold -= 1
  }
  return outcome
}

const disrupt = statementIn<{ rank: number | null }, ReturnType<typeof valuesOf>>('closures/notify.sql')

async function tellOne(
  db: Db,
  each: Visit,
  candidates: Free[],
  schedules: Schedules,
  clock: Clock,
): Promise<{ chosen?: Free | undefined } | undefined> {
  const { id, sequence } = each.visit
  const isAsRead = and(
    ...[eq(appointments.id, id), eq(appointments.sequence, sequence), eq(appointments.status, 'booked')],
  )
  const reason = shutReason(schedules, each.visit, clock)
  for (let tries = 1; reason && tries <= TRIES; tries += 1) {
    // The last try holds no place: a late message is worse than one without a proposal.
    const wished = tries < TRIES ? candidates : []
    const [told] = await disrupt(db, valuesOf(each, reason, wished, clock()))
    if (told) return { chosen: told.rank ? wished[told.rank - 1] : undefined }
    if ((await db.$count(appointments, isAsRead)) === 0) return undefined
  }
  return undefined
}

function valuesOf({ visit, patient }: Visit, reason: string, candidates: Free[], now: Date) {
  const words = wordsIn(patient.language)
  const { kept, nothingKept, disrupted } = words.notices
  const wished = candidates.map((each) => ({
    ...each,
    words: kept(words.moment(each.until), each.doctor, sessionOf(words, each)),
  }))
  return {
    ...{ id: visit.id, sequence: visit.sequence, reason, candidates: JSON.stringify(wished) },
    ...disrupted(visitOf(words, visit), reasonIn(words, reason, visit.day)),
    without: nothingKept(hospital.phone),
    ...recordOf(now, { message: 'disrupted', event: 'disrupted', by: 'system', everyChannel: true }),
  }
}

/** Another process may not know of a closure yet and go on booking. Looking again finds these bookings. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000

export function disruptionRound(notifiesAtOnce?: boolean) {
  let version: string | null = null
  let wait = FIRST_WAIT_MS
  let nextLook = new Date(0)
  return async (db: Db, clock: Clock): Promise<void> => {
    await freeHeldPlaces(db, clock)
    await reopenVisits(db, clock)
    const schedules = await readSchedules(db)
    if (schedules.version !== version) {
      version = schedules.version
      wait = FIRST_WAIT_MS
      nextLook = clock()
    }
    if (!(notifiesAtOnce ?? schedules.notifiesAtOnce) || clock() < nextLook) return
    let some = await tellSome(db, clock)
    for (; some?.told; some = await tellSome(db, clock)) wait = FIRST_WAIT_MS
    if (!some) return
    nextLook = addMilliseconds(clock(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
