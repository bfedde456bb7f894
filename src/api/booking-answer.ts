import type { PaymentStatus } from '#contract/fields.ts'
import { countOf, fieldsOf, flagOf, idOf, oneOf, textOf, type Told } from './fields.ts'

/** What the backend tells of an appointment it has just booked or moved: '' and undefined are not told. */
export type Confirmation = {
  appointmentId: string
  number: string
  place: number | undefined
  arrivesAt: string
  paymentStatus: PaymentStatus | undefined
  /** The patient had it before. */
  isRepeat: boolean
}

export function confirmationOf(told: Told): Confirmation {
  const data = fieldsOf(told['data'])
  return {
    appointmentId: idOf(data['appointmentId']) || idOf(told['appointmentId']),
    number: textOf(data['number']),
    place: countOf(data['place']),
    arrivesAt: textOf(data['arrivesAt']),
    paymentStatus: oneOf(data['paymentStatus'], ['paid', 'pending']),
    isRepeat: flagOf(data['isRepeat']) ?? false,
  }
}
