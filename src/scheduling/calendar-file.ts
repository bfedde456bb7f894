import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator'
import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, instantOf } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { CHECK_IN_MINUTES, clockTime } from '#lib/clock-time.ts'
import { findSlot, TURN_MINUTES } from './slots.ts'

/** From check-in to 15 minutes after `fromMinute`, the expected time; without it the slot, without a slot the whole day. */
export type CalendarAppointment = {
  id: string
  number: string
  day: Day
  slot?: SlotId | undefined
  /** The slot as people read it. */
  session?: string | undefined
  fromMinute?: number | undefined
  doctor: string
  speciality: string
  place?: number | undefined
  /** Calendar programs ignore a lower number than the one they have. */
  sequence: number
  isCancelled: boolean
}

export const ENGLISH = {
  language: 'EN',
  cancelled: 'Cancelled:',
  place: (place: number, about: string) => `Number ${place}${about && `, about ${about}`}`,
  comeEarly: 'Please come 15 minutes early for check-in.',
  isCancelled: 'This appointment is cancelled.',
  phone: 'Phone:',
  number: 'Appointment number:',
}

export type CalendarTexts = typeof ENGLISH & { time?: (minute: number) => string }

/** The sender and receiver of an e-mail. Programs follow a change or cancellation only from the sender who invited this address. */
export type Invitation = { from: string; to: string }

export function calendarFile(
  appointment: CalendarAppointment,
  now: Date,
  words: CalendarTexts = ENGLISH,
  invitation?: Invitation,
): string {
  const { id, doctor, sequence, isCancelled } = appointment
  const { street, city, postcode, country } = hospital.address
  const { latitude: lat, longitude: lon } = hospital.coordinates
  const summary = `${doctor} – ${hospital.name}`
  const calendar = ical({
    prodId: { company: hospital.name, product: 'Appointments', language: words.language },
    method: methodOf(isCancelled, invitation),
    scale: 'GREGORIAN',
  })
  calendar.createEvent({
    // The library does not escape ids.
    id: `${encodeURIComponent(id)}@openward`,
    stamp: now,
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Shared calendars must not show that the patient sees a doctor.
    class: ICalEventClass.PRIVATE,
    ...eventTimes(appointment),
    summary: withoutControlCharacters(isCancelled ? `${words.cancelled} ${summary}` : summary),
    location: { title: `${hospital.name}, ${street}, ${city} ${postcode}, ${country}`, geo: { lat, lon } },
    organizer: { name: hospital.name, email: invitation?.from ?? hospital.email },
    attendees: invitation ? [{ email: invitation.to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
    description: withoutControlCharacters(descriptionOf(appointment, words)),
  })
  return `${calendar.toString()}\r\n`
}

function methodOf(isCancelled: boolean, invitation: Invitation | undefined): ICalCalendarMethod {
  if (isCancelled) return ICalCalendarMethod.CANCEL
  return invitation ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH
}

const withoutControlCharacters = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')

function eventTimes({ day, slot, fromMinute }: CalendarAppointment) {
  if (!slot) return { start: new Date(`${day}T00:00:00Z`), allDay: true }
  const { opens, closes } = findSlot(slot)
  const isKnown = fromMinute !== undefined && fromMinute < closes
  const [from, until] = isKnown
    ? [Math.max(0, fromMinute - CHECK_IN_MINUTES), fromMinute + TURN_MINUTES]
    : [opens, closes]
  // UTC works in every calendar program without a time zone definition.
  return { start: instantOf({ day, minute: from }), end: instantOf({ day, minute: until }) }
}

function descriptionOf(
  { number, speciality, session, place, fromMinute, isCancelled }: CalendarAppointment,
  { time = clockTime, ...words }: CalendarTexts,
): string {
  const about = fromMinute === undefined ? '' : time(fromMinute)
  const coming = [place && words.place(place, about), words.comeEarly]
  const lines = [
    speciality,
    session,
    ...(isCancelled ? [words.isCancelled] : coming),
    `${words.phone} ${hospital.phone}`,
    `${words.number} ${number}`,
  ]
  return lines.filter(Boolean).join('\n')
}
