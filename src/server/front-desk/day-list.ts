import { parseArgs } from 'node:util'
import { asc, sql } from 'drizzle-orm'
import { fullDay, fullMoment, instantOf, isRealDay, wallTime } from '#lib/dates.ts'
import { doctorLabel } from '#lib/doctor-label.ts'
import { hospital } from '#lib/hospital.ts'
import { asciiDigits, escapeFormulas } from '#lib/text.ts'
import { hospitalClosedReason } from '#scheduling/schedule.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import { arrivalText } from '../availability/places.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Db } from '../db/database.ts'
import { type DoctorRow, doctors } from '../db/schema-appointments.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Clock } from '../deps.ts'
import type { EmailContent } from '../outbox/kinds/kind.ts'
import { DAY_LIST_UNTIL_HOUR } from '../outbox/kinds/to-hospital.ts'
import { COUNT_USE } from '../rate-limits.ts'
import { appointmentsText, attendanceOf, dayHtml, detailLines } from './day-html.ts'
import { bookedAppointments, type DeskRow, hasPaid } from './appointments.ts'

export const DAY_LIST_USAGE = 'npm run day-list -- 2026-11-23 [--doctor doc1] [--html]; without a day: today.'
const OPTIONS = { doctor: { type: 'string' }, html: { type: 'boolean' } } as const

export async function dayListFor(db: Db, args: string[], clock: Clock): Promise<string> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const { doctor, html } = values
  const [day = wallTime(clock()).day] = positionals.map(asciiDigits)
  if (!isRealDay(day))
    throw new Error(`"${day}" is not a day of the calendar. Write it as year-month-day, like 2026-11-23.`)
  const all = await allDoctors(db)
  if (doctor !== undefined) refuseUnknown(doctor, all)
  const rows = await bookedAppointments(db, day, doctor)
  return html ? dayHtml(day, rows, clock()) : dayCsv(rows, all)
}

const allDoctors = (db: Db): Promise<DoctorRow[]> =>
  db.select().from(doctors).orderBy(asc(doctors.position), asc(doctors.id))

function refuseUnknown(docId: string, all: DoctorRow[]): void {
  if (all.some(({ id }) => id === docId)) return
  const listed = all
    .filter(({ position }) => position >= 0)
    .map((doctor) => `  ${doctor.id}  ${doctorLabel(doctor, all)}`)
  throw new Error([`There is no doctor "${docId}". These are there:`, ...listed].join('\n'))
}

type Cell = string | number

const unlessKept = (row: DeskRow, text: Cell): Cell => (isBlocked(row) ? '' : text)
const yes = (isSo: boolean): string => (isSo ? 'yes' : '')

type Column = (row: DeskRow, all: DoctorRow[]) => Cell

/** The columns of the CSV, in order. */
const COLUMNS = {
  day: ({ appointment }) => appointment.day,
  doctor: ({ doctor }, all) => doctorLabel(doctor, all),
  session: ({ appointment }) => slotText(findSlot(appointment.slot)),
  place: ({ appointment }) => appointment.place,
  arrival: ({ appointment }) => arrivalText(appointment.arrival),
  name: (row) => (isBlocked(row) ? 'Kept for walk-ins' : (row.patient?.name ?? '')),
  phone: ({ patient }) => patient?.phone ?? '',
  number: (row) => unlessKept(row, row.appointment.number),
  fee: (row) => unlessKept(row, row.appointment.fee),
  payment: (row) => unlessKept(row, hasPaid(row) ? 'paid' : 'to pay'),
  new: ({ isNew }) => yes(isNew),
  moved: ({ isMoved }) => yes(isMoved),
  'cannot take place': ({ appointment }) => appointment.closureNotice ?? '',
  note: ({ appointment }) => appointment.note,
  attendance: ({ appointment }) => attendanceOf(appointment.attendance),
  for: ({ appointment }) => appointment.forName ?? '',
  born: ({ appointment }) => appointment.forBirthYear ?? '',
  reason: ({ appointment }) => appointment.blockReason ?? appointment.reason,
} satisfies Record<string, Column>

