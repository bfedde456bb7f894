import { PATHS, pathTo } from '#contract/paths.ts'
import type { WaitingListAnswer, WaitingListEntryAnswer, WaitingListRequest } from '#contract/waiting-list.ts'
import { callFor, callForSuccess } from './call.ts'

export const fetchWaitingList = (token: string) =>
  callFor<WaitingListAnswer>(PATHS.waitingList, { token }, 'waits')

export const joinWaitingList = (body: WaitingListRequest, token: string) =>
  callFor<WaitingListEntryAnswer>(PATHS.waitingList, { method: 'POST', body, token }, 'wait')

export const leaveWaitingList = (id: string, token: string) =>
  callForSuccess(pathTo(PATHS.waitingListEntry, id), { method: 'DELETE', token })
