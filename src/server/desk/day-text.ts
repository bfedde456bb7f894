import { oneLine } from '#lib/one-line.ts'
import { countVisits, type DayDoctor, type DayList, type DayVisit } from './day-list.ts'
import {
  attendanceOf,
  headOf,
  marksOf,
  MEANING,
  momentOf,
  nameOf,
  paymentOf,
  visitsText,
} from './day-words.ts'

/** The name stands last: in many scripts a sign is wider than a column. */
const HEADS = ['Place', 'Arrival', 'Number', 'Phone', 'Payment', '', 'Name']
const RIGHT = [0, 1]

const cellsOf = (visit: DayVisit): string[] =>
  [
    ...[String(visit.place), visit.arrivesAt, visit.number, visit.phone, paymentOf(visit)],
    ...[[marksOf(visit), attendanceOf(visit)].filter(Boolean).join(', '), nameOf(visit)],
  ].map(oneLine)

/** The day in columns, for a terminal and a letter. */
export function dayText(list: DayList, now: Date): string {
  const rows = list.doctors.flatMap(({ sessions }) => sessions.flatMap(({ visits }) => visits.map(cellsOf)))
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  return [
    headOf(list),
    `${visitsText(countVisits(list))}, as of ${momentOf(now)}.`,
    ...(rows.length > 0 ? [MEANING] : []),
    ...list.doctors.flatMap((doctor) => doctorLines(doctor, widths)),
  ].join('\n')
}

function doctorLines({ name, speciality, sessions }: DayDoctor, widths: number[]): string[] {
  return [
    ...['', '', `${name}, ${speciality}`],
    ...sessions.flatMap(({ title, visits }) => [
      '',
      `${title}: ${visitsText(visits.length)}`,
      rowLine(HEADS, widths),
      ...visits.flatMap((visit) => [rowLine(cellsOf(visit), widths), ...belowLines(visit, widths)]),
    ]),
  ]
}

/** What is too long for a column. */
function belowLines({ disruption, note }: DayVisit, widths: number[]): string[] {
  const indent = ' '.repeat((widths[0] ?? 0) + (widths[1] ?? 0) + 6)
  return [disruption && `Cannot take place: ${disruption}`, note && `Note: ${note}`]
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => indent + oneLine(String(line)))
}

const rowLine = (cells: string[], widths: number[]): string =>
  `  ${cells.map((cell, at) => padded(cell, widths[at] ?? 0, RIGHT.includes(at))).join('  ')}`.trimEnd()

function padded(cell: string, width: number, isRight: boolean): string {
  const gap = ' '.repeat(Math.max(0, width - cell.length))
  return isRight ? gap + cell : cell + gap
}
