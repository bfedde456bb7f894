import { normalisedWords } from '#lib/fold-text.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import type { Patient } from '../sessions/sessions.ts'
import type { Addressee } from './decision.ts'

/** One form for all spellings of a name: case, accents, blanks, punctuation, composed and decomposed letters. */
export const foldName = (name: string): string => normalisedWords(name).join('')

const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/**
 * The `owner` of an account, another person the owner booked for, or a guest of the front desk, without an account.
 * The year of birth distinguishes guests without a phone.
 */
type Attendee = {
  patientId: string | null
  owner: string
  phone: string
  name: string
  birthYear?: number | null
}

export const attendeeOf = (
  { id, name: owner, phone }: { id: string; name: string; phone: string },
  name = owner,
): Attendee => ({ patientId: id, owner, phone, name })

export const guestOf = (phone: string, name: string, birthYear: number | null): Attendee => ({
  patientId: null,
  owner: '',
  phone,
  name,
  birthYear,
})

export const guestAddressee = (phone: string | null): Addressee | null =>
  phone ? { phone, email: '', language: null, isGuest: true } : null

/** The columns that say who an appointment is for. The index `one_place_per_person` uses `personKey`. */
export function columnsOfAttendee({ patientId, owner, phone, name, birthYear = null }: Attendee) {
  const columns =
    patientId === null
      ? { patientId, guestName: name, guestPhone: phone, forName: null }
      : { patientId, guestName: null, guestPhone: null, forName: isSameName(owner, name) ? null : name }
  return { ...columns, personKey: personKeyOf({ ...columns, forBirthYear: birthYear }) }
}

export type AttendeeColumns = ReturnType<typeof columnsOfAttendee>

type PersonColumns = Pick<
  AppointmentRow,
  'patientId' | 'forName' | 'guestName' | 'guestPhone' | 'forBirthYear'
>

/** Null for a kept place and for a deleted account. */
export function personKeyOf(row: PersonColumns): string | null {
  const { patientId, forName, guestName, guestPhone, forBirthYear } = row
  const [holder, name] = patientId
    ? [patientId, forName ?? '']
    : [guestPhone === '' ? `born ${forBirthYear}` : guestPhone, guestName]
  return holder === null || name === null ? null : `${holder} ${foldName(name)}`
}

/** Whether an appointment is for this person. A guest with the phone of an account's owner counts as the account's. */
const isFor = (row: PersonColumns, { patientId, owner, phone, name, birthYear }: Attendee): boolean =>
  row.patientId === null
    ? row.guestPhone === phone &&
      isSameName(row.guestName ?? '', name) &&
      (phone !== '' || (patientId === null && row.forBirthYear === birthYear))
    : row.patientId === patientId && isSameName(row.forName ?? owner, name)

/** The account's own place comes first: reception may have booked the same person as a guest as well. */
export const findFor = <Row extends PersonColumns>(rows: Row[], attendee: Attendee): Row | undefined => {
  const found = rows.filter((row) => isFor(row, attendee))
  return found.find(({ patientId }) => patientId !== null) ?? found[0]
}

/** The person of an appointment, as the front desk sees it: a patient, or a guest without an account (`id` null). */
export type Person = Pick<Patient, 'name' | 'phone' | 'email' | 'phoneConfirmedAt'> & { id: string | null }

export function personOf({ guestName, guestPhone }: AppointmentRow, patient: Person | null): Person | null {
  if (patient || guestName === null) return patient
  return { id: null, name: guestName, phone: guestPhone ?? '', email: '', phoneConfirmedAt: null }
}
