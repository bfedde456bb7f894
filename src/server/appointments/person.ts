import { normalisedWords } from '#lib/fold-text.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import type { Patient } from '../sessions/sessions.ts'

/** One form for all spellings of a name: case, accents, blanks, punctuation, composed and decomposed letters. */
export const foldName = (name: string): string => normalisedWords(name).join('')

export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/** An account, or a phone without one. */
export type Holder = { patientId: string; name: string; phone: string } | { patientId: null; phone: string }

/** The owner of an account, another person the owner booked for, or a guest of the front desk. */
export type Attendee = { holder: Holder; name: string }

export const attendeeOf = (
  account: { id: string; name: string; phone: string },
  name = account.name,
): Attendee => ({ holder: { ...account, patientId: account.id }, name })

/** The name of someone else than the owner of the account; null for the owner. */
const otherName = ({ holder, name }: Attendee): string | null =>
  holder.patientId !== null && isSameName(holder.name, name) ? null : name

/** The columns that say who an appointment is for. The index `one_place_per_person` uses `personKey`. */
export function columnsOfAttendee(attendee: Attendee) {
  const { holder } = attendee
  const other = otherName(attendee)
  const personKey = keyOf(holder.patientId ?? holder.phone, other)
  return holder.patientId === null
    ? { patientId: null, guestName: attendee.name, guestPhone: holder.phone, forName: null, personKey }
    : { patientId: holder.patientId, guestName: null, guestPhone: null, forName: other, personKey }
}

export type AttendeeColumns = ReturnType<typeof columnsOfAttendee>

const keyOf = (holder: string, name: string | null) => `${holder} ${name === null ? '' : foldName(name)}`

type PersonColumns = Pick<AppointmentRow, 'patientId' | 'forName' | 'guestName' | 'guestPhone'>

/** `person_key` of a row that a version before it wrote; null for a kept place and for a deleted account. */
export function personKeyOf({ patientId, forName, guestName, guestPhone }: PersonColumns): string | null {
  if (patientId) return keyOf(patientId, forName)
  return guestName !== null && guestPhone !== null ? keyOf(guestPhone, guestName) : null
}

/** Whether an appointment is for this person. A guest with the phone of an account's owner counts as the account's. */
export function isFor(row: PersonColumns, { holder, name }: Attendee): boolean {
  if (row.patientId === null)
    return row.guestPhone === holder.phone && row.guestName !== null && isSameName(row.guestName, name)
  return row.patientId === holder.patientId && isSameName(row.forName ?? ownerName(holder), name)
}

/** The account's own place comes first: reception may have booked the same person as a guest as well. */
export const findFor = <Row extends PersonColumns>(rows: Row[], attendee: Attendee): Row | undefined => {
  const found = rows.filter((row) => isFor(row, attendee))
  return found.find(({ patientId }) => patientId !== null) ?? found[0]
}

const ownerName = (holder: Holder) => (holder.patientId === null ? '' : holder.name)

/** The person of an appointment, as the front desk sees it: a patient, or a guest without an account (`id` null). */
export type Person = Pick<Patient, 'name' | 'phone' | 'email' | 'phoneConfirmedAt' | 'language'> & {
  id: string | null
}

export function personOf({ guestName, guestPhone }: AppointmentRow, patient: Person | null): Person | null {
  if (patient || guestName === null) return patient
  return {
    id: null,
    name: guestName,
    phone: guestPhone ?? '',
    email: '',
    phoneConfirmedAt: null,
    language: null,
  }
}
