import type { BookingRequest, RescheduleRequest } from '#contract/appointment.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { LANGUAGE } from '#lib/language.ts'
import { slotText, slotHours, SLOTS } from '#scheduling/slots.ts'
import { BASE, supportsIdempotencyKeys } from './base.ts'
import { request, call, callForSuccess } from './call.ts'
import type { Entries, Fields, Keyed } from './fields.ts'
import * as read from './fields.ts'

/** Resolves to null when the server answers, but not with a list. */
export const fetchAppointments = (token: string) => call(PATHS.appointments, { token }, parseAppointments)

/** Send the same key with every retry of one booking. It is only sent to servers that support it. */
export const bookAppointment = (body: BookingRequest, token: string, key: string) =>
  call(
    PATHS.book,
    { method: 'POST', body, token, headers: supportsIdempotencyKeys() ? { 'idempotency-key': key } : {} },
    parseConfirmation,
  )

export const cancelAppointment = (id: string, reason: string, token: string) =>
  callForSuccess(pathTo(PATHS.cancel, id), { method: 'POST', token, ...(reason && { body: { reason } }) })

export const rescheduleAppointment = (id: string, body: RescheduleRequest, token: string) =>
  call(pathTo(PATHS.reschedule, id), { method: 'POST', body, token }, parseConfirmation)

export const payAppointment = (id: string, token: string) =>
  callForSuccess(pathTo(PATHS.pay, id), { method: 'POST', token })

export const fetchCalendarFile = (id: string, token: string) =>
  request(pathTo(PATHS.calendarFile, id), { token }, parseCalendarFile)

/** Resolves to an address that works without the token. */
export const fetchCalendarLink = (id: string, token: string) =>
  call(pathTo(PATHS.calendarLink, id), { method: 'POST', token }, ({ path }) => {
    const link = read.textOf(path)
    return link.startsWith('/api/') ? BASE + link : undefined
  })

const parseCalendarFile = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer.startsWith('BEGIN:VCALENDAR') ? answer : undefined

export type Confirmation = ReturnType<typeof parseConfirmation>

export function parseConfirmation(fields: Fields) {
  const data = read.fieldsOf(fields['data'])
  return {
    appointmentId: read.idOf(data['appointmentId']) || read.idOf(fields['appointmentId']),
    number: read.textOf(data['number']),
    place: read.countOf(data['place']),
    arrivesAt: read.textOf(data['arrivesAt']),
    paymentStatus: read.oneOf(data['paymentStatus'], ['paid', 'pending']),
    isRepeat: read.booleanOf(data['isRepeat']) ?? false,
  }
}

/** Undefined and '' mean that the backend did not send the field; without `id` it cannot be changed. */
export type Appointment = Keyed<AppointmentFields>
type AppointmentFields = ReturnType<typeof parseAppointment>

export function parseAppointments(fields: Fields): Entries<AppointmentFields> | undefined {
  const { appointments, appointmentList } = fields
  const list = Array.isArray(appointments) ? appointments : appointmentList
  return read.entriesOf(list, parseListedAppointment, ({ id }) => id)
}

function parseListedAppointment(fields: Fields): AppointmentFields | undefined {
  const appointment = parseAppointment(fields)
  const { id, docId, department, specialty, date, time } = appointment
  return id || docId._id || docId.name || department || specialty || date || time ? appointment : undefined
}

function parseAppointment(fields: Fields) {
  const doctor = read.fieldsOf(fields['docId'])
  return {
    id: read.idOf(fields['id']) || read.idOf(fields['_id']),
    number: read.textOf(fields['number']),
    docId: {
      _id: read.idOf(fields['docId']) || read.idOf(doctor['_id']) || read.idOf(doctor['id']),
      name: read.textOf(doctor['name']),
      image: read.imageOf(doctor['image']),
    },
    department: read.textOf(fields['department']),
    specialty: read.textOf(fields['specialty']),
    type: read.textOf(fields['type']),
    photo: read.imageOf(fields['photo']),
    date: read.dayOf(fields['date']),
    ...parseSlot(fields),
    fee: read.numberOf(fields['fee']),
    paymentStatus: read.oneOf(fields['paymentStatus'], ['paid', 'pending']),
    status: read.oneOf(fields['status'], ['completed', 'cancelled']) ?? ('booked' as const),
    place: read.countOf(fields['place']),
    arrivesAt: read.textOf(fields['arrivesAt']),
    prescription: read.proseOf(fields['prescription']),
    room: read.textOf(fields['room']),
    forName: read.textOf(fields['forName']),
    forBirthYear: read.countOf(fields['forBirthYear']),
    reason: read.textOf(fields['reason']),
    disruption: parseAffectedDetails(fields['disruption']),
  }
}

/** Why an appointment cannot take place. */
export type AffectedDetails = { reason: string }

function parseAffectedDetails(value: unknown): AffectedDetails | undefined {
  const reason = read.textOf(read.fieldsOf(value)['reason'])
  return reason ? { reason } : undefined
}

function parseSlot(fields: Fields): { slot: SlotId | undefined; time: string } {
  const time = read.textOf(fields['time'])
  const slot = read.oneOf(fields['slot'], SLOT_IDS) ?? findSlotByName(time)
  // Patients read a known slot in the language of the pages, not in that of the backend.
  return { slot, time: LANGUAGE === 'en' ? time || slotTime(slot) : slotTime(slot) || time }
}

function findSlotByName(time: string): SlotId | undefined {
  const text = time.toLowerCase()
  return SLOTS.find((slot) =>
    [slot.id, slot.label, slotHours(slot)].some((name) => text.includes(name.toLowerCase())),
  )?.id
}

function slotTime(slot: SlotId | undefined): string {
  const known = SLOTS.find(({ id }) => id === slot)
  return known ? slotText(known) : ''
}
