import type { AppointmentStatus } from '#contract/appointment.ts'
import type { PaymentStatus } from '#contract/fields.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { sessionText, SLOTS } from '#lib/slots.ts'
import { type Entries, entriesOf, type Keyed } from './entries.ts'
import {
  countOf,
  dayOf,
  fieldsOf,
  idOf,
  proseOf,
  numberOf,
  oneOf,
  pictureOf,
  textOf,
  type Told,
} from './fields.ts'

/**
 * An appointment as far as the backend tells of it: undefined is not known, and a text not told is ''.
 * Without an `id` nothing can be asked of it.
 */
type AppointmentTold = {
  id: string
  number: string
  docId: { _id: string; name: string; image: string }
  department: string
  specialty: string
  type: string
  photo: string
  date: Day | undefined
  slot: SlotId | undefined
  time: string
  fee: number | undefined
  paymentStatus: PaymentStatus | undefined
  status: AppointmentStatus
  place: number | undefined
  arrivesAt: string
  prescription: string
}
export type Appointment = Keyed<AppointmentTold>

/** null when the answer holds no list. */
export const appointmentsOf = ({ appointments, appointmentList }: Told): Entries<AppointmentTold> | null =>
  entriesOf(Array.isArray(appointments) ? appointments : appointmentList, appointmentOf, ({ id }) => id) ??
  null

function appointmentOf(told: Told): AppointmentTold | undefined {
  const doctor = fieldsOf(told['docId'])
  const slot = oneOf(told['slot'], SLOT_IDS) ?? slotNamedIn(textOf(told['time']))
  const appointment: AppointmentTold = {
    id: idOf(told['id']) || idOf(told['_id']),
    number: textOf(told['number']),
    docId: {
      _id: idOf(told['docId']) || idOf(doctor['_id']) || idOf(doctor['id']),
      name: textOf(doctor['name']),
      image: pictureOf(doctor['image']),
    },
    department: textOf(told['department']),
    specialty: textOf(told['specialty']),
    type: textOf(told['type']),
    photo: pictureOf(told['photo']),
    date: dayOf(told['date']),
    slot,
    time: textOf(told['time']) || timeOf(slot),
    fee: numberOf(told['fee']),
    paymentStatus: oneOf(told['paymentStatus'], ['paid', 'pending']),
    status: oneOf(told['status'], ['completed', 'cancelled']) ?? 'booked',
    place: countOf(told['place']),
    arrivesAt: textOf(told['arrivesAt']),
    prescription: proseOf(told['prescription']),
  }
  const { id, docId, department, specialty, date, time } = appointment
  return id || docId._id || docId.name || department || specialty || date || time ? appointment : undefined
}

/** By the slot's id, label or hours. */
function slotNamedIn(time: string): SlotId | undefined {
  const said = time.toLowerCase()
  const isSaid = (name: string) => said.includes(name.toLowerCase())
  return SLOTS.find(({ id, label, hours }) => [id, label, hours].some(isSaid))?.id
}

function timeOf(slot: SlotId | undefined): string {
  const known = SLOTS.find(({ id }) => id === slot)
  return known ? sessionText(known) : ''
}
