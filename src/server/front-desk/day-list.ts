import { parseArgs } from 'node:util'
import { asc } from 'drizzle-orm'
import { escapeFormulas } from '#lib/text.ts'
import { isRealDay, wallTime } from '#lib/dates.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import { arrivalTime } from '../availability/places.ts'
import type { Db } from '../db/database.ts'
import { doctors } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import { attendanceOf, dayHtml } from './day-html.ts'
import { bookedAppointments, type DeskRow } from './appointments.ts'

export const DAY_LIST_USAGE = 'npm run day-list -- 2026-11-23 [--doctor doc1] [--html]; without a day: today.'
const USAGE = `Usage: ${DAY_LIST_USAGE}`
const OPTIONS = { doctor: { type: 'string' }, html: { type: 'boolean' } } as const

export async function dayListFor(db: Db, args: string[], clock: Clock): Promise<string> {
  const { day, doctor, html } = read(args, clock)
  if (doctor !== undefined) await refuseUnknown(db, doctor)
  const rows = await bookedAppointments(db, day, doctor)
  return html ? dayHtml(day, rows, clock()) : dayCsv(rows)
}

function read(args: string[], clock: Clock) {
  const { values, positionals, tokens } = parseArgs({
    ...{ args, options: OPTIONS, strict: false, allowPositionals: true, tokens: true },
  })
  const unknown = tokens.find((token) => token.kind === 'option' && !(token.name in OPTIONS))
  if (unknown?.kind === 'option') throw new Error(`Unknown option "${unknown.rawName}". ${USAGE}`)
  const { doctor, html } = values
  const [day = wallTime(clock()).day, ...more] = positionals
  if (more.length > 0) throw new Error(`One day at a time. ${USAGE}`)
  if (!isRealDay(day))
    throw new Error(`"${day}" is not a day of the calendar. Write it as year-month-day, like 2026-11-23.`)
  if (doctor !== undefined && typeof doctor !== 'string') throw new Error(`--doctor needs a doctor. ${USAGE}`)
  return { day, doctor, html }
}

async function refuseUnknown(db: Db, docId: string): Promise<void> {
  const all = await db.select().from(doctors).orderBy(asc(doctors.position), asc(doctors.id))
  if (all.some(({ id }) => id === docId)) return
  const listed = all.filter(({ position }) => position >= 0).map(({ id, name }) => `  ${id}  ${name}`)
  throw new Error([`There is no doctor "${docId}". These are there:`, ...listed].join('\n'))
}

const HEADS = [
  ...['day', 'doctor', 'session', 'place', 'arrival', 'name', 'phone', 'number', 'fee', 'payment'],
  ...['new', 'moved', 'cannot take place', 'note', 'attendance'],
]

const cell = (value: string | number): string => `"${escapeFormulas(String(value)).replaceAll('"', '""')}"`

const dayCsv = (rows: DeskRow[]): string =>
  `\uFEFF${[HEADS, ...rows.map(cellsOf)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cellsOf({ appointment, doctor, patient, isNew, isMoved }: DeskRow) {
  const { day, slot, place, number, fee, paymentStatus, disruption, note, attendance } = appointment
  return [
    ...[day, doctor.name, slotText(findSlot(slot)), place, arrivalTime(slot, place, doctor.slotCapacity)],
    ...[patient?.name ?? '', patient?.phone ?? '', number, fee, paymentStatus === 'paid' ? 'paid' : 'to pay'],
    ...[isNew ? 'yes' : '', isMoved ? 'yes' : '', disruption ?? '', note, attendanceOf(attendance)],
  ]
}
