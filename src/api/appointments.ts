import type * as contract from '#contract/appointment.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { parseClockTime } from '#lib/clock-time.ts'
import { LANGUAGE } from '#lib/language.ts'
import { slotText, slotHours, SLOTS } from '#scheduling/slots.ts'
import { supportsIdempotencyKeys } from './base.ts'
import { call, callFor, callForSuccess } from './call.ts'
import { dayOf, type Fields, fieldsOf, listOf, oneOf, textOf } from './fields.ts'
import type { PaymentAnswer } from '#contract/payment.ts'

export const fetchAppointments = (token: string) => call(PATHS.appointments, { token }, parseAppointments)

/** Send the same key with every retry of one booking. It is only sent to servers that support it. */
export const bookAppointment = (body: contract.BookingRequest, token: string, key: string) =>
  call(
    PATHS.book,
    { method: 'POST', body, token, headers: supportsIdempotencyKeys() ? { 'idempotency-key': key } : {} },
    parseConfirmation,
  )

export const cancelAppointment = (id: string, body: NonNullable<contract.CancelRequest>, token: string) =>
  callForSuccess(pathTo(PATHS.cancel, id), { method: 'POST', token, body })

export const rescheduleAppointment = (id: string, body: contract.RescheduleRequest, token: string) =>
  call(pathTo(PATHS.reschedule, id), { method: 'POST', body, token }, parseConfirmation)

export const payAppointment = (id: string, token: string) =>
  callForSuccess(pathTo(PATHS.pay, id), { method: 'POST', token })

export const fetchCalendarLink = (id: string, token: string) =>
  callFor<contract.CalendarLinkAnswer>(pathTo(PATHS.calendarLink, id), { method: 'POST', token }, 'path')

type Confirmed = contract.BookingAnswer['data']
export type Confirmation = Omit<Confirmed, 'place' | 'paymentStatus'> & {
  place: number | undefined
  paymentStatus: Confirmed['paymentStatus'] | undefined
  paymentUrl?: string | undefined
}

export function parseConfirmation(fields: Fields): Confirmation {
  const sent: Partial<Confirmed> = fieldsOf(fields['data'])
  const { appointmentId = textOf(fields['appointmentId']), place, paymentStatus, isRepeat = false } = sent
  const { number = '', arrivesAt = '' } = sent
  const confirmed = { appointmentId, number, place, arrivesAt, paymentStatus, isRepeat }
  return globalThis.IS_PAID_ONLINE ? { ...confirmed, paymentUrl: pageAddressOf(fields) } : confirmed
}

type OptionalFields = 'slot' | 'fee' | 'place' | 'paymentStatus' | 'forBirthYear' | 'disruption'
/** Undefined and '' mean that the backend did not send the field: the specification does not ask for all. */
export type Appointment = Required<
  Omit<contract.Appointment, '_id' | 'payment' | 'isPaidAtCounter' | 'late' | OptionalFields>
> & { [field in OptionalFields]: contract.Appointment[field] | undefined } & Pick<
    contract.Appointment,
    'payment' | 'isPaidAtCounter'
  > & { late?: contract.Appointment['late'] | undefined }

export const parseAppointments = ({ appointments, appointmentList }: Fields): Appointment[] | undefined =>
  listOf(appointments ?? appointmentList, parseAppointment)

function parseAppointment(fields: Fields): Appointment | undefined {
  const sent: Partial<contract.Appointment> = fields
  const id = textOf(sent.id ?? sent._id)
  const date = dayOf(sent.date)
  if (!id || !date || !sent.docId?.name) return undefined
  return {
    ...BLANK,
    ...sent,
    id,
    date,
    docId: { ...BLANK.docId, ...sent.docId },
    arrivesAt: turnOf(sent.arrivesAt, sent.late),
    ...parseSlot(fields),
    status: oneOf(sent.status, ['completed', 'cancelled']) ?? 'booked',
  }
}

/** As it was said, but not before a late doctor begins. */
export const turnOf = (arrivesAt = '', late?: contract.Appointment['late']): string =>
  late && parseClockTime(late.until) > (parseClockTime(arrivesAt) || 0) ? late.until : arrivesAt

const BLANK = {
  docId: { _id: '', image: '' },
  number: '',
  department: '',
  photo: '',
  specialty: '',
  type: '',
  fee: undefined,
  place: undefined,
  paymentStatus: undefined,
  prescription: '',
  room: '',
  forName: '',
  forBirthYear: undefined,
  reason: '',
  disruption: undefined,
}

function parseSlot(fields: Fields): { slot: SlotId | undefined; time: string } {
  const time = textOf(fields['time'])
  const slot = oneOf(fields['slot'], SLOT_IDS) ?? findSlotByName(time)
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

/** Returns the address of the page on which the patient pays. */
export const startPayment = (id: string, token: string) =>
  call(pathTo(PATHS.pay, id), { method: 'POST', token }, pageAddressOf)

export const fetchPayment = (id: string, token: string) =>
  callFor<PaymentAnswer>(pathTo(PATHS.payment, id), { token }, 'state')

/** Undefined for anything that is not an address on the web. */
function pageAddressOf(answer: Fields): string | undefined {
  const address = textOf(answer['paymentUrl'])
  return /^https?:\/\//.test(address) ? address : undefined
}
