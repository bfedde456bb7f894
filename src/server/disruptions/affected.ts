import type { FastifyBaseLogger } from 'fastify'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { shortDay, wallTime } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import { type Db, sqlState } from '../db/database.ts'
import { readSchedules } from '../schedules/read.ts'
import { type Booked, bookedSessions, closedSessions, otherVisits, type Visit, visitsIn } from './closed.ts'
import { lostProposals } from './held-places.ts'
import { candidatesFor, type Free, freeSessions } from './proposals.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { DoctorRow } from '../db/schema.ts'
import { tellAll } from './tell.ts'

export async function logAffected(
  db: Db,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  try {
    const closed = await closedSessions(db, await readSchedules(db), wallTime(clock()))
    const count = (of: 'visits' | 'untold') => closed.reduce((sum, session) => sum + session[of], 0)
    const [visits, untold] = [count('visits'), count('untold') + (await lostProposals(db, clock)).length]
    if (visits > 0)
      log[untold > 0 ? 'warn' : 'info'](
        { visits, untold },
        'visits stand in closed sessions: see "npm run affected"',
      )
  } catch (error) {
    log.warn({ state: sqlState(error) }, 'it was not looked which visits stand in closed sessions')
  }
}

const NEAR_DAYS = 3

function freeFor(each: Visit, candidates: Free[]): string {
  const { visit } = each
  const isNear = ({ day }: Free) =>
    Math.abs(differenceInCalendarDays(new Date(day), new Date(visit.day))) <= NEAR_DAYS
  const own = candidates.find((free) => free.docId === visit.doctorId && isNear(free))
  if (own) return `same doctor ${shortDay(own.day)}, ${findSlot(own.slot).label.toLowerCase()}`
  const other = candidates.find(({ day }) => day === visit.day)
  return other ? `${other.doctor} that day, ${findSlot(other.slot).label.toLowerCase()}` : 'none'
}

export async function affectedLines(db: Db, clock: Clock): Promise<string[]> {
  const closed = await closedSessions(db, await readSchedules(db), wallTime(clock()))
  const visits = closed.length > 0 ? await visitsIn(db, closed) : []
  const free = await freeSessions(
    db,
    [...new Set(visits.map(({ doctor }) => doctor.speciality))],
    clock,
    'sell',
  )
  const others = await otherVisits(db, visits)
  const lost = await lostProposals(db, clock)
  const sections = closed.map(({ docId, day, slot, reason }) => {
    const here = visits.filter(
      ({ visit }) => visit.doctorId === docId && visit.day === day && visit.slot === slot,
    )
    return [
      `${here[0]?.doctor.name ?? docId}, ${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}: ${reason}`,
      ...here.map((each) => {
        const candidates = candidatesFor(each, free, others.get(each.patient.id) ?? [], Infinity)
        const isTold =
          each.visit.disruption !== null && !lost.some((place) => place.heldFor === each.visit.id)
        const told = isTold ? 'told' : 'not told'
        return `  ${each.visit.number}  place ${each.visit.place}  ${told.padEnd(8)}  free: ${freeFor(each, candidates)}`
      }),
    ]
  })
  const toCall = visits.filter(({ patient }) => !patient.email && !patient.phoneConfirmedAt)
  const phones = toCall.map(({ visit, patient }) => `  ${patient.phone}  ${patient.name}  ${visit.number}`)
  const untold = visits.filter(({ visit }) => visit.disruption === null).length + lost.length
  return [
    visits.length === 0
      ? 'No visit stands in a closed session.'
      : `Visits in closed sessions: ${visits.length}. Patients who are not told yet: ${untold}.`,
    ...sections.flat(),
    ...(phones.length > 0
      ? ['', 'To call, for neither e-mail nor text message reaches them:', ...phones]
      : []),
    ...overbooked(await bookedSessions(db, wallTime(clock())), await db.query.doctors.findMany()),
    ...(untold > 0 ? ['', 'To tell them: npm run affected -- --tell'] : []),
  ]
}

/** What no closure says, and somebody has to look at all the same: places above the capacity, doctors and sessions that are gone. */
export function overbooked(sessions: Booked[], doctors: DoctorRow[]): string[] {
  const found = sessions.flatMap(({ docId, day, slot, visits, lastPlace }) => {
    const doctor = doctors.find(({ id }) => id === docId)
    const where = `  ${doctor?.name ?? docId}, ${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`
    const many = visits === 1 ? '1 visit' : `${visits} visits`
    if (!doctor || doctor.position < 0) return [`${where}: ${many}, and the doctor has left doctors.json`]
    if (!SLOT_IDS.includes(slot)) return [`${where}: ${many}, and hospital.json has no such session any more`]
    return lastPlace > doctor.slotCapacity
      ? [`${where}: ${many} up to place ${lastPlace}, and slotCapacity is ${doctor.slotCapacity} now`]
      : []
  })
  return found.length > 0 ? ['', 'To look at, for nothing is touched by itself:', ...found] : []
}

export async function affectedCommand(db: Db, argument: string, clock: Clock): Promise<string> {
  if (!argument) return (await affectedLines(db, clock)).join('\n')
  if (argument !== '--tell')
    throw new Error(`"${argument}" is not known. Write npm run affected, or npm run affected -- --tell.`)
  const { told, held } = await tellAll(db, clock)
  return `Patients told: ${told}. Places kept for them elsewhere: ${held}.`
}
