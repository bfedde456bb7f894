import { addMinutes } from 'date-fns/addMinutes'
import type { MessageKind } from '../../db/schema-appointments.ts'
import { affected, backOn, booked, cancelled, late, moved, onTime, reminder } from './appointment.ts'
import { code, confirm, emailChanged, freeSlot } from './to-patient.ts'
import type { Kind } from './kind.ts'
import { contact, dayList } from './to-hospital.ts'

/** The name of a kind is stored in the database and known to gateways. */
export const KINDS = {
  booked,
  moved,
  cancelled,
  affected,
  back_on: backOn,
  late,
  on_time: onTime,
  reminder,
  free_slot: freeSlot,
  code,
  confirm,
  email_changed: emailChanged,
  contact,
  day_list: dayList,
}

declare module '../../db/schema-appointments.ts' {
  interface MessageTypes {
    kind: keyof typeof KINDS
  }
}

export const allKinds = Object.entries<Kind>(KINDS) as [MessageKind, Kind][]

export const kindsThat = (apply: (kind: Kind) => unknown): MessageKind[] =>
  allKinds.filter(([, kind]) => apply(kind)).map(([name]) => name)

export const expiryOf = (kind: MessageKind, from: Date): Date => addMinutes(from, KINDS[kind].livesMinutes)
