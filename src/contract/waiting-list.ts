import Type from 'typebox'
import { Day, DocId, OptionalText, StoredSlot, successAnswer } from './fields.ts'
import { SlotId, Speciality } from './hospital-fields.ts'
import { WAITING_LIST_STATUSES } from './fixed-lists.ts'

/** `taken`: the patient has booked; `left`: by the patient or a cancellation; `expired`: the last day is over, or its doctors or time slots are no longer in the content. */
export const WaitingListStatusSchema = Type.Enum([...WAITING_LIST_STATUSES])

export const WaitingListRequest = Type.Object({
  docId: Type.Optional(DocId),
  speciality: Type.Optional(Speciality),
  fromDay: Day,
  toDay: Day,
  slots: Type.Array(SlotId, { minItems: 1, maxItems: 24, uniqueItems: true }),
  appointmentId: OptionalText({
    description: 'The appointment that is to be earlier, with the same doctor',
    maxLength: 64,
  }),
})
export type WaitingListRequest = Type.Static<typeof WaitingListRequest>

export const WaitingListEntry = Type.Object({
  id: Type.String(),
  status: WaitingListStatusSchema,
  docId: Type.Optional(Type.String()),
  doctor: OptionalText({ description: 'The name' }),
  speciality: Type.Optional(Type.String()),
  fromDay: Day,
  toDay: Day,
  slots: Type.Array(StoredSlot),
  appointmentId: Type.Optional(Type.String()),
  open: Type.Optional(
    Type.Object(
      { docId: Type.String(), date: Day, slot: SlotId },
      { description: 'A matching place that is free now; the first to book has it' },
    ),
  ),
})
export type WaitingListEntry = Type.Static<typeof WaitingListEntry>

export const WaitingListEntryAnswer = successAnswer('The entry', { wait: WaitingListEntry })
export type WaitingListEntryAnswer = Type.Static<typeof WaitingListEntryAnswer>

export const WaitingListAnswer = successAnswer('The entries of the patient', {
  waits: Type.Array(WaitingListEntry),
  sendsMessages: Type.Boolean({ description: 'False: this hospital sends neither emails nor text messages' }),
  isReachable: Type.Boolean({ description: 'False: no confirmed email address or phone that it sends to' }),
})
export type WaitingListAnswer = Type.Static<typeof WaitingListAnswer>
