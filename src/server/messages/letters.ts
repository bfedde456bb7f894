import { CODE_MINUTES } from '#contract/limits.ts'
import { fullDay, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun, sessionText } from '#lib/slots.ts'
import { calendarOf } from '../appointments/calendar.ts'
import { arrival, turn } from '../appointments/places.ts'
import type { Means } from '../means.ts'
import { contactCopy, contactLetter } from '../contact/letters.ts'
import { disruptedLines, type Held } from '../disruptions/letter.ts'
import { linkTo } from '../patients/reset-letters.ts'
import { signed } from './signed.ts'
import type { appointments, doctors, messages, patients, waits } from '../db/schema.ts'
import { offeredLines, stillOffered } from '../waits/letter.ts'

/** What is sent; `calendar` is an iCalendar file. */
export type Letter = {
  /** The same however often it is sent, so that mail programs can drop a repetition. */
  id: string
  to: string
  subject: string
  text: string
  /** Who answers writes there. */
  replyTo?: { name: string; address: string }
  calendar?: { text: string; method: 'PUBLISH' | 'CANCEL' }
  attachment?: { filename: string; contentType: string; content: string }
}

export type Due = {
  message: typeof messages.$inferSelect
  patient: typeof patients.$inferSelect | null
  appointment: typeof appointments.$inferSelect | null
  doctor: typeof doctors.$inferSelect | null
  /** The place that is kept for a visit that cannot take place. */
  held?: Held | undefined
  /** Whose place it is, when it is kept for who waits. */
  wait?: typeof waits.$inferSelect | null | undefined
}
type Visit = { [Part in 'appointment' | 'doctor']: NonNullable<Due[Part]> }

type News = 'booked' | 'moved' | 'cancelled' | 'disrupted' | 'back_on' | 'reminder'

const SUBJECTS: Record<News, (doctor: string) => string> = {
  booked: (doctor) => `Your appointment with ${doctor}`,
  moved: (doctor) => `Your appointment with ${doctor} has moved`,
  cancelled: (doctor) => `Your appointment with ${doctor} is cancelled`,
  disrupted: (doctor) => `Your appointment with ${doctor} cannot take place`,
  back_on: (doctor) => `Your appointment with ${doctor} takes place after all`,
  reminder: (doctor) => `Reminder: your appointment with ${doctor}`,
}

/** The words of a message as things stand now; undefined when there is nothing true left to say. */
export function letterOf(
  { message, patient, appointment, doctor, held, wait }: Due,
  site: string,
  { clock, secret }: Pick<Means, 'clock' | 'secret'>,
): Letter | undefined {
  const { id, kind, nonce, contact } = message
  if (kind === 'contact') return contact ? { id, ...contactLetter(contact, Boolean(patient)) } : undefined
  // Its words are many patients': see desk/morning-letter.ts.
  if (kind === 'day_list') return undefined
  const to = message.address ?? patient?.email
  if (!patient || !to) return undefined
  const letter = { id, to }
  if (kind === 'contact_copy')
    return contact ? { ...letter, ...contactCopy(contact, patient.name) } : undefined
  const now = clock()
  if (kind === 'email_changed') return { ...letter, ...emailChangedLetter() }
  if (kind === 'confirm') return nonce ? { ...letter, ...confirmLetter(secret.codeOf(nonce)) } : undefined
  if (kind === 'code')
    return nonce
      ? { ...letter, ...codeLetter(secret.codeOf(nonce), linkTo(site, secret.linkOf(nonce))) }
      : undefined
  if (!appointment || !doctor) return undefined
  if (kind === 'offered') {
    const until = appointment.heldUntil
    if (!until || !stillOffered(appointment, now)) return undefined
    const lines = offeredLines({ appointment, doctor, wait }, until, site)
    return {
      ...letter,
      subject: `A place has become free: ${doctor.name}, ${fullDay(appointment.day)}`,
      text: signed([`Dear ${patient.name},`, '', ...lines]),
    }
  }
  const isCancelled = appointment.status === 'cancelled'
  if (isCancelled !== (kind === 'cancelled')) return undefined
  const isDisrupted = appointment.disruption !== null
  if (isDisrupted !== (kind === 'disrupted') && !isCancelled) return undefined
  // Moved to another day meanwhile: its own reminder is yet to come.
  if (kind === 'reminder' && appointment.remindAt) return undefined
  const slot = findSlot(appointment.slot)
  if (!isCancelled && hasBegun(appointment.day, slot, wallTime(now))) return undefined
  const subject = `${SUBJECTS[kind](doctor.name)}, ${fullDay(appointment.day)}`
  const visit = { appointment, doctor }
  const lines = isCancelled
    ? cancelledLines(visit, site)
    : isDisrupted
      ? disruptedLines(visit, held, site)
      : [...(kind === 'back_on' ? BACK_ON : []), ...visitLines(visit, site)]
  const calendar = {
    text: calendarOf(appointment, doctor, now),
    method: isCancelled || isDisrupted ? ('CANCEL' as const) : ('PUBLISH' as const),
  }
  return { ...letter, subject, text: signed([`Dear ${patient.name},`, '', ...lines]), calendar }
}

const BACK_ON = ['Your appointment takes place after all, when and where it was:', '']

const visitLines = ({ appointment, doctor }: Visit, site: string): string[] => {
  const { day, slot, place, number } = appointment
  return [
    `Doctor:   ${doctor.name}, ${doctor.speciality}`,
    `Day:      ${fullDay(day)}`,
    `Session:  ${sessionText(findSlot(slot))}`,
    `Place:    ${turn(place, arrival(slot, place, doctor.slotCapacity))}`,
    `Where:    ${hospital.name}, ${hospital.address.street}, ${hospital.address.city}`,
    `Number:   ${number}`,
    '',
    'Please come 15 minutes early for check-in.',
    `To move, cancel or pay: ${site}/my-appointments`,
  ]
}

const cancelledLines = ({ appointment, doctor }: Visit, site: string): string[] => [
  `Your appointment with ${doctor.name} on ${fullDay(appointment.day)} (${findSlot(appointment.slot).label}) is cancelled.`,
  'Your place is free for somebody else.',
  '',
  `To book another: ${site}/doctors`,
]

/** Names nobody: an address may have been mistyped. */
const codeLetter = (code: string, link: string) => ({
  subject: `${code} is your code`,
  text: signed([
    `Somebody, hopefully you, wants to set a new password at ${hospital.name}.`,
    '',
    `The code: ${code}`,
    '',
    `Or open this address: ${link}`,
    '',
    `Either works once, for ${CODE_MINUTES} minutes at most. Give them to nobody: we never ask for them.`,
    'If it was not you, you need do nothing: your password stays as it is.',
  ]),
})

/** Goes to an address that may be a stranger's: no name, and nothing that somebody has typed. */
const confirmLetter = (code: string) => ({
  subject: `${code} is your code`,
  text: signed([
    `Somebody, hopefully you, wants letters about appointments at ${hospital.name} to go to this address.`,
    '',
    `The code: ${code}`,
    '',
    `It works for ${CODE_MINUTES} minutes, once. Give it to nobody: we never ask for it.`,
    'If it was not you, you need do nothing: without the code nothing is ever sent here.',
  ]),
})

const emailChangedLetter = () => ({
  subject: 'Your e-mail address has changed',
  text: signed([
    `The account at ${hospital.name} that had this address has another one now. Letters go there.`,
    '',
    `If it was not you, please call ${hospital.phone} at once.`,
  ]),
})
