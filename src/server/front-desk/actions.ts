import { and, eq, sql } from 'drizzle-orm'
import type { DESK_ACTIONS } from '#contract/desk.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { clockTime } from '#lib/clock-time.ts'
import { fullDay, shortDay, wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import { type Db, FOREIGN_KEY_VIOLATION, isUuid, sqlState } from '../db/database.ts'
import { appointmentEvents, appointments } from '../db/schema-appointments.ts'
import { RefusalError } from '../refusal.ts'
import { type DeskRow, findAppointments } from './appointments.ts'
import { cancel, pay, retryChange } from '../booking/change.ts'
import { cancelledByDeskNotice, changeStatement, appointmentNotice } from '../notifications/notifications.ts'

export type Action = (typeof DESK_ACTIONS)[number]
type Done = { row: DeskRow; sentence: string }

const CHECK_IN_MINUTES = 30

type Change = (db: Db, row: DeskRow, clock: Clock, text: string) => Promise<boolean>

const attend = changeStatement(
  'desk_attend',
  // A patient who came was seen, although the slot was closed.
  `update appointments set attendance = :attendance::text,
      disruption = case :attendance::text when 'attended' then null else disruption end
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
    throw new RefusalError(
      'stale_version',
      `${nameOf(row)} was paid by the patient already: take no money for it.`,
    )
  },
  cancel: async (db, row, clock) => {
    const { day, slot, status } = row.appointment
    if (status === 'cancelled' && (await wasByDesk(db, row, 'cancelled'))) return true
    refuseCancelled(row)
    if (hasBegun(day, findSlot(slot), wallTime(clock())))
      throw new RefusalError(
        'slot_begun',
        `${nameOf(row)} has begun: it can be marked as attended or missed.`,
      )
    const notice = cancelledByDeskNotice(row.appointment)
    const isDone = await cancel(db, row.appointment, clock, { notice, by: 'desk' })
    if (isDone) countChange('cancelled')
    return isDone
  },
  note: async (db, { appointment: { id, note } }, clock, text) =>
    note === text || writeNote(db, { id, note: text }, clock),
}

const DONE = {
  ...{ attended: 'is marked as attended', missed: 'is marked as missed', paid: 'is marked as paid' },
  ...{ cancel: 'is cancelled', note: 'has no note' },
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
  const done = text ? `has the note "${text}"` : DONE[action]
  return {
    row: await findRow(db, changed.appointment.id),
    sentence: `${nameOf(changed)} ${done}.`,
  }
}

async function findRow(db: Db, idOrNumber: string): Promise<DeskRow> {
  const number = normaliseNumber(idOrNumber)
  const which = isUuid(idOrNumber)
    ? eq(appointments.id, idOrNumber)
    : number && eq(appointments.number, number)
  const [row] = which ? await findAppointments(db, which) : []
  if (!row) throw noAppointment(number)
  return row
}

export const noAppointment = (number: string | undefined) =>
  new RefusalError(
    'not_found',
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
    throw new RefusalError(
      'invalid_input',
      `${nameOf(row)} can be marked as ${attendance} from ${fullDay(day)}, ${clockTime(from)} on.`,
    )
  return before === attendance || attend(db, { id, attendance }, clock, { event: attendance })
}

function refuseCancelled(row: DeskRow): void {
  if (row.appointment.status === 'cancelled')
    throw new RefusalError('slot_closed', `${nameOf(row)} is cancelled already.`)
}

async function wasByDesk(db: Db, { appointment }: DeskRow, what: 'paid' | 'cancelled'): Promise<boolean> {
  const done = and(eq(appointmentEvents.appointmentId, appointment.id), eq(appointmentEvents.what, what))
  return (await db.$count(appointmentEvents, sql`${done} and ${appointmentEvents.by} = 'desk'`)) > 0
}

function nameOf({ appointment: { number, day, slot }, doctor, patient }: DeskRow): string {
  const session = `${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`
  return `${number} (${[patient?.name, doctor.name, session].filter(Boolean).join(', ')})`
}
