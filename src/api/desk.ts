import type { DeskClosureRequest, DeskEvent, DeskSession } from '#contract/counter.ts'
import type * as contract from '#contract/desk.ts'
import type { DeskPaymentsAnswer, PaymentDecision } from '#contract/payment.ts'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import { callFor } from './call.ts'

type Answer<Fields> = { success: true } & Fields

const get = <Fields>(
  path: string,
  query: Record<string, string>,
  token: string,
  field: keyof Fields & string,
) => callFor<Answer<Fields>>(`${path}?${new URLSearchParams(query)}`, { token, cache: 'no-store' }, field)

export const fetchDeskDay = (day: string, token: string) =>
  get<contract.DeskDayAnswer>(DESK_PATHS.appointments, { day }, token, 'appointments')

export const fetchDeskSessions = async (day: string, token: string) =>
  (await get<{ sessions: DeskSession[] }>(DESK_PATHS.sessions, { day }, token, 'sessions')).sessions

export const searchAtDesk = (q: string, token: string) =>
  get<{ appointments: contract.DeskAppointment[] }>(DESK_PATHS.search, { q }, token, 'appointments')

export const fetchHistory = async (id: string, token: string) =>
  (await get<{ events: DeskEvent[] }>(pathTo(DESK_PATHS.history, id), {}, token, 'events')).events

export const fetchDeskPayments = (token: string) =>
  get<DeskPaymentsAnswer>(DESK_PATHS.payments, {}, token, 'listed')

/** Resolves to what was done, as a sentence. */
const post = async (path: string, body: object, token: string): Promise<string> =>
  (await call(path, body, token)).message
const call = (path: string, body: object, token: string) =>
  callFor<Answer<{ message: string; warning?: string }>>(path, { method: 'POST', body, token }, 'message')

export const bookByDesk = (body: contract.DeskBookingRequest, token: string) =>
  post(DESK_PATHS.appointments, body, token)
export const changeByDesk = (id: string, body: contract.DeskRequest, token: string) =>
  call(pathTo(DESK_PATHS.appointment, id), body, token)
export const blockByDesk = (body: contract.DeskBlockRequest, token: string) =>
  post(DESK_PATHS.blocks, body, token)
export const closeByDesk = (body: DeskClosureRequest, token: string) => post(DESK_PATHS.closures, body, token)
export const undoClosure = (id: string, token: string) => post(pathTo(DESK_PATHS.undoClosure, id), {}, token)
export const decidePayment = (id: string, action: PaymentDecision, token: string) =>
  post(pathTo(DESK_PATHS.listedPayment, id), { action }, token)
