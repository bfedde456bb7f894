import type { AppointmentStatus } from '#contract/appointment.ts'
import type { PaymentStatus } from '#contract/fields.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { User } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { byTime, type Day } from '#lib/dates.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { call } from './call.ts'
import {
  countOf,
  dayOf,
  fieldsOf,
  proseOf,
  listOf,
  numberOf,
  oneOf,
  textOf,
  timestampOf,
  type Told,
} from './fields.ts'
import { type Change, changesOf } from './history.ts'
import { type Notification, notificationsOf } from './notification-answer.ts'
import { userOf } from './user-answer.ts'

/** Everything held about the patient: what of it can be read, and `held`, which is all of it. */
export type Records = {
  held: Told
  exportedAt: string
  memberSince: string
  user: User | undefined
  appointments: RecordedVisit[]
  notifications: Notification[]
  sessions: { device: string; createdAt: string; lastUsedAt: string }[]
}
type RecordedVisit = {
  number: string
  doctor: string
  speciality: string
  day: Day | undefined
  slot: SlotId | undefined
  place: number | undefined
  fee: number | undefined
  paymentStatus: PaymentStatus | undefined
  status: AppointmentStatus
  prescription: string
  changes: Change[]
}

export const fetchRecords = (token: string) => call(PATHS.export, { token }, recordsOf)

const recordsOf = ({ success: _, ...held }: Told): Records => ({
  held,
  exportedAt: timestampOf(held['exportedAt']),
  memberSince: timestampOf(held['memberSince']),
  user: userOf(held['user']),
  appointments: listOf(held['appointments'], (each) => visitOf(fieldsOf(each))).sort(byDay),
  notifications: notificationsOf(held) ?? [],
  sessions: listOf(held['sessions'], (each) => {
    const { device, createdAt, lastUsedAt } = fieldsOf(each)
    return { device: textOf(device), createdAt: timestampOf(createdAt), lastUsedAt: timestampOf(lastUsedAt) }
  }),
})

const byDay = (one: RecordedVisit, other: RecordedVisit): number => byTime(one.day ?? '', other.day ?? '')

const visitOf = (told: Told): RecordedVisit => ({
  number: textOf(told['number']),
  doctor: textOf(told['doctor']),
  speciality: textOf(told['speciality']),
  day: dayOf(told['day']),
  slot: oneOf(told['slot'], SLOT_IDS),
  place: countOf(told['place']),
  fee: numberOf(told['fee']),
  paymentStatus: oneOf(told['paymentStatus'], ['paid', 'pending']),
  status: oneOf(told['status'], ['completed', 'cancelled']) ?? 'booked',
  prescription: proseOf(told['prescription']),
  changes: changesOf(told['events']) ?? [],
})
