import Type from 'typebox'
import { success } from './answers.ts'
import { Day, Nullable } from './fields.ts'
import { SlotId, Speciality } from './hospital-fields.ts'
import { FILLED_LINE_PATTERN } from './patterns.ts'
import { WAIT_STATUSES } from './values.ts'

const DocId = Type.String({ minLength: 1, maxLength: 64, pattern: FILLED_LINE_PATTERN })

/** `taken`: an offer was accepted, or it was booked by hand; `left`: the patient, or the visit that was to be sooner, is out of it; `expired`: the last day passed, or two offers stayed unanswered. */
export const WaitStatus = Type.Enum([...WAIT_STATUSES])

/** A place of the waiting list: for one doctor, or anyone of a speciality. With an `appointmentId` that visit moves. */
export const WaitRequest = Type.Object({
  docId: Type.Optional(DocId),
  speciality: Type.Optional(Speciality),
  fromDay: Day,
  toDay: Day,
  slots: Type.Array(SlotId, { minItems: 1, maxItems: 24, uniqueItems: true }),
  appointmentId: Type.Optional(Type.String({ description: 'The visit that is to be sooner', maxLength: 64 })),
})
export type WaitRequest = Type.Static<typeof WaitRequest>

/** A place that is kept for who waits, until `expiresAt`. */
export const Offer = Type.Object({
  docId: Type.String(),
  doctor: Type.String({ description: 'The name' }),
  date: Day,
  slot: SlotId,
  place: Type.Integer({ description: 'Which place of the session, from 1' }),
  arrivesAt: Type.String({ description: 'When it is about the patient’s turn, like 10:30 AM' }),
  fee: Type.Integer({
    description:
      'What the visit costs; of one that moves, what was agreed, unless it is unpaid and the doctor another',
  }),
  expiresAt: Type.String({ description: 'As ISO 8601 in UTC' }),
})
export type Offer = Type.Static<typeof Offer>

/** Which offer a patient answers: by now it may be another. Without one, whatever is kept. */
export const OfferSeen = Nullable(Type.Object({ docId: DocId, date: Day, slot: SlotId }))
export type OfferSeen = Type.Static<typeof OfferSeen>

export const Wait = Type.Object({
  id: Type.String(),
  status: WaitStatus,
  ahead: Type.Integer({ description: 'How many wait before this one for a place that both would take' }),
  isReachable: Type.Boolean({
    description: 'False: no confirmed address or phone, so that no place can be kept',
  }),
  isTelling: Type.Boolean({ description: 'False: this hospital sends neither letters nor text messages' }),
  docId: Type.Optional(Type.String()),
  doctor: Type.Optional(Type.String({ description: 'The name' })),
  speciality: Type.Optional(Type.String()),
  fromDay: Day,
  toDay: Day,
  slots: Type.Array(SlotId),
  appointmentId: Type.Optional(Type.String()),
  offer: Type.Optional(Offer),
  /** For who cannot be reached: what anybody could book now. */
  open: Type.Optional(Type.Object({ docId: Type.String(), date: Day, slot: SlotId })),
})
export type Wait = Type.Static<typeof Wait>

export const WaitAnswer = success({ wait: Wait }, 'Where the patient stands')
export type WaitAnswer = Type.Static<typeof WaitAnswer>

/** The newest first; those that are over for a month. */
export const WaitsAnswer = success({ waits: Type.Array(Wait) }, 'Where the patient stands')
export type WaitsAnswer = Type.Static<typeof WaitsAnswer>

export const AcceptedAnswer = success(
  { message: Type.String(), appointmentId: Type.String() },
  'The visit that was made of the offer, or that moved',
)
export type AcceptedAnswer = Type.Static<typeof AcceptedAnswer>
