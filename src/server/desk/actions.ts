import { and, eq, sql } from 'drizzle-orm'
import type { DESK_ACTIONS } from '#contract/desk.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { clockTime } from '#lib/clock-time.ts'
import { fullDay, shortDay, wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#lib/slots.ts'
import type { Clock } from '../clock.ts'
import { countChange } from '../counters.ts'
import { type Db, isUuid } from '../db/database.ts'
import { appointmentEvents, appointments } from '../db/schema.ts'
import { Refused } from '../refused.ts'
import { attend, cancel, note, pay } from './statements.ts'
import { type Visit, visitsWhere } from './visits.ts'

export type Action = (typeof DESK_ACTIONS)[number]
export type Done = { visit: Visit; sentence: string }

/** Patients are asked to come 15 minutes early. */
const CHECK_IN_MINUTES = 30
/** Each lost try means that another change of the same visit came first. */
const TRIES = 20

type Change = (db: Db, visit: Visit, clock: Clock, text: string) => Promise<boolean>

/** True when it is done, by this call or an earlier one of the desk; false when the visit has become another meanwhile. */
const CHANGES: Record<Action, Change> = {
  attended: recordAttendance('attended'),
  missed: recordAttendance('missed'),
  paid: async (db, visit, clock) => {
    const { appointment } = visit
    refuseCancelled(visit)
    if (appointment.paymentStatus === 'pending') return pay(db, appointment, clock)
    if (await wasByDesk(db, visit, 'paid')) return true
    throw new Refused(
      'stale_version',
      `${nameOf(visit)} was paid by the patient already: take no money for it.`,
    )
  },
  cancel: async (db, visit, clock) => {
    const { day, slot, status } = visit.appointment
    if (status === 'cancelled' && (await wasByDesk(db, visit, 'cancelled'))) return true
    refuseCancelled(visit)
    if (hasBegun(day, findSlot(slot), wallTime(clock())))
      throw new Refused('slot_begun', `${nameOf(visit)} has begun: it can be marked as attended or missed.`)
    const isDone = await cancel(db, visit.appointment, clock)
    if (isDone) countChange('cancelled')
    return isDone
  },
  note: async (db, { appointment }, clock, text) =>
    appointment.note === text || note(db, appointment, text, clock),
}

const DONE: Record<Action, (text: string) => string> = {
  attended: () => 'is marked as attended',
  missed: () => 'is marked as missed',
  paid: () => 'is marked as paid',
  cancel: () => 'is cancelled',
  note: (text) => (text ? `has the note "${text}"` : 'has no note'),
}

/** Changes one visit as the hospital; the same once more changes nothing and is answered the same. */
export async function changeByDesk(
  db: Db,
  idOrNumber: string,
  { action, text = '' }: { action: Action; text?: string | undefined },
  clock: Clock,
): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const visit = await findVisit(db, idOrNumber)
    if (!(await CHANGES[action](db, visit, clock, text))) continue
    return {
      visit: await findVisit(db, visit.appointment.id),
      sentence: `${nameOf(visit)} ${DONE[action](text)}.`,
    }
  }
  throw new Refused('busy', 'This appointment is being changed elsewhere. Please try again in a moment.', 1)
}

async function findVisit(db: Db, idOrNumber: string): Promise<Visit> {
  const number = normaliseNumber(idOrNumber)
  const which = isUuid(idOrNumber)
    ? eq(appointments.id, idOrNumber)
    : number && eq(appointments.number, number)
  const [visit] = which ? await visitsWhere(db, which) : []
  if (visit) return visit
  throw new Refused(
    'not_found',
    number
      ? `No appointment has the number ${number}. Have it read out once more.`
      : 'There is no such appointment.',
  )
}

function recordAttendance(attendance: 'attended' | 'missed'): Change {
  return async (db, visit, clock) => {
    refuseCancelled(visit)
    refuseEarly(visit, attendance, clock)
    const { appointment } = visit
    return appointment.attendance === attendance || attend(db, appointment, attendance, clock)
  }
}

/** Who comes early can be marked when the desk opens for the session; who has not come only when it has begun. */
function refuseEarly(visit: Visit, attendance: 'attended' | 'missed', clock: Clock): void {
  const { day, slot } = visit.appointment
  const session = findSlot(slot)
  const from = attendance === 'attended' ? Math.max(0, session.opens - CHECK_IN_MINUTES) : session.opens
  if (hasBegun(day, { ...session, opens: from }, wallTime(clock()))) return
  throw new Refused(
    'invalid_input',
    `${nameOf(visit)} can be marked as ${attendance} from ${fullDay(day)}, ${clockTime(from)} on.`,
  )
}

function refuseCancelled(visit: Visit): void {
  if (visit.appointment.status === 'cancelled')
    throw new Refused('slot_closed', `${nameOf(visit)} is cancelled already.`)
}

/** Whether it was the desk that last did it. */
async function wasByDesk(db: Db, { appointment }: Visit, what: 'paid' | 'cancelled'): Promise<boolean> {
  const done = and(eq(appointmentEvents.appointmentId, appointment.id), eq(appointmentEvents.what, what))
  return (await db.$count(appointmentEvents, sql`${done} and ${appointmentEvents.by} = 'desk'`)) > 0
}

/** K7QM-42DX (Asha Rao, Dr. Arjun Mehta, 23 Nov 2026, morning) */
function nameOf({ appointment: { number, day, slot }, doctor, patient }: Visit): string {
  const session = `${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`
  return `${number} (${[patient?.name, doctor.name, session].filter(Boolean).join(', ')})`
}
