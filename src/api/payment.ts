import { PATHS, pathTo } from '#contract/paths.ts'
import type { PaymentAnswer } from '#contract/payment.ts'
import { call, callFor } from './call.ts'
import { type Fields, textOf } from './fields.ts'

/** Returns the address of the page on which the patient pays. */
export const startPayment = (id: string, token: string) =>
  call(pathTo(PATHS.pay, id), { method: 'POST', token }, pageAddressOf)

export const fetchPayment = (id: string, token: string) =>
  callFor<PaymentAnswer>(pathTo(PATHS.payment, id), { token }, 'state')

/** Undefined for anything that is not an address on the web. */
export function pageAddressOf(answer: Fields): string | undefined {
  const address = textOf(answer['paymentUrl'])
  return /^https?:\/\//.test(address) ? address : undefined
}
