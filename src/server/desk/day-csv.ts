import { guarded } from '#lib/csv-guard.ts'
import { attendanceOf, type DayList } from './day-list.ts'

const HEADS = [
  ...['day', 'doctor', 'session', 'place', 'arrival', 'name', 'phone', 'number', 'fee', 'payment'],
  ...['new', 'moved', 'cannot take place', 'note', 'attendance'],
]

const cell = (value: string | number): string => `"${guarded(String(value)).replaceAll('"', '""')}"`

const yes = (isSo: boolean): string => (isSo ? 'yes' : '')

/** The day for a spreadsheet: RFC 4180, in UTF-8 with the sign that tells it. */
export function dayCsv({ day, doctors }: DayList): string {
  const rows = doctors.flatMap((doctor) =>
    doctor.sessions.flatMap(({ title, visits }) =>
      visits.map((visit) => [
        ...[day, doctor.name, title, visit.place, visit.arrivesAt, visit.name, visit.phone, visit.number],
        ...[visit.fee, visit.isPaid ? 'paid' : 'to pay', yes(visit.isNew), yes(visit.isMoved)],
        ...[visit.disruption ?? '', visit.note, attendanceOf(visit)],
      ]),
    ),
  )
  return `\uFEFF${[HEADS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
