import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import { calendarOf } from './invitation.ts'
import type { Deps } from '../deps.ts'
import { contactEmail } from './contact-email.ts'
import { closureText } from '../availability/closed-slots.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { AppointmentRow, DoctorRow, FreeSlot, MessageKind, messages, patients } from '../db/schema.ts'
import { reschedulePath, resetLink, slotPath } from '#lib/links.ts'
import { hospitalIn } from '#i18n/hospital-in.ts'
import { slotName, slotTimes, specialityName, placeAndTime } from '#i18n/appointment-text.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import {
  resetCodeEmail,
  confirmationCodeEmail,
  addressChangedEmail,
  type Email,
  withSignature,
} from './email.ts'

export type FreePlace = FreeSlot & { doctor: DoctorRow }

export type DueMessage = {
  message: typeof messages.$inferSelect
  patient: typeof patients.$inferSelect | null
  appointment: AppointmentRow | null
  doctor: DoctorRow | null
  freePlace?: FreePlace | undefined
}
type MessageSubject = { [Part in 'appointment' | 'doctor']: NonNullable<DueMessage[Part]> }

export function emailOf(
  { message, patient, appointment, doctor, freePlace }: DueMessage,
  { site, from }: { site: string; from: string },
  { clock, secret }: Pick<Deps, 'clock' | 'secret'>,
): Email | undefined {
  const { id, kind, nonce, contact } = message
  if (kind === 'contact') return contact ? { id, ...contactEmail(contact, Boolean(patient)) } : undefined
  if (kind === 'day_list') return undefined
  const to = message.address ?? patient?.email
  if (!patient || !to) return undefined
  const email = { id, to }
  const words = catalogueIn(patient.language)
  const pages = site + words.root
  const say = words.emails
  const lines = linesIn(words, pages)
  const now = clock()
  if (kind === 'email_changed') return { ...email, ...addressChangedEmail(words) }
  if (kind === 'confirm' || kind === 'code') {
    if (!nonce) return undefined
    const code = secret.codeOf(nonce)
    if (kind === 'confirm') return { ...email, ...confirmationCodeEmail(words, code) }
    return { ...email, ...resetCodeEmail(words, code, resetLink(pages, secret.linkOf(nonce))) }
  }
  const text = (lines: string[]) => withSignature(words, [say.dear(patient.name), '', ...lines])
  if (kind === 'free_slot') {
    if (!freePlace) return undefined
    const subject = say.subjects.free_slot(freePlace.doctor.name, words.fullDay(freePlace.date))
    return { ...email, subject, text: text(lines.freePlace(freePlace)) }
  }
  if (!appointment || !doctor || !isStillCurrent(kind, appointment, now)) return undefined
  const subject = say.subjects[kind](doctor.name, words.fullDay(appointment.day))
  const visit = { appointment, doctor }
  const isOff = kind === 'cancelled' || kind === 'affected'
  const body = isOff ? lines[kind](visit) : lines.appointment(visit)
  if (kind === 'back_on') body.unshift(say.backOn, '')
  if (kind === 'moved') body.push('', say.oldTimeInCalendar)
  const calendar = {
    text: calendarOf(appointment, doctor, now, words, { from, to }),
    method: isOff ? ('CANCEL' as const) : ('REQUEST' as const),
  }
  return { ...email, subject, text: text(body), calendar }
}

export function isStillCurrent(kind: MessageKind, appointment: MessageSubject['appointment'], now: Date) {
  const { status, day, slot, remindAt, closureNotice } = appointment
  if ((status === 'cancelled') !== (kind === 'cancelled')) return false
  if (kind === 'cancelled') return true
  if (hasBegun(day, findSlot(slot), wallTime(now))) return false
  if (kind === 'reminder' && remindAt) return false
  return (kind === 'affected') === (closureNotice !== null)
}

/** The lines of the emails in a language. `pages` is the address of the site in it. */
function linesIn(words: Catalogue, pages: string) {
  const { fullDay, listed, emails: say } = words
  const specialist = ({ name, speciality }: DoctorRow) =>
    `${say.doctor}${listed([name, specialityName(words, speciality)])}`
  const time = (day: string, slot: SlotId) => [
    `${say.day}${fullDay(day)}`,
    `${say.session}${slotTimes(words, slot)}`,
  ]
  const turn = (appointment: AppointmentRow, { slotCapacity: capacity }: DoctorRow) =>
    `${say.place}${placeAndTime(words, { ...appointment, capacity })}`

  const forWhom = ({ forName }: AppointmentRow) => (forName ? [`${say.forPerson}${forName}`] : [])

  return {
    appointment({ appointment, doctor }: MessageSubject) {
      const { street, city } = hospitalIn(words.language).address
      return [
        specialist(doctor),
        ...time(appointment.day, appointment.slot),
        turn(appointment, doctor),
        ...forWhom(appointment),
        `${say.where}${listed([hospital.name, street, city])}`,
        `${say.number}${appointment.number}`,
        '',
        say.comeEarly,
        `${say.toChange} ${pages}/my-appointments`,
      ]
    },
    cancelled: ({ appointment, doctor }: MessageSubject) => [
      say.cancelled(doctor.name, fullDay(appointment.day), slotName(words, appointment.slot)),
      ...forWhom(appointment),
      say.deleteInCalendar,
      '',
      `${say.toBookAnother} ${pages}/doctors`,
    ],
    affected({ appointment, doctor }: MessageSubject) {
      const { id, day, slot, paymentStatus, number } = appointment
      return [
        say.affected(doctor.name, fullDay(day), slotName(words, slot)),
        ...forWhom(appointment),
        say.because(closureText(words, appointment)),
        say.sorry,
        '',
        `${say.toChoose} ${pages}${reschedulePath(id)}`,
        say.orCall(hospital.phone),
        '',
        say.deleteInCalendar,
        ...(paymentStatus === 'paid' ? [say.paidCounts] : []),
        `${say.number}${number}`,
      ]
    },
    freePlace: (place: FreePlace) => [
      say.freeSlot,
      '',
      specialist(place.doctor),
      ...time(place.date, place.slot),
      '',
      say.firstToBook,
      `${place.appointmentId ? say.toMoveThere : say.toBookIt} ${pages}${slotPath(place)}`,
    ],
  }
}
