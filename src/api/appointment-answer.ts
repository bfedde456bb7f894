import type { AppointmentStatus } from '#contract/appointment.ts'
import type { PaymentStatus } from '#contract/fields.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { type Disruption, disruptionOf } from './disruption-answer.ts'
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
import { sessionIn } from './session-answer.ts'

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
  disruption: Disruption | undefined
}
export type Appointment = Keyed<AppointmentTold>

/** null when the answer holds no list. */
export const appointmentsOf = ({ appointments, appointmentList }: Told): Entries<AppointmentTold> | null =>
  entriesOf(Array.isArray(appointments) ? appointments : appointmentList, appointmentOf, ({ id }) => id) ??
  null

function appointmentOf(told: Told): AppointmentTold | undefined {
  const doctor = fieldsOf(told['docId'])
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
    ...sessionIn(told),
    fee: numberOf(told['fee']),
    paymentStatus: oneOf(told['paymentStatus'], ['paid', 'pending']),
    status: oneOf(told['status'], ['completed', 'cancelled']) ?? 'booked',
    place: countOf(told['place']),
    arrivesAt: textOf(told['arrivesAt']),
    prescription: proseOf(told['prescription']),
    disruption: disruptionOf(told['disruption']),
  }
  const { id, docId, department, specialty, date, time } = appointment
  return id || docId._id || docId.name || department || specialty || date || time ? appointment : undefined
}
