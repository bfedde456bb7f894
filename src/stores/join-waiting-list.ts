import * as api from '#api/waits.ts'
import type { WaitRequest } from '#contract/waits.ts'
import { failedIn } from './appointments.ts'
import { $token } from './session.ts'
import { $waitingList, loadWaitingList } from './waiting-list.ts'

/** Puts the patient on the waiting list; undefined for a visitor. Throws an ApiError. */
export async function joinWaitingList(request: WaitRequest): Promise<api.Wait | undefined> {
  const token = $token.get()
  if (!token) return undefined
  const wait = await api.joinWaitingList(request, token).catch(failedIn(token))
  if ($token.get() !== token) return undefined
  const list = $waitingList.get() ?? { waits: [], sendsMessages: true, isReachable: true }
  $waitingList.set({ ...list, waits: [wait, ...list.waits.filter(({ id }) => id !== wait.id)] })
  return wait
}

/** Throws an ApiError; the entries are then read again. */
export async function leaveWaitingList(id: string): Promise<void> {
  const token = $token.get()
  if (!token) return
  try {
    await api.leaveWaitingList(id, token).catch(failedIn(token))
    const list = $waitingList.get()
    if (list && $token.get() === token)
      $waitingList.set({ ...list, waits: list.waits.filter((wait) => wait.id !== id) })
  } finally {
    await loadWaitingList()
  }
}
