import Type from 'typebox'
import { success } from './answers.ts'
import { Day } from './fields.ts'
import { SlotId, Speciality } from './hospital-fields.ts'
import { FILLED_LINE_PATTERN } from './patterns.ts'
import { WAIT_STATUSES } from './values.ts'

const DocId = Type.String({ minLength: 1, maxLength: 64, pattern: FILLED_LINE_PATTERN })

/** `taken`: the patient has booked; `left`: by the patient or a cancellation; `expired`: the last day is over. */
export const WaitStatus = Type.Enum([...WAIT_STATUSES])

export const WaitRequest = Type.Object({
  docId: Type.Optional(DocId),
  speciality: Type.Optional(Speciality),
  fromDay: Day,
  toDay: Day,
  slots: Type.Array(SlotId, { minItems: 1, maxItems: 24, uniqueItems: true }),
  appointmentId: Type.Optional(
    Type.String({
      description: 'The appointment that is to be earlier, with the same doctor',
      maxLength: 64,
    }),
  ),
})
export type WaitRequest = Type.Static<typeof WaitRequest>

export const Wait = Type.Object({
  id: Type.String(),
  status: WaitStatus,
  docId: Type.Optional(Type.String()),
  doctor: Type.Optional(Type.String({ description: 'The name' })),
  speciality: Type.Optional(Type.String()),
  fromDay: Day,
  toDay: Day,
  slots: Type.Array(SlotId),
  appointmentId: Type.Optional(Type.String()),
  open: Type.Optional(
    Type.Object(
      { docId: Type.String(), date: Day, slot: SlotId },
      { description: 'A matching place that is free now; the first to book has it' },
    ),
  ),
})
export type Wait = Type.Static<typeof Wait>

export const WaitAnswer = success({ wait: Wait }, 'The entry')
export type WaitAnswer = Type.Static<typeof WaitAnswer>

export const WaitsAnswer = success(
  {
    waits: Type.Array(Wait),
    sendsMessages: Type.Boolean({
      description: 'False: this hospital sends neither emails nor text messages',
    }),
    isReachable: Type.Boolean({ description: 'False: no confirmed email address or phone that it sends to' }),
  },
  'The entries of the patient',
)
export type WaitsAnswer = Type.Static<typeof WaitsAnswer>
