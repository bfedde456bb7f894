import type * as contract from '#contract/desk.ts'
import type { DeskPaymentsAnswer, PaymentDecision } from '#contract/payment.ts'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import { callFor } from './call.ts'

export type DeskAction = (typeof contract.DESK_ACTIONS)[number]

/** With a number: that appointment only, of whatever day. */
export const fetchDeskDay = (query: { day: string } | { number: string }, token: string) =>
  callFor<contract.DeskDayAnswer>(
    `${DESK_PATHS.appointments}?${new URLSearchParams(query)}`,
    { token, cache: 'no-store' },
    'appointments',
  )

export const fetchDeskPayments = (token: string) =>
  callFor<DeskPaymentsAnswer>(DESK_PATHS.payments, { token, cache: 'no-store' }, 'listed')

/** Resolves to what was done, as a sentence. */
const post = async (path: string, body: object, token: string): Promise<string> =>
  (await call(path, body, token)).message
const call = (path: string, body: object, token: string) =>
  callFor<contract.DeskAnswer>(path, { method: 'POST', body, token }, 'message')

export const bookByDesk = (body: contract.DeskBookingRequest, token: string) =>
  post(DESK_PATHS.appointments, body, token)
/** Resolves to a warning, mostly none: the list shows what was done. */
export const changeByDesk = async (id: string, action: DeskAction, token: string): Promise<string> =>
  (await call(pathTo(DESK_PATHS.appointment, id), { action }, token)).warning ?? ''
export const blockByDesk = (body: contract.DeskBlockRequest, token: string) =>
  post(DESK_PATHS.blocks, body, token)
export const decidePayment = (id: string, action: PaymentDecision, token: string) =>
  post(pathTo(DESK_PATHS.listedPayment, id), { action }, token)
