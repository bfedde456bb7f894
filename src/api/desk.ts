import type * as contract from '#contract/desk.ts'
import { DESK_PATHS, pathTo } from '#contract/paths.ts'
import { call } from './call.ts'
import { type Fields, textOf } from './fields.ts'

export type DeskDay = Pick<contract.DeskDayAnswer, 'appointments' | 'blocked'>
export type DeskAction = (typeof contract.DESK_ACTIONS)[number]

/** Only openward's own server has a desk, and it checks its answers by the contract. */
const parseDay = (fields: Fields): DeskDay | undefined =>
  Array.isArray(fields['appointments']) && Array.isArray(fields['blocked']) ? (fields as DeskDay) : undefined

/** With a number: that appointment only, of whatever day. */
export const fetchDeskDay = (query: { day: string } | { number: string }, token: string) =>
  call(`${DESK_PATHS.appointments}?${new URLSearchParams(query)}`, { token, cache: 'no-store' }, parseDay)

/** Resolves to what was done, as a sentence. */
const post = (path: string, body: object, token: string): Promise<string> =>
  call(path, { method: 'POST', body, token }, ({ message }) => textOf(message))

export const bookByDesk = (body: contract.DeskBookingRequest, token: string) =>
  post(DESK_PATHS.appointments, body, token)
export const changeByDesk = (id: string, action: DeskAction, token: string) =>
  post(pathTo(DESK_PATHS.appointment, id), { action }, token)
export const blockByDesk = (body: contract.DeskBlockRequest, token: string) =>
  post(DESK_PATHS.blocks, body, token)
