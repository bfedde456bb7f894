import { and, eq, sql } from 'drizzle-orm'
import type { DESK_ACTIONS } from '#contract/desk.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { clockTime } from '#lib/clock-time.ts'
import { fullDay, shortDay, wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import { type Db, FOREIGN_KEY_VIOLATION, isUuid, sqlState } from '../db/database.ts'
import { appointmentEvents, appointments, patients } from '../db/schema.ts'
import { refusals } from '../refusal.ts'
import { type DeskRow, findAppointments } from './appointments.ts'
import { cancel, pay, retryChange } from '../appointments/change.ts'
import { cancelledByDeskNotice, changeStatement, appointmentNotice } from '../outbox/notifications.ts'

export type Action = (typeof DESK_ACTIONS)[number]
type Done = { row: DeskRow; sentence: string }

const CHECK_IN_MINUTES = 30

type Change = (db: Db, row: DeskRow, clock: Clock, text: string) => Promise<boolean>

const attend = changeStatement(
  'desk_attend',
  // A patient who came was seen, although the slot was closed.
  `update appointments set attendance = :attendance::text,
      closure_notice = case :attendance::text when 'attended' then null else closure_notice end
    where id = :id::uuid and status = 'booked' and attendance is distinct from :attendance::text
    returning id, patient_id, doctor_id, sequence, null::jsonb as before, null::jsonb as after`,
  { by: 'desk' },
)
const writeNote = changeStatement(
  'desk_note',
  `update appointments set note = :note::text where id = :id::uuid and note <> :note::text
    returning id, patient_id, doctor_id, sequence, null::jsonb as before, null::jsonb as after`,
  { event: 'noted', by: 'desk' },
)

const prescribe = changeStatement(
  'desk_prescribe',
  `update appointments set prescription = :text::text
    where id = :id::uuid and status <> 'cancelled' and prescription <> :text::text
    returning id, patient_id, doctor_id, sequence, null::jsonb as before, null::jsonb as after`,
  { event: 'prescribed', by: 'desk' },
)

/** SQL states of a row without its patient: the patient has just deleted the account. */
const PATIENT_IS_GONE = ['23502', FOREIGN_KEY_VIOLATION]

/** Returns false when the appointment was changed after it was read. */
const CHANGES: Record<Action, Change> = {
  attended: (db, row, clock) => recordAttendance(db, row, clock, 'attended'),
  missed: (db, row, clock) => recordAttendance(db, row, clock, 'missed'),
  paid: async (db, row, clock) => {
    const { appointment } = row
    refuseCancelled(row)
    if (appointment.paymentStatus === 'pending') {
      const notice = appointment.patientId ? { notice: appointmentNotice('paid', appointment) } : {}
      return pay(db, appointment, clock, { by: 'desk', ...notice }).catch((error: unknown) => {
        if (appointment.patientId && PATIENT_IS_GONE.includes(sqlState(error) ?? '')) return false
        throw error
      })
    }
    if (await wasByDesk(db, row, 'paid')) return true
    throw refusals.stale_version(`${nameOf(row)} was paid by the patient already: take no money for it.`)
  },
  cancel: async (db, row, clock) => {
    const { day, slot, status } = row.appointment
    if (status === 'cancelled' && (await wasByDesk(db, row, 'cancelled'))) return true
    refuseCancelled(row)
    if (hasBegun(day, findSlot(slot), wallTime(clock())))
      throw refusals.slot_begun(`${nameOf(row)} has begun: it can be marked as attended or missed.`)
    const notice = cancelledByDeskNotice(row.appointment)
    const isDone = await cancel(db, { ...row.appointment, cancelReason: '' }, clock, { notice, by: 'desk' })
    if (isDone) countChange('cancelled')
    return isDone
  },
  note: async (db, { appointment: { id, note } }, clock, text) =>
    note === text || writeNote(db, { id, note: text }, clock),
  prescription: async (db, row, clock, text) => {
    refuseCancelled(row)
    refuseBefore(row, 'can have a prescription', clock)
    const { id, prescription } = row.appointment
    const notice = text ? { notice: appointmentNotice('prescribed', row.appointment) } : {}
    return prescription === text || prescribe(db, { id, text }, clock, notice)
  },
  checkup: async (db, row, clock) => {
    refuseCancelled(row)
    refuseBefore(row, 'can count as a check-up', clock)
    const { patientId, day } = row.appointment
    if (!patientId)
      throw refusals.invalid_input(`${nameOf(row)} belongs to no account: only a profile has a check-up.`)
    const { lastCheckup } = patients
    await db
      .update(patients)
      .set({ lastCheckup: sql`greatest(${lastCheckup}, ${day}::date)` })
      .where(eq(patients.id, patientId))
    return true
  },
}

const DONE = {
  attended: 'is marked as attended',
  missed: 'is marked as missed',
  paid: 'is marked as paid',
  cancel: 'is cancelled',
  note: 'has no note',
  prescription: 'has no prescription',
  checkup: 'is the last check-up in the profile',
}

export async function changeByDesk(
  db: Db,
  idOrNumber: string,
  { action, text = '' }: { action: Action; text?: string | undefined },
  clock: Clock,
): Promise<Done> {
  const changed = await retryChange(
    () => findRow(db, idOrNumber),
    async (row) => ((await CHANGES[action](db, row, clock, text)) ? row : undefined),
  )
  const written = action === 'prescription' ? 'has its prescription' : `has the note "${text}"`
  const done = text ? written : DONE[action]
  return { row: await findRow(db, changed.appointment.id), sentence: `${nameOf(changed)} ${done}.` }
}

export async function findRow(db: Db, idOrNumber: string): Promise<DeskRow> {
  const number = normaliseNumber(idOrNumber)
  const which = isUuid(idOrNumber)
    ? eq(appointments.id, idOrNumber)
    : number && eq(appointments.number, number)
  const [row] = which ? await findAppointments(db, which) : []
  if (!row) throw noAppointment(number)
  return row
}

export const noAppointment = (number: string | undefined) =>
  refusals.not_found(
    number
      ? `No appointment has the number ${number}. Have it read out once more.`
      : 'There is no such appointment.',
  )

async function recordAttendance(db: Db, row: DeskRow, clock: Clock, attendance: 'attended' | 'missed') {
  refuseCancelled(row)
  const { id, day, slot, attendance: before } = row.appointment
  const session = findSlot(slot)
  const from = attendance === 'attended' ? Math.max(0, session.opens - CHECK_IN_MINUTES) : session.opens
  if (!hasBegun(day, { ...session, opens: from }, wallTime(clock())))
    throw refusals.invalid_input(
      `${nameOf(row)} can be marked as ${attendance} from ${fullDay(day)}, ${clockTime(from)} on.`,
    )
  return before === attendance || attend(db, { id, attendance }, clock, { event: attendance })
}

function refuseBefore(row: DeskRow, what: string, clock: Clock): void {
  const { day } = row.appointment
  if (day > wallTime(clock()).day)
    throw refusals.invalid_input(`${nameOf(row)} ${what} from ${fullDay(day)} on.`)
}

function refuseCancelled(row: DeskRow): void {
  if (row.appointment.status === 'cancelled')
    throw refusals.slot_closed(`${nameOf(row)} is cancelled already.`)
}

async function wasByDesk(db: Db, { appointment }: DeskRow, what: 'paid' | 'cancelled'): Promise<boolean> {
  const done = and(eq(appointmentEvents.appointmentId, appointment.id), eq(appointmentEvents.what, what))
  return (await db.$count(appointmentEvents, sql`${done} and ${appointmentEvents.by} = 'desk'`)) > 0
}

export function nameOf({ appointment: { number, day, slot }, doctor, patient }: DeskRow): string {
  const session = `${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`
  return `${number} (${[patient?.name, doctor.name, session].filter(Boolean).join(', ')})`
}
