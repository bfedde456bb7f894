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
const hoursOf = ({ startDate, endDate }: ICAL.Event) =>
  [startDate, endDate].map((each) => each.toJSDate().toISOString())

describe('an appointment in the patient’s calendar', () => {
  it('is one event of a published calendar, from check-in on for half an hour in UTC', () => {
    const { calendar, event, valueOf } = read(fileOf())

    const heads = ['version', 'prodid', 'calscale', 'method'].map((name) =>
      calendar.getFirstPropertyValue(name),
    )
    expect(heads).toEqual(['2.0', '-//Meridian Hospital//Appointments//EN', 'GREGORIAN', 'PUBLISH'])
    expect(hoursOf(event)).toEqual(['2026-11-23T04:45:00.000Z', '2026-11-23T05:15:00.000Z'])
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(valueOf('dtstamp')?.toString()).toBe('2026-11-20T04:00:00Z')
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
    ['the turn is not known', undefined],
    ['the turn is after the end', 13 * 60],
  ])('takes the whole slot where %s', (_, fromMinute) => {
    const { event } = read(fileOf({ fromMinute }))

    expect(hoursOf(event)).toEqual(['2026-11-23T03:30:00.000Z', '2026-11-23T06:30:00.000Z'])
  })

  it('takes the whole day without a slot', () => {
    const { event } = read(fileOf({ slot: undefined, fromMinute: undefined, place: undefined }))

    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2026-11-23'])
    expect(event.description).not.toMatch(/place|about|undefined/i)
  })

  it('is removed when it is cancelled', () => {
    const { calendar, event, valueOf } = read(fileOf({ isCancelled: true, sequence: 2 }))

    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect([valueOf('status'), event.sequence]).toEqual(['CANCELLED', 2])
    expect(event.summary).toMatch(/^Cancelled: /)
    expect(event.description).toContain('This appointment is cancelled.')
    expect(event.description).not.toContain('15 minutes early')
  })

  it('keeps every character of a text inside its property, up to the last line', () => {
    const doctor = 'Dr. A; B, C\\n "D": E'
    const speciality = 'First\r\nSTATUS:CANCELLED\nlast\u0000'

    const file = fileOf({ doctor, speciality, id: 'a;b,c\r\nd' })

    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
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
