import type { BookingRequest, RescheduleRequest } from '#contract/appointment.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { LANGUAGE } from '#lib/language.ts'
import { slotText, SLOTS } from '#scheduling/slots.ts'
import { supportsIdempotencyKeys } from './base.ts'
import { request, call, callForSuccess } from './call.ts'
import {
  countOf,
  dayOf,
  type Entries,
  entriesOf,
  type Fields,
  fieldsOf,
  booleanOf,
  idOf,
  type Keyed,
  numberOf,
  oneOf,
  imageOf,
  proseOf,
  textOf,
  timestampOf,
} from './fields.ts'

/** Resolves to null when the server answers, but not with a list. */
export const fetchAppointments = (token: string) => call(PATHS.appointments, { token }, parseAppointments)

/** Send the same key with every retry of one booking. It is only sent to servers that support it. */
export const bookAppointment = (body: BookingRequest, token: string, key: string) =>
  call(
    PATHS.book,
    { method: 'POST', body, token, headers: supportsIdempotencyKeys() ? { 'idempotency-key': key } : {} },
    parseConfirmation,
  )

export const cancelAppointment = (id: string, token: string) =>
  callForSuccess(pathTo(PATHS.cancel, id), { method: 'POST', token })

export const rescheduleAppointment = (id: string, body: RescheduleRequest, token: string) =>
  call(pathTo(PATHS.reschedule, id), { method: 'POST', body, token }, parseConfirmation)

export const acceptHeldPlace = (id: string, token: string) =>
  call(pathTo(PATHS.accept, id), { method: 'POST', token }, parseConfirmation)

export const keepAppointment = (id: string, token: string) =>
  callForSuccess(pathTo(PATHS.keep, id), { method: 'POST', token })

export const payAppointment = (id: string, token: string) =>
  callForSuccess(pathTo(PATHS.pay, id), { method: 'POST', token })

export const fetchCalendarFile = (id: string, token: string) =>
  request(pathTo(PATHS.calendarFile, id), { token }, parseCalendarFile)

const parseCalendarFile = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer.startsWith('BEGIN:VCALENDAR') ? answer : undefined

export type Confirmation = ReturnType<typeof parseConfirmation>

export function parseConfirmation(fields: Fields) {
  const data = fieldsOf(fields['data'])
  return {
    appointmentId: idOf(data['appointmentId']) || idOf(fields['appointmentId']),
    number: textOf(data['number']),
    place: countOf(data['place']),
    arrivesAt: textOf(data['arrivesAt']),
    paymentStatus: oneOf(data['paymentStatus'], ['paid', 'pending']),
    isRepeat: booleanOf(data['isRepeat']) ?? false,
  }
}

/** Undefined and '' mean that the backend did not send the field; without `id` it cannot be changed. */
export type Appointment = Keyed<AppointmentFields>
type AppointmentFields = ReturnType<typeof parseAppointment>

export const parseAppointments = ({
  appointments,
  appointmentList,
}: Fields): Entries<AppointmentFields> | null =>
  entriesOf(
    Array.isArray(appointments) ? appointments : appointmentList,
    parseListedAppointment,
    ({ id }) => id,
  ) ?? null

function parseListedAppointment(fields: Fields): AppointmentFields | undefined {
  const appointment = parseAppointment(fields)
  const { id, docId, department, specialty, date, time } = appointment
  return id || docId._id || docId.name || department || specialty || date || time ? appointment : undefined
}

function parseAppointment(fields: Fields) {
  const doctor = fieldsOf(fields['docId'])
  return {
    id: idOf(fields['id']) || idOf(fields['_id']),
    number: textOf(fields['number']),
    docId: {
      _id: idOf(fields['docId']) || idOf(doctor['_id']) || idOf(doctor['id']),
      name: textOf(doctor['name']),
      image: imageOf(doctor['image']),
    },
    department: textOf(fields['department']),
    specialty: textOf(fields['specialty']),
    type: textOf(fields['type']),
    photo: imageOf(fields['photo']),
    date: dayOf(fields['date']),
    ...parseSlot(fields),
    fee: numberOf(fields['fee']),
    paymentStatus: oneOf(fields['paymentStatus'], ['paid', 'pending']),
    status: oneOf(fields['status'], ['completed', 'cancelled']) ?? ('booked' as const),
    place: countOf(fields['place']),
    arrivesAt: textOf(fields['arrivesAt']),
    prescription: proseOf(fields['prescription']),
    disruption: parseAffectedDetails(fields['disruption']),
  }
}

/** Why an appointment cannot take place, and the place that is held instead. */
export type AffectedDetails = { reason: string; canKeep: boolean; proposal: HeldPlace | undefined }
/** A held place; `until` is ISO 8601 in UTC, or ''. */
export type HeldPlace = NonNullable<ReturnType<typeof parseHeldPlace>>

function parseAffectedDetails(value: unknown): AffectedDetails | undefined {
  const fields = fieldsOf(value)
  const reason = textOf(fields['reason'])
  const canKeep = booleanOf(fields['canKeep']) ?? false
  const proposal = parseHeldPlace(fieldsOf(fields['proposal']))
  return reason || canKeep || proposal ? { reason, canKeep, proposal } : undefined
}

/** Returns undefined without a day. */
function parseHeldPlace(fields: Fields) {
  const date = dayOf(fields['date'])
  if (!date) return undefined
  return {
    docId: idOf(fields['docId']),
    doctor: textOf(fields['doctor']),
    date,
    ...parseSlot(fields),
    place: countOf(fields['place']),
    arrivesAt: textOf(fields['arrivesAt']),
    until: timestampOf(fields['until']),
  }
}

function parseSlot(fields: Fields): { slot: SlotId | undefined; time: string } {
  const time = textOf(fields['time'])
  const slot = oneOf(fields['slot'], SLOT_IDS) ?? findSlotByName(time)
  // Patients read a known slot in the language of the pages, not in that of the backend.
  return { slot, time: LANGUAGE === 'en' ? time || slotTime(slot) : slotTime(slot) || time }
}

function findSlotByName(time: string): SlotId | undefined {
  const text = time.toLowerCase()
  return SLOTS.find(({ id, label, hours }) =>
    [id, label, hours].some((name) => text.includes(name.toLowerCase())),
  )?.id
}

function slotTime(slot: SlotId | undefined): string {
  const known = SLOTS.find(({ id }) => id === slot)
  return known ? slotText(known) : ''
}
