import type { AppointmentEvent, AppointmentState } from '#contract/appointment.ts'
import type { AppointmentRow, MessageKind } from '../db/schema-appointments.ts'
import type { AppointmentNotice } from '../outbox/notifications.ts'
import type { Account } from './facts.ts'

export type By = AppointmentEvent['by']

/**
 * Written in the same statement as the appointment. `received`: an online payment is paid, or owed back at once;
 * `counter`: a receipt for money taken by reception; `refund`: what was paid online is owed back.
 */
export type Money =
  | { what: 'received'; paymentId: string; reference: string; isOwedBack: boolean; isSecond: boolean }
  | { what: 'counter'; amount: number; currency: string }
  | { what: 'refund' }

/** Written together with the row: an event, a notification, a message on the channels of the account. */
export type ChangeRecord = {
  by: By
  event?: AppointmentEvent['what']
  before?: AppointmentState
  after?: AppointmentState
  account?: Account | null
  doctor?: string
  notice?: AppointmentNotice
  message?: MessageKind
  money?: Money | undefined
}

type Columns = Partial<Omit<AppointmentRow, 'id' | 'number' | 'state'>>

/**
 * Everything that can be decided about an appointment. `isRepeat`: the patient had booked it by another request.
 * `limited`: the account's count of bookings must be as read.
 */
export type Decision =
  | { kind: 'same'; row: Written; isRepeat?: boolean }
  | { kind: 'insert'; row: Columns; record: ChangeRecord; limited?: { patientId: string; bookings: number } }
  | { kind: 'update'; id: string; version: string; set: Columns; record: ChangeRecord; isRepeat?: boolean }

export type Written = Pick<AppointmentRow, 'id' | 'number' | 'place' | 'paymentStatus' | 'arrival'>
