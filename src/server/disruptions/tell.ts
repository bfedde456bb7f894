import { eq } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../means.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { usage } from '../db/schema.ts'
import { statementIn } from '../db/statement.ts'
import { recordOf } from '../notifications/events.ts'
import { readSchedules, type Schedules } from '../schedules/read.ts'
import { isFirst } from '../usage.ts'
import { type Words, wordsIn } from '../words/words.ts'
import { closedSessions, otherVisits, shutReason, untoldVisits, type Visit } from './closed.ts'
import { dropLostProposals, freeHeldPlaces } from './held-places.ts'
import { candidatesFor, type Free, freeSessions } from './proposals.ts'
import { disruptedNotice, noProposalText, proposalText } from './letter.ts'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { reopenVisits } from './reopen.ts'

export type Told = { told: number; held: number }

/** One process tells at a time, or together they would keep too many places; who dies hands on after so long. */
const TELLING = 'telling of closed sessions'
const LEASE_SECONDS = 30
/** Each lost try means that somebody else got the place. */
const TRIES = 20

/** Tells the next hundred whose session is closed; undefined while another process does. Again and again until nobody is left. */
export async function tellSome(db: Db, clock: Clock): Promise<Told | undefined> {
  if (!(await isFirst(db, TELLING, LEASE_SECONDS, clock))) return undefined
  try {
    await dropLostProposals(db, clock)
    const schedules = await readSchedules(db)
    const closed = await closedSessions(db, schedules, wallTime(clock()))
    const untold = closed.filter((session) => session.untold > 0)
    const visits = untold.length > 0 ? await untoldVisits(db, untold) : []
    return await tellEach(db, visits, schedules, clock)
  } finally {
    await db.delete(usage).where(eq(usage.key, TELLING))
  }
}

/** Tells everybody; `report` hears after each hundred how many that makes. */
export async function tellAll(
  db: Db,
  clock: Clock,
  report: (told: number) => void = () => undefined,
): Promise<Told> {
  const all = { told: 0, held: 0 }
  for (;;) {
    const some = await tellSome(db, clock)
    if (!some)
      throw new Error('Another process is telling patients at this moment. Try again in half a minute.')
    if (some.told === 0) return all
    all.told += some.told
    all.held += some.held
    report(all.told)
  }
}

async function tellEach(db: Db, visits: Visit[], schedules: Schedules, clock: Clock): Promise<Told> {
  const outcome = { told: 0, held: 0 }
  if (visits.length === 0) return outcome
  const free = await freeSessions(db, [...new Set(visits.map(({ doctor }) => doctor.speciality))], clock)
  const others = await otherVisits(db, visits)
  for (const visit of visits) {
    const candidates = candidatesFor(visit, free, others.get(visit.patient.id) ?? [])
    const told = await tellOne(db, visit, candidates, schedules, clock)
    if (!told) continue
    countChange('disrupted')
    outcome.told += 1
    if (!told.chosen) continue
    outcome.held += 1
    told.chosen.mayHold -= 1
  }
  return outcome
}

const disrupt = statementIn<{ rank: number | null }, ReturnType<typeof valuesOf>>('disruptions/disrupt.sql')

/** The session in which a place is kept, if there is one; undefined when the appointment was changed since it was read. */
async function tellOne(
  db: Db,
  { visit, patient }: Visit,
  candidates: Free[],
  schedules: Schedules,
  clock: Clock,
): Promise<{ chosen?: Free | undefined } | undefined> {
  const reason = shutReason(schedules, { docId: visit.doctorId, ...visit }, wallTime(clock()))
  if (!reason) return undefined
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The last time without a place: told late is worse than told without.
    const wished = tries < TRIES - 1 ? candidates : []
    const [told] = await disrupt(db, valuesOf(visit, reason, wished, wordsIn(patient.language), clock()))
    if (told) return { chosen: told.rank ? wished[told.rank - 1] : undefined }
    if (!(await isAsRead(db, visit))) return undefined
  }
  return undefined
}

function valuesOf(visit: Visit['visit'], reason: string, candidates: Free[], words: Words, now: Date) {
  const wished = candidates.map((each) => ({ ...each, words: proposalText(words, each) }))
  return {
    ...{ id: visit.id, sequence: visit.sequence, reason, candidates: JSON.stringify(wished) },
    ...{ ...disruptedNotice(words, visit, reason), without: noProposalText(words) },
    ...recordOf(now, { message: 'disrupted', event: 'disrupted', by: 'system', everyChannel: true }),
  }
}

async function isAsRead(db: Db, { id, sequence }: Visit['visit']): Promise<boolean> {
  const now = await db.query.appointments.findFirst({ where: (row) => eq(row.id, id) })
  return now?.sequence === sequence && now.status === 'booked'
}

/** Another process knows of a closure some seconds later: what it has booked by then is found by looking again. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000

/** Frees places that were held long enough, reopens appointments, and notifies patients of new closures. */
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
    // Another process is notifying, or ended while it did.
    if (!some) return
    nextLook = addMilliseconds(clock(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
