import * as api from '#api/waiting-list.ts'
import type { WaitingListRequest } from '#contract/waiting-list.ts'
import { asPatient } from './session.ts'
import { $waitingList, loadWaitingList } from './waiting-list.ts'

export async function joinWaitingList(request: WaitingListRequest) {
  const wait = await asPatient((token) => api.joinWaitingList(request, token))
  if (!wait) return undefined
  const list = $waitingList.get() ?? { waits: [], sendsMessages: true, isReachable: true }
  $waitingList.set({ ...list, waits: [wait, ...list.waits.filter(({ id }) => id !== wait.id)] })
  // A list that was asked for before does not know it.
  void loadWaitingList()
  return wait
}

export async function leaveWaitingList(id: string): Promise<void> {
  try {
    const hasLeft = await asPatient((token) => api.leaveWaitingList(id, token))
    const list = $waitingList.get()
    if (list && hasLeft) $waitingList.set({ ...list, waits: list.waits.filter((wait) => wait.id !== id) })
  } finally {
    await loadWaitingList()
  }
}