const quoted = (value: Cell): string => `"${escapeFormulas(String(value)).replaceAll('"', '""')}"`

function dayCsv(rows: DeskRow[], all: DoctorRow[]): string {
  const columns: Column[] = Object.values(COLUMNS)
  const lines = rows.map((row) => columns.map((column) => column(row, all)))
  return `\uFEFF${[Object.keys(COLUMNS), ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

const NOON = DAY_LIST_UNTIL_HOUR * 60

const writeOnce = statement<{ id: string }>(
  'write_day_list',
  sql`with counted as (${COUNT_USE})
    insert into messages (kind, address, next_try_at, expires_at)
    select 'day_list', ${value('address')}::text, ${NOW}, ${value('ends')}::timestamptz from counted where uses = 1
    returning id`,
)

/** The outbox holds no personal data: the list is read when the email is sent. */
export async function writeDayList(db: Db, clock: Clock, schedule = hospital.dayList): Promise<boolean> {
  const now = clock()
  const { day, minute } = wallTime(now)
  if (!schedule || minute < schedule.hour * 60 || minute >= NOON) return false
  const { calendar } = await cachedSchedules(db)
  if (hospitalClosedReason(day, calendar) && (await bookedAppointments(db, day)).every(isBlocked))
    return false
  const ends = instantOf({ day, minute: NOON }).toISOString()
  const values = { key: `day list ${day}`, address: schedule.email, ends, now: now.toISOString() }
  return (await writeOnce(db, values)).length > 0
}

export async function dayListEmail(
  db: Db,
  { address }: { id: string; address: string | null },
  clock: Clock,
  format = hospital.dayList?.format ?? 'text',
): Promise<EmailContent | undefined> {
  if (!address) return undefined
  const now = clock()
  const { day } = wallTime(now)
  const [list, all] = [await bookedAppointments(db, day), await allDoctors(db)]
  const kept = list.filter(isBlocked).length
  const counts = appointmentsText(list.length - kept) + (kept ? `, ${keptText(kept)}` : '')
  const text = format === 'text' ? dayText(list, all) : []
  return {
    subject: `${fullDay(day)}: ${counts}`,
    lines: [
      `${counts}, as of ${fullMoment(now.toISOString())}.`,
      'The list to print is attached. It holds personal data: do not forward it.',
      ...text,
    ],
    attachments: [
      attached('html', dayHtml(day, list, now)),
      ...(format === 'csv' ? [attached('csv', dayCsv(list, all))] : []),
    ],
  }

  function attached(type: string, content: string) {
    return { filename: `day-list-${day}.${type}`, contentType: `text/${type}; charset=utf-8`, content }
  }
}

const isBlocked = ({ appointment }: DeskRow) => appointment.blockReason !== null
const keptText = (count: number) => `${count} ${count === 1 ? 'place' : 'places'} kept for walk-ins`

/** A paragraph for each session, a line for each place. Two doctors may have the same name, speciality and room. */
function dayText(rows: DeskRow[], all: DoctorRow[]): string[] {
  const sessions = Map.groupBy(rows, ({ doctor, appointment }) => `${doctor.id} ${appointment.slot}`)
  return [...sessions.values()].flatMap((session) => [
    '',
    ...session.slice(0, 1).map((row) => `${COLUMNS.doctor(row, all)}, ${COLUMNS.session(row)}`),
    ...session.flatMap((row) => textLines(row)),
  ])
}

function textLines(row: DeskRow): string[] {
  const { arrival, name, phone, number, fee, payment } = COLUMNS
  const paid = payment(row) && `${fee(row)} ${payment(row)}`
  const marks = [row.isNew && 'new', row.isMoved && 'moved']
  const shown = [arrival(row), name(row), phone(row), number(row), paid, ...marks].filter(Boolean)
  const place = String(row.appointment.place).padStart(3)
  return [[place, ...shown].join('  '), ...detailLines(row).map((line) => `     ${line}`)]
}
