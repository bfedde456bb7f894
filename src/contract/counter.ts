import Type from 'typebox'
import { AppointmentEvent } from './appointment.ts'
import { DeskAppointment } from './desk.ts'
import { Day, DocId, Nullable, OptionalText, StoredSlot, successAnswer } from './fields.ts'
import { SlotId } from './hospital-fields.ts'
import { FILLED_LINE_PATTERN } from './patterns.ts'

/** The author of an event, as reception reads it. The patient's own download says "reception" in place of a name. */
export const DeskEvent = Type.Object({
  ...AppointmentEvent.properties,
  byName: Nullable(
    Type.String({ description: 'The name of the key; null for all others and before names were kept' }),
  ),
})
export type DeskEvent = Type.Static<typeof DeskEvent>
export const DeskHistoryAnswer = successAnswer('All that happened to an appointment, the oldest first', {
  events: Type.Array(DeskEvent),
})

export const DeskSearchQuery = Type.Object({
  q: Type.String({
    description: 'A number, a phone (4 digits or more, however written) or a name (3 letters or more)',
    minLength: 1,
    maxLength: 100,
  }),
})
export const DeskSearchAnswer = successAnswer('At most 50, the day nearest to today first', {
  appointments: Type.Array(DeskAppointment),
})

/** Made at the counter, or (`madeBy` null) in the content, which only an editor undoes. */
export const DeskClosure = Type.Object({
  id: Nullable(Type.String()),
  doctorId: Type.String(),
  day: Day,
  slot: StoredSlot,
  kind: Type.Enum(['closed', 'late']),
  reason: Type.String(),
  lateUntil: OptionalText({ description: 'When the doctor begins, like 10:30' }),
  madeBy: Nullable(Type.String()),
})
export type DeskClosure = Type.Static<typeof DeskClosure>

const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$'

export const DeskClosureRequest = Type.Object({
  docId: DocId,
  day: Day,
  slots: Type.Array(SlotId, { minItems: 1, maxItems: 12, description: 'One, or the rest of the day' }),
  kind: Type.Enum(['closed', 'late']),
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: FILLED_LINE_PATTERN }),
  lateUntil: OptionalText({ pattern: TIME, description: 'With `late`: when the doctor begins, like 10:30' }),
})
export type DeskClosureRequest = Type.Static<typeof DeskClosureRequest>
export const DeskClosureAnswer = successAnswer('What holds now', {
  message: Type.String(),
  closures: Type.Array(DeskClosure),
})

/** A session of a doctor on that day, with what the screen shows with its appointments. */
export const DeskSession = Type.Object({
  doctor: Type.Object({ id: Type.String(), name: Type.String(), speciality: Type.String() }),
  slot: SlotId,
  capacity: Type.Integer(),
  free: Type.Array(Type.Integer(), { description: 'Places that reception can book, without those kept' }),
  kept: Type.Integer({ description: 'Places kept for walk-ins: reception books them when no other is free' }),
  closure: Nullable(DeskClosure),
})
export type DeskSession = Type.Static<typeof DeskSession>
export const DeskSessionsAnswer = successAnswer('The sessions of the day by doctor', {
  sessions: Type.Array(DeskSession),
})
