import Type, { type TProperties } from 'typebox'
import { REFUSALS, type Refusal } from './refusals.ts'

export const successAnswer = <P extends TProperties>(description: string, properties: P) =>
  Type.Object({ success: Type.Literal(true), ...properties }, { description })

const codes = Object.keys(REFUSALS) as Refusal[]

export const Failure = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String({ description: 'A sentence for the patient' }),
    code: Type.Enum(codes),
  },
  { description: 'A refusal, or a failure of the server' },
)

export const Done = successAnswer('Done', {})
