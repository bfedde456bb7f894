import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DeskClosure, DeskClosureRequest } from '#contract/counter.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { minuteOf, timeText } from '#lib/clock-time.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { closedBySchedule, closureOn, closuresOn, lateStartOn } from '#scheduling/schedule.ts'
import { findSlot, isPast, SLOTS } from '#scheduling/slots.ts'
import { changeBySystem, type ChangeDeps, type Who } from '../appointments/change.ts'
import type { Change } from '../appointments/change-shape.ts'
import { refuseUnrealDay } from '../appointments/slot-rules.ts'
import { isClosedByDesk } from '../availability/closed-slots.ts'
import { findDoctor, findListedDoctor } from '../availability/doctors.ts'
import { sessionText } from '../availability/places.ts'
import { clearScheduleCache, readSchedules, type Schedules } from '../availability/read-schedules.ts'
import { type Db, isUuid, withRetry } from '../db/database.ts'
import { appointments, deskClosures } from '../db/schema.ts'
import type { Clock } from '../deps.ts'
import { refusals } from '../refusal.ts'
import { reopenAppointments } from './notify.ts'

type Done = { message: string; closures: DeskClosure[] }

/** Closures of the content and of reception, where the doctor would see patients. */
export const closuresOfDay = (schedules: Schedules, day: Day): DeskClosure[] =>
  schedules.doctorIds.flatMap((docId) => closuresOfDoctor(schedules, docId, day))

function closuresOfDoctor({ scheduleOf }: Schedules, doctorId: string, day: Day): DeskClosure[] {
  const schedule = scheduleOf(doctorId)
  return SLOTS.flatMap(({ id: slot }) => {
    if (closedBySchedule(day, slot, { ...schedule, closures: [] })) return []
    const closed = closuresOn(schedule, day, slot).map(({ reason, byDesk }) => {
      const by = byDesk ?? { id: null, madeBy: null }
      return { ...by, doctorId, day, slot, kind: 'closed' as const, reason }
    })
    const late = lateStartOn(schedule, day, slot)
    if (!late) return closed
    const { byDesk, reason, until } = late
    const lateUntil = timeText(until)
    return [...closed, { ...byDesk, doctorId, day, slot, kind: 'late' as const, reason, lateUntil }]
  })
}

/** Closes slots, or says that the doctor begins later, and notifies their patients. Again, nothing changes. */
export async function closeSlots(
  { db, clock }: { db: Db; clock: Clock },
  { docId, day, kind, lateUntil, ...asked }: DeskClosureRequest,
  madeBy: string,
): Promise<Done> {
  refuseUnrealDay(day)
  const { name } = await findListedDoctor(db, docId)
  const schedule = (await readSchedules(db)).scheduleOf(docId)
  if ((kind === 'late') !== (lateUntil !== undefined) || (kind === 'late' && asked.slots.length > 1))
    throw refusals.invalid_input('Invalid input: lateUntil must be given with late, and for one slot')
  const now = wallTime(clock())
  // When the rest of a day is closed, slots that are closed already or have no session stay as they are.
  const isOpen = (slot: SlotId) => {
    const key = closedBySchedule(day, slot, schedule)
    return !key || isClosedByDesk(schedule, { doctorId: docId, day, slot })
  }
  const open = asked.slots.filter(isOpen)
  const slots = open.length > 0 ? open : asked.slots
  for (const slot of slots) {
    const session = `${name}, ${sessionText(day, slot)}`
    if (isPast(day, slot, now)) throw refusals.slot_closed(`${session}, is over.`)
    const key = closedBySchedule(day, slot, schedule)
    const isAgain = kind === 'closed' && isClosedByDesk(schedule, { doctorId: docId, day, slot })
    if (key === 'away' && !isAgain)
      throw refusals.slot_closed(`${session}, is closed already: ${closureOn(schedule, day, slot)?.reason}.`)
    if (key && !isAgain) throw refusals.slot_closed(`${session}: ${name} has no session then.`)
    const { opens, closes } = findSlot(slot)
    const until = lateUntil === undefined ? closes - 1 : minuteOf(lateUntil)
    const begins = day === now.day ? Math.max(opens, now.minute) : opens
    if (until <= begins || until >= closes)
      throw refusals.invalid_input(
        `Invalid input: lateUntil must be between ${timeText(begins)} and ${timeText(closes)}`,
      )
  }
  const set = { reason: asked.reason.trim(), lateUntil: lateUntil ? minuteOf(lateUntil) : null, madeBy }
  const rows = slots.map((slot) => ({ doctorId: docId, day, slot, kind, ...set, createdAt: clock() }))
  const insert = db.insert(deskClosures).values(rows)
  const columns = deskClosures
  const target = [columns.doctorId, columns.day, columns.slot, columns.kind]
  const made = await (
    kind === 'late'
      ? insert.onConflictDoUpdate({
          target,
          targetWhere: isNull(columns.undoneAt),
          set: { ...set, createdAt: clock() },
          setWhere: sql`(${columns.lateUntil}, ${columns.reason}) <> (excluded.late_until, excluded.reason)`,
        })
      : insert.onConflictDoNothing()
  ).returning()
  clearScheduleCache(db)
  const who = { by: 'desk' as const, byName: madeBy }
  const where = { docId, day, slots }
  const changed = lateUntil
    ? await notifyStart({ db, clock }, where, who, made.length > 0)
    : (await changeIn({ db, clock }, where, { what: 'affect' }, who)).length
  const done = lateUntil ? `begins at ${lateUntil}` : 'is closed'
  return doneIn(db, docId, day, `${sessionsText(name, day, slots)} ${done}`, changed)
}

