import type { SlotId } from '#contract/hospital-fields.ts'
import { CHECK_IN_MINUTES } from '#lib/clock-time.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { placeAndTime, slotTimes, specialityName } from '#i18n/appointment-text.ts'
import { hospitalIn } from '#i18n/hospital-in.ts'
import type { Catalogue } from '#i18n/messages.ts'
import { arrivalMinute } from '../../availability/places.ts'
import type { AppointmentRow, DoctorRow } from '../../db/schema.ts'
import type { DueMessage, Fact, Ticket } from './kind.ts'

export type Subject = { appointment: AppointmentRow; doctor: DoctorRow } & Pick<
  DueMessage,
  'patient' | 'lateUntil'
>

export const arrivalFor = ({ appointment, lateUntil }: Subject): number | undefined =>
  arrivalMinute(appointment.arrival, lateUntil)

export const slotFacts = (words: Catalogue, day: string, slot: SlotId): [Fact, Fact] => [
  [words.emails.day, words.fullDay(day), 'large'],
  [words.emails.session, slotTimes(words, slot), 'large'],
]

export const doctorFacts = (words: Catalogue, { name, speciality, address }: DoctorRow): [Fact, Fact] => [
  [words.emails.doctor, words.listed([name, specialityName(words, speciality)])],
  [words.emails.where, words.listed([address.line1, address.line2])],
]

function personFacts({ emails }: Catalogue, { appointment, patient }: Subject): Fact[] {
  const { forName, number } = appointment
  return [
    [emails.forPerson, forName ?? patient?.name ?? ''],
    [emails.number, number],
  ]
}

export function ticket(subject: Subject, words: Catalogue): Ticket {
  const { appointment, doctor } = subject
  const { emails: say, listed } = words
  const { address, checkIn } = hospitalIn(words.language)
  const [day, session] = slotFacts(words, appointment.day, appointment.slot)
  const arrival = arrivalFor(subject)
  const checkInMinute = arrival === undefined ? -1 : arrival - CHECK_IN_MINUTES
  const fee = bookingFee(appointment.fee)
  return {
    facts: [
      day,
      [say.place, placeAndTime(words, appointment.place, arrival), 'large'],
      [session[0], session[1]],
      ...doctorFacts(words, doctor),
      ...personFacts(words, subject),
      [say.fee, appointment.paymentStatus === 'paid' ? say.paid(fee) : say.pending(fee)],
      [say.address, listed([hospital.name, address.street, address.city])],
    ],
    note: say.come(checkInMinute < 0 ? '' : words.time(checkInMinute), checkIn),
  }
}

/** Without a fee to pay: nothing is owed for it. */
export function offTicket(subject: Subject, words: Catalogue): Ticket {
  const { appointment, doctor } = subject
  const { paymentStatus, fee } = appointment
  const [name] = doctorFacts(words, doctor)
  return {
    facts: [
      ...slotFacts(words, appointment.day, appointment.slot),
      name,
      ...personFacts(words, subject),
      [words.emails.fee, paymentStatus === 'paid' ? words.emails.paid(bookingFee(fee)) : ''],
    ],
    isOff: true,
  }
}
