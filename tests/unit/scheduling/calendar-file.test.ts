import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import { calendarFile, type CalendarAppointment } from '#scheduling/calendar-file.ts'
import { hospital } from '#lib/hospital.ts'

const NOW = new Date('2026-11-20T04:00:00.123Z')
const VISIT: CalendarAppointment = {
  id: '47c39c38-0938-487b-b657-8676ae38c72a',
  number: 'K7QM-42DX',
  day: '2026-11-23',
  slot: 'morning',
  fromMinute: 10 * 60 + 30,
  doctor: 'Dr. Arjun Mehta',
  speciality: 'General physician',
  session: 'Morning, 9:00 AM - 12:00 PM',
  place: 7,
  sequence: 0,
  isCancelled: false,
}

const fileOf = (change: Partial<CalendarAppointment> = {}) => calendarFile({ ...VISIT, ...change }, NOW)

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events
  if (!event || events.length > 1) throw new Error(`The file holds ${events.length} events`)
  return {
    calendar,
    event: new ICAL.Event(event),
    valueOf: (name: string) => event.getFirstPropertyValue(name),
  }
}
const wallIn = (timeZone: string, moment: Date) =>
  moment.toLocaleString('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })

describe('an appointment in the patient’s calendar', () => {
  it('is one event of a published calendar', () => {
    const { calendar } = read(fileOf())

    const heads = ['version', 'prodid', 'calscale', 'method'].map((name) =>
      calendar.getFirstPropertyValue(name),
    )
    expect(heads).toEqual(['2.0', '-//Meridian Hospital//Appointments//EN', 'GREGORIAN', 'PUBLISH'])
  })

  it('names the doctor, the hospital, its location and what to do', () => {
    const { event, valueOf } = read(fileOf())

    expect(event.summary).toBe('Dr. Arjun Mehta – Meridian Hospital')
    expect(event.location).toBe('Meridian Hospital, 14 Lakeview Road, Indiranagar, Bengaluru 560038, India')
    expect(event.description.split('\n')).toEqual([
      'General physician',
      'Morning, 9:00 AM - 12:00 PM',
      'Number 7, about 10:30 AM',
      'Please come 15 minutes early for check-in.',
      `Phone: ${hospital.phone}`,
      'Appointment number: K7QM-42DX',
    ])
    expect(valueOf('geo')).toEqual([hospital.coordinates.latitude, hospital.coordinates.longitude])
    expect([valueOf('status'), valueOf('class')]).toEqual(['CONFIRMED', 'PRIVATE'])
  })

  it.each([
    ['Asia/Kolkata', '23/11/2026, 10:15', '23/11/2026, 10:45'],
    ['Europe/London', '23/11/2026, 04:45', '23/11/2026, 05:15'],
    ['America/Los_Angeles', '22/11/2026, 20:45', '22/11/2026, 21:15'],
    ['Pacific/Kiritimati', '23/11/2026, 18:45', '23/11/2026, 19:15'],
  ])('has the right hours in %s, half an hour from check-in on', (zone, from, until) => {
    const { event } = read(fileOf())

    const { startDate, endDate } = event
    expect([wallIn(zone, startDate.toJSDate()), wallIn(zone, endDate.toJSDate())]).toEqual([from, until])
    expect(startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  })

  it.each([
    ['the turn is not known', undefined],
    ['the turn is after the end', 13 * 60],
  ])('takes the whole slot where %s', (_, fromMinute) => {
    const { event } = read(fileOf({ fromMinute }))

    const hours = [event.startDate, event.endDate].map((each) => each.toJSDate().toISOString())
    expect(hours).toEqual(['2026-11-23T03:30:00.000Z', '2026-11-23T06:30:00.000Z'])
  })

  it('takes the whole day without a slot', () => {
    const { event } = read(fileOf({ slot: undefined, fromMinute: undefined, place: undefined }))

    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2026-11-23'])
    expect(event.description).not.toMatch(/place|about|undefined/i)
  })

  it('stays the same event when it moves, with a higher number', () => {
    const before = read(fileOf())
    const after = read(fileOf({ day: '2026-11-24', slot: 'evening', sequence: 1 }))

    expect(after.event.uid).toBe(`${VISIT.id}@openward`)
    expect(after.event.uid).toBe(before.event.uid)
    expect([before.event.sequence, after.event.sequence]).toEqual([0, 1])
    expect(after.valueOf('dtstamp')?.toString()).toBe('2026-11-20T04:00:00Z')
  })

  it('is removed when it is cancelled', () => {
    const { calendar, event, valueOf } = read(fileOf({ isCancelled: true, sequence: 2 }))

    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect([valueOf('status'), event.sequence]).toEqual(['CANCELLED', 2])
    expect(event.summary).toMatch(/^Cancelled: /)
    expect(event.description).toContain('This appointment is cancelled.')
    expect(event.description).not.toContain('15 minutes early')
  })
})

describe('the lines of the file', () => {
  const LONG = 'Dr. Świętosława Ağaoğlu 👩🏽‍⚕️ ಡಾ. ಅನನ್ಯಾ ಕೃಷ್ಣಮೂರ್ತಿ 博士 – '.repeat(4)

  it.each([
    ['the usual names', {}],
    ['long names of every script', { doctor: LONG, speciality: LONG }],
    ['a long name without spaces', { doctor: 'é'.repeat(300) }],
  ])('end correctly and hold at most 75 octets, with %s', (_, change) => {
    const file = fileOf(change)

    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.every((line) => line.isWellFormed())).toBe(true)
    expect(read(file).event.summary).toBe(`${{ ...VISIT, ...change }.doctor} – Meridian Hospital`)
  })

  it('keep every character of a text inside its property', () => {
    const doctor = 'Dr. A; B, C\\n "D": E'
    const speciality = 'First\r\nSTATUS:CANCELLED\nlast\u0000'

    const file = fileOf({ doctor, speciality, id: 'a;b,c\r\nd' })

    expect(file.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:Dr. A\; B\, C\\n "D": E – `)
    const { event, valueOf } = read(file)

    expect(event.summary).toBe(`${doctor} – Meridian Hospital`)
    expect(event.description).toMatch(/^First\nSTATUS:CANCELLED\nlast\n/)
    expect(event.uid).toBe('a%3Bb%2Cc%0D%0Ad@openward')
    expect(valueOf('status')).toBe('CONFIRMED')
  })
})

it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'is the same file where the machine is in %s',
  (zone) => {
    const here = fileOf()
    vi.stubEnv('TZ', zone)

    expect(fileOf()).toBe(here)
    vi.unstubAllEnvs()
  },
)
