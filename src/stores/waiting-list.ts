import { atom, computed } from 'nanostores'
import * as api from '#api/waits.ts'
import type { WaitRequest } from '#contract/waits.ts'
import { asPatient, onPatientChange } from './session.ts'

/** Undefined until the server has answered; a server without a waiting list never does. */
export const $waitingList = atom<api.WaitingList | undefined>()
onPatientChange(() => $waitingList.set(undefined))

/** The entries that have not ended, those with a free place first. */
export const $waiting = computed($waitingList, (list) => {
  const waiting = (list?.waits ?? []).filter(({ status }) => status === 'waiting')
  return [...waiting.filter(({ open }) => open), ...waiting.filter(({ open }) => !open)]
})

/** Keeps the entries on screen when it fails. */
export async function loadWaitingList(): Promise<void> {
  const list = await asPatient(api.fetchWaitingList).catch(() => undefined)
  if (list) $waitingList.set(list)
}

/** Resolves to undefined for a visitor. Throws an ApiError. */
export async function joinWaitingList(request: WaitRequest): Promise<api.Wait | undefined> {
  const wait = await asPatient((token) => api.joinWaitingList(request, token))
  if (!wait) return undefined
  const list = $waitingList.get() ?? { waits: [], sendsMessages: true, isReachable: true }
  $waitingList.set({ ...list, waits: [wait, ...list.waits.filter(({ id }) => id !== wait.id)] })
  return wait
}

/** Loads the entries again when it is done. Throws an ApiError. */
export async function leaveWaitingList(id: string): Promise<void> {
  try {
    const hasLeft = await asPatient((token) => api.leaveWaitingList(id, token))
    const list = $waitingList.get()
    if (list && hasLeft) $waitingList.set({ ...list, waits: list.waits.filter((wait) => wait.id !== id) })
  } finally {
    await loadWaitingList()
  }
}
