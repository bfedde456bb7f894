import type { AppointmentEvent, AppointmentState } from '#contract/appointment.ts'
import type { AppointmentRow, MessageKind } from '../db/schema-appointments.ts'
import type { AppointmentNotice } from '../outbox/notifications.ts'
import type { Account } from './facts.ts'

export type By = AppointmentEvent['by']

/**
 * Written in the same statement as the appointment. `received`: an online payment is paid, or owed back at once;
 * `counter`: a receipt for money taken by reception; `counter_back`: one for what it gives back, which then leaves its
 * list; `kept`: it leaves the list, because the patient was seen; `refund`: what was paid online is owed back, and what
 * the counter took is put on reception's list.
 */
export type Money =
  | { what: 'received'; paymentId: string; reference: string; isOwedBack: boolean; isSecond: boolean }
  | { what: 'counter'; amount: number; currency: string }
  | { what: 'counter_back' | 'kept' }
  | { what: 'refund' }

/** Gets the messages: an account, or the phone that reception typed for a guest, who reads the first language. */
export type Addressee = Pick<Account, 'phone' | 'email' | 'language'> & { isGuest?: true }

/** Written together with the row: an event, a notification, a message on the channels of the addressee. */
export type ChangeRecord = {
  by: By
  /** The name of reception's key. */
  byName?: string | undefined
  event?: AppointmentEvent['what']
  before?: AppointmentState
  after?: AppointmentState
  addressee?: Addressee | null
  doctor?: string
  notice?: AppointmentNotice
  message?: MessageKind
  money?: Money | undefined
  /** The day of a check-up, for the profile. */
  checkup?: string
}

export type Kept = { id: string; version: string }

type Columns = Partial<Omit<AppointmentRow, 'id' | 'number' | 'state'>>

/**
 * Everything that can be decided about an appointment. `isRepeat`: the patient had booked it by another request.
 * `limited`: the account's count of bookings must be as read. `kept`: the place for walk-ins that it takes.
 */
export type Decision =
  | { kind: 'same'; row: Written; isRepeat?: boolean }
  | { kind: 'insert'; row: Columns; record: ChangeRecord; limited?: { patientId: string; bookings: number } }
  | {
      kind: 'update'
      id: string
      version: string
      set: Columns
      record: ChangeRecord
      isRepeat?: boolean
      kept?: Kept | undefined
    }

export type Written = Pick<AppointmentRow, 'id' | 'number' | 'place' | 'paymentStatus' | 'arrival'>
