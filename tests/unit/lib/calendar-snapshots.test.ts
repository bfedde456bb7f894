import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile, type CalendarAppointment } from '#scheduling/calendar-file.ts'

const NOW = new Date('2026-11-20T04:00:00.123Z')
const VISIT: CalendarAppointment = {
  id: '47c39c38-0938-487b-b657-8676ae38c72a',
  number: 'K7QM-42DX',
  day: '2026-11-23',
  slot: 'morning',
  fromMinute: 10 * 60 + 30,
  doctor: 'Dr. Arjun Mehta',
  speciality: 'General physician',
  place: 7,
  sequence: 0,
  isCancelled: false,
}

function read(file: string): unknown[] {
  const [, heads, events] = ICAL.parse(file) as [string, unknown[][], [string, unknown[][]][]]
  const sorted = (properties: unknown[][]) =>
    properties
      .filter(([name]) => !String(name).startsWith('x-'))
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  return [sorted(heads), ...events.map(([name, properties]) => [name, sorted(properties)])]
}

describe('a calendar file matches its snapshot', () => {
  it.each<[string, Partial<CalendarAppointment>]>([
    ['booked', {}],
    ['moved', { day: '2026-12-01', slot: 'evening', fromMinute: 18 * 60, place: 1, sequence: 3 }],
    ['cancelled', { sequence: 4, isCancelled: true }],
    ['day-only', { slot: undefined, fromMinute: undefined, place: undefined, number: undefined }],
    ['signs', { doctor: 'Dr. Søren; "Ø", José \\ 李\r\nजोशी', speciality: 'Ear, nose; throat — '.repeat(6) }],
  ])('%s', (name, change) => {
    const file = calendarFile({ ...VISIT, ...change }, NOW)
    const snapshot = readFileSync(join(import.meta.dirname, 'snapshots', `${name}.ics`), 'utf8')
    expect(read(file)).toEqual(read(snapshot))
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
