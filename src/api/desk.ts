import type * as contract from '#contract/desk.ts'
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

/** Resolves to what was done, as a sentence. */
const post = async (path: string, body: object, token: string): Promise<string> =>
  (await callFor<contract.DeskAnswer>(path, { method: 'POST', body, token }, 'message')).message

export const bookByDesk = (body: contract.DeskBookingRequest, token: string) =>
  post(DESK_PATHS.appointments, body, token)
export const changeByDesk = (id: string, action: DeskAction, token: string) =>
  post(pathTo(DESK_PATHS.appointment, id), { action }, token)
export const blockByDesk = (body: contract.DeskBlockRequest, token: string) =>
  post(DESK_PATHS.blocks, body, token)