/** Opens it again, and notifies its patients unless the content still closes it. Again, nothing changes. */
export async function undoClosure(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  undoneBy: string,
): Promise<Done> {
  const isThis = eq(deskClosures.id, id)
  const [found] = isUuid(id) ? await db.select().from(deskClosures).where(isThis) : []
  if (!found) throw refusals.not_found('Reception has made no such closure.')
  const undone = await db
    .update(deskClosures)
    .set({ undoneAt: clock(), undoneBy })
    .where(and(isThis, isNull(deskClosures.undoneAt)))
    .returning()
  clearScheduleCache(db)
  const { doctorId, day, slot, kind } = found
  const { name } = await findDoctor(db, doctorId)
  const who = { by: 'desk' as const, byName: undoneBy }
  const session = sessionsText(name, day, [slot])
  if (kind === 'closed') {
    const changed = await reopenAppointments(db, clock, who, inSlots(doctorId, day, [slot]))
    return doneIn(db, doctorId, day, `${session} is no longer closed by reception`, changed)
  }
  const where = { docId: doctorId, day, slots: [slot] }
  const changed = await notifyStart({ db, clock }, where, who, undone.length > 0)
  return doneIn(db, doctorId, day, `${session} is no longer late`, changed)
}

const inSlots = (docId: string, day: Day, slots: SlotId[]): SQL | undefined =>
  and(eq(appointments.doctorId, docId), eq(appointments.day, day), inArray(appointments.slot, slots))

type Where = Pick<DeskClosureRequest, 'docId' | 'day' | 'slots'>

/**
 * Notifies the patients of the start, and again if reception changes it while this runs. Resolves to how many. `isNew`: the
 * start was changed, so the hospital's own system gets an event for all other appointments too.
 */
async function notifyStart(deps: ChangeDeps, where: Where, who: Who, isNew: boolean): Promise<number> {
  const { docId, day, slots } = where
  const read = async () => {
    const schedule = (await readSchedules(deps.db)).scheduleOf(docId)
    return String(slots.map((slot) => lateStartOn(schedule, day, slot)?.until))
  }
  const changed = new Set<string>()
  let said: string | undefined
  for (let start = await read(); start !== said; start = await read()) {
    for (const id of await changeIn(deps, where, { what: 'start' }, who)) changed.add(id)
    said = start
  }
  const isOther = and(isBookedIn(where), notInArray(appointments.id, [...changed]))
  if (isNew) await withRetry(() => writeStartEvents(deps.db, isOther))
  return changed.size
}

/** Their start in FHIR changes, but no column that the trigger watches. */
const writeStartEvents = (db: Db, which: SQL | undefined) =>
  db
    .update(appointments)
    .set({ changedAt: sql`clock_timestamp()` })
    .where(which)
    .returning({ event: sql`write_outgoing_events(appointments, array['changed'])` })

const isBookedIn = ({ docId, day, slots }: Where): SQL | undefined =>
  and(inSlots(docId, day, slots), eq(appointments.status, 'booked'))

/** Resolves to the appointments that were changed. */
async function changeIn(deps: ChangeDeps, where: Where, change: Change, who: Who): Promise<string[]> {
  const { id, place } = appointments
  const rows = await deps.db
    .select({ id })
    .from(appointments)
    .where(isBookedIn(where))
    .orderBy(asc(place), asc(id))
  const changed: string[] = []
  for (const row of rows) if (await changeBySystem(deps, row.id, change, who)) changed.push(row.id)
  return changed
}

const sessionsText = (name: string, day: Day, [first = '', ...more]: SlotId[]): string =>
  [`${name}, ${sessionText(day, first)}`, ...more.map((slot) => findSlot(slot).label.toLowerCase())].join(
    ', ',
  )

async function doneIn(db: Db, docId: string, day: Day, sentence: string, changed: number): Promise<Done> {
  const closures = closuresOfDoctor(await readSchedules(db), docId, day)
  return { message: `${sentence}. Appointments concerned: ${changed}.`, closures }
}
