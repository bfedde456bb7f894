import type { PaymentState } from '#contract/fields.ts'
import type { Refusals } from '#contract/refusals.ts'
import { appointmentRefusals } from './appointment-refusals.ts'

const NOT_OPENED = 'You are booked. Pay at the hospital, or try again.'

/** Only for hospitals where money moves online. */
export const payment = {
  willBe: {
    paid: 'You pay on the page of our payment provider',
    pending: 'You pay later: online or at the hospital',
  },
  opening: 'Opening the payment page…',
  notOpened: NOT_OPENED,
  receipt: 'Receipt',
  paidBack: {
    refund_due: 'Being paid back',
    refunded: 'Paid back',
    refund_failed: 'We could not pay back yet; reception has been notified',
  } as Partial<Record<PaymentState, string>>,
  onCancel: (fee: string) => `${fee} is paid back the way you paid.`,
}

/** On the way back from the provider's page. */
export const paymentReturn = {
  checking: 'Checking your payment…',
  waiting: 'Waiting for the bank',
  waitingHint: 'Your bank has not confirmed the payment yet. If you did not finish it, go back to the page.',
  waitingLong:
    'Your bank has not confirmed the payment yet. You do not have to wait here: your appointment shows when it is paid.',
  look: 'Look again',
  goOn: 'Back to the payment page',
  paid: (amount: string) => `Paid: ${amount}`,
  receiptIs: (number: string) => `Receipt ${number}`,
  print: 'Print receipt',
  failed: 'Not paid',
  failedHint: 'You are still booked. Try again, or pay at the hospital.',
  again: 'Try again',
  unknown: 'We could not check your payment',
  unknownHint: 'If you have paid, nothing is lost. Please check your connection and look again.',
}

export const receipt = {
  number: 'Receipt number',
  legalName: 'From',
  taxNumber: 'Tax number',
  date: 'Date',
  for: 'Consultation',
  amount: 'Amount paid',
  reference: 'Payment reference',
  counter: 'Paid at the hospital',
  refund: 'Paid back',
  refundNumber: 'Refund number',
  failed: 'The receipt could not be loaded.',
}

export const paymentRefusals: Refusals = /* @__PURE__ */ (() => ({
  ...appointmentRefusals.pay,
  409: 'This appointment is paid already.',
  503: NOT_OPENED,
}))()
