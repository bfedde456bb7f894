import { PATHS, pathTo } from '#contract/paths.ts'
import type { WaitRequest } from '#contract/waits.ts'
import { call, tell } from './call.ts'
import { fieldsOf } from './fields.ts'
import { type Offer, waitOf } from './waits-answer.ts'

/** Again is the same place in the line. */
export const joinLine = (body: WaitRequest, token: string) =>
  call(PATHS.waits, { method: 'POST', body, token }, ({ wait }) => waitOf(fieldsOf(wait)))

export const leaveLine = (id: string, token: string) =>
  tell(pathTo(PATHS.wait, id), { method: 'DELETE', token })

export const acceptOffer = (id: string, offer: Offer, token: string) =>
  tell(pathTo(PATHS.acceptOffer, id), { method: 'POST', token, body: seen(offer) })

export const declineOffer = (id: string, offer: Offer, token: string) =>
  tell(pathTo(PATHS.declineOffer, id), { method: 'POST', token, body: seen(offer) })

/** Which one is meant: by now it may be another. */
const seen = ({ docId, date, slot }: Offer) => ({ docId, date, slot })
