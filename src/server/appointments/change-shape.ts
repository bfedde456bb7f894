import type { Mark } from '#contract/desk.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import { sessionText } from '../availability/places.ts'
import type { Schedules } from '../availability/read-schedules.ts'
import { refusals } from '../refusal.ts'
import type { By, ChangeRecord, Decision, Kept } from './decision.ts'
import type { Account, AppointmentFacts, MoveTarget, ShownAt } from './facts.ts'
import { guestAddressee } from './person.ts'
import type { Attempt } from './slot-rules.ts'

/** `was`: the text that its writer saw. */
type Text = { text: string; was?: string | undefined }

/** Everything that can happen to an appointment after its booking. */
type Changes = {
  move: { to: MoveTarget; at?: ShownAt }
  cancel: { reason: string; at?: ShownAt }
  receive: { paymentId: string; reference: string }
  note: Text
  prescription: Text
  /** `isOwed`: reception gives back what its list says. */
  take_back: { mark: Mark; isOwed?: boolean }
} & Record<
  'pay' | 'attended' | 'missed' | 'affect' | 'reopen' | 'start' | 'remind' | 'refund' | 'check_up',
  object
>

export type What = keyof Changes
export type Change<One extends What = What> = { [Each in One]: { what: Each } & Changes[Each] }[One]

export type Moment = { by: By; now: Date; attempt: Attempt } & Pick<Schedules, 'scheduleOf'>

/** As it is. */
export const same = ({ row }: AppointmentFacts): Decision => ({ kind: 'same', row })

export function update(
  facts: AppointmentFacts,
  set: Extract<Decision, { kind: 'update' }>['set'],
  record: Omit<ChangeRecord, 'addressee'>,
  kept?: Kept,
): Decision {
  const { row, version, own } = facts
  const whole = { doctor: own.name, ...record, addressee: accountOf(facts) ?? guestAddressee(row.guestPhone) }
  return { kind: 'update', id: row.id, version, set, record: whole, kept }
}

export function accountOf({ account }: AppointmentFacts): Account | null {
  if (!account) return null
  const { id, name, phone, phoneConfirmedAt, email, language } = account
  return { id, name, phone: phoneConfirmedAt ? phone : '', email, language }
}

/** True when the hospital does not hold it, also before its patient was notified. */
export const isOff = ({ row }: Pick<AppointmentFacts, 'row'>, { scheduleOf }: Pick<Moment, 'scheduleOf'>) =>
  row.state === 'affected' ||
  (row.state === 'booked' && closedBySchedule(row.day, row.slot, scheduleOf(row.doctorId)) !== undefined)

export type Labelled = Pick<AppointmentFacts, 'row'> & {
  account: { name: string } | null
  own: { name: string }
}

/** K7QM-42DX (Asha Rao, Dr. Iyer, 25 Nov 2026, morning) */
export function labelOf({ row, account, own }: Labelled): string {
  const { number, day, slot } = row
  // Another person of the account, its owner, or a guest.
  const attendee = row.forName ?? account?.name ?? row.guestName
  return `${number} (${[attendee, own.name, sessionText(day, slot)].filter(Boolean).join(', ')})`
}

export function refuseCancelled(facts: Labelled, by: By): void {
  if (facts.row.state !== 'cancelled') return
  throw refusals.slot_closed(
    by === 'desk' ? `${labelOf(facts)} is cancelled already.` : 'This appointment is cancelled.',
  )
}

/** Refuses a change that was asked for another time: the appointment was moved after it was shown. */
export function refuseMoved(facts: Labelled, by: By, at: ShownAt): void {
  const { doctorId, day, slot } = facts.row
  if (!at || (at.docId === doctorId && at.day === day && at.slot === slot)) return
  throw refusals.stale_version(
    by === 'desk'
      ? `${labelOf(facts)} was moved to this time. Nothing is changed: open it again.`
      : 'This appointment was moved to another time. Please look at it again.',
  )
}

/** No closure affects it. */
export const NOT_CLOSED = { closureNotice: null, closureReason: null }

/** Columns that every cancellation writes. `remindAt`: else the job for reminders would read it for ever. */
export const CANCELLED = { status: 'cancelled' as const, ...NOT_CLOSED, remindAt: null }

export const placeOf = ({ row: { day, slot, place } }: AppointmentFacts) => ({ day, slot, place })
export const nextSequence = ({ row }: AppointmentFacts) => row.sequence + 1
